package io.esbench.export.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.esbench.transport.admin.AdminAnswer;
import java.util.Set;

/**
 * Why the store did not do something.
 *
 * @param temporary whether it may do it later
 * @param problem in one line
 */
record Refusal(boolean temporary, String problem) {
  /** It did it. */
  static final Refusal NONE = new Refusal(false, "");

  private static final Set<Integer> TEMPORARY = Set.of(429, 502, 503, 504);
  private static final JsonMapper MAPPER = JsonMapper.builder().build();
  private static final int LONGEST = 200;

  /** Of an answer with a status that is no success. */
  static Refusal of(AdminAnswer answer, String doing) {
    return new Refusal(
        temporary(answer.status()),
        doing + " was answered with status " + answer.status() + reason(answer.body()));
  }

  /** Whether a request with this answer may succeed if it is sent again. */
  static boolean temporary(int status) {
    return TEMPORARY.contains(status);
  }

  /** The words of an error object in front of which there is other text; possibly none. */
  static String words(JsonNode error) {
    String text = error.path("reason").asText(error.asText(""));
    String type = error.path("type").asText("");
    String all = (type.isEmpty() ? "" : ": " + type) + (text.isEmpty() ? "" : ": " + text);
    String line = all.replaceAll("\\s+", " ");
    return line.length() > LONGEST ? line.substring(0, LONGEST) + "…" : line;
  }

  private static String reason(String body) {
    try {
      return words(MAPPER.readTree(body).path("error"));
    } catch (JsonProcessingException e) {
      return "";
    }
  }
}
