package io.esbench.telemetry;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.esbench.fault.EnvironmentException;
import io.esbench.transport.admin.AdminAnswer;

/**
 * Tells a cluster that hides its version from a web server at a mistyped address: the one answers a
 * question of the API with a JSON object, be it a refusal, the other with a page or nothing.
 */
final class ApiCheck {
  private static final String QUESTION = "/_cluster/health";
  private static final int SHOWN = 60;
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private ApiCheck() {}

  static void require(ClusterApi api) {
    AdminAnswer answer = api.perform("GET", QUESTION, null, null);
    if (!isJsonObject(answer.body())) {
      throw new EnvironmentException(
          "neither Elasticsearch nor OpenSearch is there: GET "
              + QUESTION
              + " answered HTTP "
              + answer.status()
              + " with "
              + shown(answer.body())
              + "; check host, port and path of --target-hosts");
    }
  }

  private static boolean isJsonObject(String body) {
    try {
      return MAPPER.readTree(body).isObject();
    } catch (JsonProcessingException e) {
      return false;
    }
  }

  private static String shown(String body) {
    String line = body.strip().replaceAll("\\s+", " ");
    if (line.isEmpty()) {
      return "no body";
    }
    return "'" + (line.length() > SHOWN ? line.substring(0, SHOWN) + "..." : line) + "'";
  }
}
