package io.esbench.telemetry;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.esbench.fault.EnvironmentException;
import io.esbench.transport.admin.AdminAnswer;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Outcome of a question that may be refused: a measurement goes on without the answer, but says why
 * it is missing.
 *
 * @param status HTTP status, 0 if there was no answer
 * @param json the answer; a missing node unless it is good
 * @param problem why there is no good answer, else empty
 * @param product what the server's own header says it is, or empty
 */
public record Reply(int status, JsonNode json, String problem, String product) {
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final Pattern PRIVILEGES =
      Pattern.compile("granted by the (\\w+) privileges (\\[[^]]*])");
  private static final int LONGEST_REASON = 200;

  /** Asks with GET. */
  public static Reply get(ClusterApi api, String path) {
    return to(api, "GET", path);
  }

  /** Asks; anything but a 2xx with JSON is a problem, not an exception. */
  public static Reply to(ClusterApi api, String method, String path) {
    return to(api, method, path, null);
  }

  /** The same with a body of JSON. */
  public static Reply to(ClusterApi api, String method, String path, @Nullable String body) {
    AdminAnswer answer;
    try {
      answer = api.perform(method, path, body, null);
    } catch (EnvironmentException e) {
      return failed(0, "no answer: " + firstLine(e.getMessage()), "");
    }
    int status = answer.status();
    JsonNode json = parse(answer.body());
    if (!answer.ok()) {
      return failed(status, refusal(status, json), answer.product());
    }
    return json.isContainerNode()
        ? new Reply(status, json, "", answer.product())
        : failed(status, "the answer is not JSON", answer.product());
  }

  private static Reply failed(int status, String problem, String product) {
    return new Reply(status, MissingNode.getInstance(), problem, product);
  }

  /** An index name, pattern or list of them as a part of a path. */
  public static String encode(String name) {
    return URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
  }

  /** Whether there is an answer to read. */
  public boolean ok() {
    return problem.isEmpty();
  }

  /**
   * Whether the server does not have the API at all; some versions take its path for that of an
   * index and refuse the method, or find no handler.
   */
  public boolean notOffered() {
    return status == 404 || status == 405 || status == 410 || problem.contains("no handler");
  }

  /** Whether the server says that there is no index of that name; a bare 404 says nothing of it. */
  public boolean noSuchIndex() {
    return status == 404 && problem.contains("no such index");
  }

  private static JsonNode parse(String body) {
    try {
      return MAPPER.readTree(body);
    } catch (JsonProcessingException e) {
      return MissingNode.getInstance();
    }
  }

  private static String refusal(int status, JsonNode body) {
    JsonNode error = body.path("error");
    String reason = error.isTextual() ? error.asText() : error.path("reason").asText();
    Matcher privileges = PRIVILEGES.matcher(reason);
    if (privileges.find()) {
      return status
          + ", needs one of the "
          + privileges.group(1)
          + " privileges "
          + privileges.group(2);
    }
    if (!reason.isEmpty()) {
      String line = firstLine(reason);
      return status
          + ", "
          + (line.length() > LONGEST_REASON ? line.substring(0, LONGEST_REASON) + "..." : line);
    }
    return switch (status) {
      case 401 -> "401, the credentials are missing or wrong";
      case 403 -> "403, the user lacks a privilege";
      case 404, 405, 410 -> status + ", this cluster does not offer the API";
      default -> "HTTP status " + status;
    };
  }

  private static String firstLine(@Nullable String text) {
    return text == null ? "" : text.lines().findFirst().orElse("");
  }
}
