package io.esbench.telemetry;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.esbench.fault.EnvironmentException;
import io.esbench.transport.admin.AdminAnswer;
import org.jspecify.annotations.Nullable;

/**
 * Tells a cluster that hides its version from a server that is no cluster at all: the one answers a
 * question of the API with its own JSON, be it a refusal, the other with something else.
 */
final class ProductCheck {
  private static final String QUESTION = "/_cluster/health";
  private static final int SHOWN = 60;
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private ProductCheck() {}

  static void require(ClusterApi api) {
    AdminAnswer answer = api.perform("GET", QUESTION, null, null);
    if (!isOfACluster(answer)) {
      throw new EnvironmentException(
          "this is not Elasticsearch: GET "
              + QUESTION
              + " answered HTTP "
              + answer.status()
              + " with "
              + shown(answer.body())
              + "; check host, port and path of --target-hosts");
    }
  }

  private static boolean isOfACluster(AdminAnswer answer) {
    JsonNode body = parsed(answer.body());
    return body != null
        && (body.has("cluster_name")
            || body.path("error").has("type")
            || (body.has("error") && body.has("status")));
  }

  private static @Nullable JsonNode parsed(String body) {
    try {
      return MAPPER.readTree(body);
    } catch (JsonProcessingException e) {
      return null;
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
