package io.esbench.extract;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.esbench.fault.EnvironmentException;
import io.esbench.fault.UsageException;
import io.esbench.transport.admin.AdminAnswer;
import io.esbench.transport.admin.AdminClient;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** An index that is asked; every answer must be whole. Each question has the client's time-out. */
final class RemoteIndex {
  /** Numbers keep every digit, since they are documents of somebody. */
  static final ObjectMapper JSON =
      JsonMapper.builder()
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
          .build();

  private static final int BAD_REQUEST = 400;
  private static final int NOT_FOUND = 404;
  private static final int SHOWN = 300;

  private final AdminClient client;
  private final String name;

  RemoteIndex(AdminClient client, String name) {
    this.client = client;
    this.name = name;
  }

  /** As the user wrote it. */
  String name() {
    return name;
  }

  /**
   * Asks about the index.
   *
   * @param path behind the name of the index, with a slash
   * @throws UsageException if there is no such index
   * @throws EnvironmentException if there is no whole answer
   */
  JsonNode ask(String method, String path, @Nullable String body) {
    return at(method, "/" + encodedName() + path, body);
  }

  /**
   * Searches the index; null if the cluster says that this cannot be asked of it (HTTP 400).
   *
   * @param path behind the name of the index, with a slash
   * @param refused told the reason
   * @throws UsageException if there is no such index
   * @throws EnvironmentException if there is no whole answer for another reason
   */
  @Nullable JsonNode search(String path, String body, Consumer<String> refused) {
    AdminAnswer answer = client.perform("POST", "/" + encodedName() + path, body, null);
    if (answer.status() == BAD_REQUEST) {
      refused.accept(cut(reason(answer.body())));
      return null;
    }
    return whole(answer, "/" + encodedName() + path);
  }

  private String encodedName() {
    return encoded(name);
  }

  /** A name or pattern as a part of a path. */
  static String encoded(String name) {
    String encoded = URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
    return encoded.replace("%2C", ",").replace("%2A", "*");
  }

  /** Asks the cluster; the path starts with a slash. */
  JsonNode at(String method, String path, @Nullable String body) {
    return whole(client.perform(method, path, body, null), path);
  }

  private JsonNode whole(AdminAnswer answer, String path) {
    if (answer.status() == NOT_FOUND && answer.body().contains("index_not_found_exception")) {
      throw new UsageException("--index: the cluster has no index '" + name + "'");
    }
    if (!answer.ok()) {
      throw unusable(path, "HTTP " + answer.status() + " " + cut(reason(answer.body())));
    }
    JsonNode json;
    try {
      json = JSON.readTree(answer.body());
    } catch (JsonProcessingException e) {
      throw unusable(path, "no JSON: " + cut(answer.body()));
    }
    if (json.path("timed_out").asBoolean() || json.path("_shards").path("failed").asInt() > 0) {
      throw unusable(
          path,
          "not all shards answered: "
              + cut(json.path("_shards").path("failures").path(0).path("reason").toString()));
    }
    return json;
  }

  /** Lets go of something; that it fails changes nothing for us, the cluster forgets it by time. */
  void release(String path, String body) {
    try {
      var unused = client.perform("DELETE", path, body, null);
    } catch (EnvironmentException e) {
      // The reason why we end is told, not this one.
    }
  }

  private EnvironmentException unusable(String path, String found) {
    return new EnvironmentException(
        "index '" + name + "': " + path.replaceFirst("\\?.*", "") + " was answered by " + found);
  }

  private static String reason(String body) {
    try {
      JsonNode error = JSON.readTree(body).path("error");
      JsonNode cause = error.path("root_cause").path(0).path("reason");
      return cause.isTextual() ? cause.asText() : error.path("reason").asText(body);
    } catch (JsonProcessingException e) {
      return body;
    }
  }

  private static String cut(String text) {
    String line = text.replaceAll("\\s+", " ");
    return line.length() <= SHOWN ? line : line.substring(0, SHOWN) + "...";
  }
}
