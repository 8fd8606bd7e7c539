package io.esbench.track.load;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.esbench.fault.BoundedText;
import io.esbench.fault.DidYouMean;
import io.esbench.fault.FileProblem;
import io.esbench.fault.NamedFile;
import io.esbench.fault.UsageException;
import io.esbench.track.TaskFilter;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads the options that choose tasks. */
public final class TaskFilters {
  private static final List<String> PREFIXES = List.of("type", "tag");

  private TaskFilters() {}

  /**
   * Reads the value of an option.
   *
   * @param option its name, for messages
   * @param value names, {@code type:T} and {@code tag:G}, separated by commas; a JSON array of
   *     them; or the name of a {@code .json} file that holds one
   * @throws UsageException if it is none of these
   */
  public static TaskFilter parse(String option, TaskFilter.Mode mode, String value) {
    List<TaskFilter.Pattern> patterns = new ArrayList<>();
    for (String item : items(option, value.strip())) {
      if (!item.isBlank()) {
        patterns.add(pattern(option, item.strip()));
      }
    }
    if (patterns.isEmpty()) {
      throw new UsageException(option + ": names no task; leave the option away for all of them");
    }
    return new TaskFilter(mode, patterns);
  }

  private static List<String> items(String option, String value) {
    if (value.endsWith(".json")) {
      return array(option, value, read(option, value));
    }
    return value.startsWith("[")
        ? array(option, "the value", value)
        : List.of(value.split(",", -1));
  }

  private static List<String> array(String option, String what, String text) {
    try {
      JsonNode array = JsonText.parse(text).root();
      List<String> items = new ArrayList<>();
      array.forEach(item -> items.add(item.isTextual() ? item.textValue() : ""));
      if (!array.isArray() || items.contains("")) {
        throw new UsageException(
            option + ": " + what + " must be an array of texts such as [\"type:search\"]");
      }
      return items;
    } catch (JsonProcessingException e) {
      throw new UsageException(option + ": " + what + " is not JSON: " + JsonText.reason(e), e);
    }
  }

  private static String read(String option, String name) {
    Path file = NamedFile.of(option, name);
    try {
      return BoundedText.read(file, BoundedText.WRITTEN);
    } catch (NoSuchFileException e) {
      throw new UsageException(option + ": there is no file " + file, e);
    } catch (IOException e) {
      throw new UsageException(
          option + ": cannot read the file " + file + ": " + FileProblem.of(e), e);
    }
  }

  private static TaskFilter.Pattern pattern(String option, String item) {
    String[] parts = item.split(":", -1);
    if (parts.length == 1) {
      return new TaskFilter.Pattern(TaskFilter.Kind.NAME, item);
    }
    if (parts.length > 2 || !PREFIXES.contains(parts[0]) || parts[1].isEmpty()) {
      throw new UsageException(
          "%s: expected NAME, type:TYPE or tag:TAG, found '%s'%s"
              .formatted(option, item, DidYouMean.suffix(parts[0], PREFIXES)));
    }
    TaskFilter.Kind kind = parts[0].equals("type") ? TaskFilter.Kind.TYPE : TaskFilter.Kind.TAG;
    return new TaskFilter.Pattern(kind, parts[1]);
  }
}
