package io.esbench.track.load;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.esbench.fault.UsageException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Reads lists of names as Rally takes them on its command line. */
public final class NameList {
  private NameList() {}

  /**
   * Reads a list with commas, a JSON array, or a file with a JSON array.
   *
   * @param argument ends in {@code .json} if it names a file
   * @param option for messages
   * @throws UsageException if it is none of them
   */
  public static List<String> parse(String argument, String option) {
    String text = argument.strip();
    if (text.endsWith(".json")) {
      return array(TrackParams.read(text, option), option + " file " + text);
    }
    if (text.startsWith("[")) {
      return array(text, option);
    }
    return Arrays.stream(text.split(","))
        .map(String::strip)
        .filter(name -> !name.isEmpty())
        .toList();
  }

  private static List<String> array(String text, String what) {
    UsageException other =
        new UsageException(what + ": expected a JSON array of names such as [\"node-stats\"]");
    try {
      JsonNode root = JsonText.parse(text).root();
      List<String> names = new ArrayList<>();
      for (JsonNode name : root) {
        if (!name.isTextual()) {
          throw other;
        }
        names.add(name.asText());
      }
      if (!root.isArray()) {
        throw other;
      }
      return List.copyOf(names);
    } catch (JsonProcessingException e) {
      throw new UsageException(what + ": not JSON: " + JsonText.reason(e), e);
    }
  }
}
