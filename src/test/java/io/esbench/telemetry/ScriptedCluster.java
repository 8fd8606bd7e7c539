package io.esbench.telemetry;

import io.esbench.fault.EnvironmentException;
import io.esbench.transport.admin.AdminAnswer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Answers by path (without query); the last answer of a path is repeated, others are 404. */
final class ScriptedCluster implements ClusterApi {
  static final String NO_SUCH_INDEX =
      """
      {"error":{"type":"index_not_found_exception","reason":"no such index [logs]"},"status":404}
      """;
  static final String FORBIDDEN =
      """
      {"error":{"type":"security_exception","reason":"action [indices:monitor/stats] is \
      unauthorized for user [limited] with effective roles [bench], this action is granted by the \
      index privileges [monitor,manage,all]"},"status":403}
      """;

  private final Map<String, Deque<AdminAnswer>> answers = new HashMap<>();
  private final List<String> requests = new ArrayList<>();

  /** Adds an answer. */
  ScriptedCluster on(String path, int status, String body) {
    answers.computeIfAbsent(path, p -> new ArrayDeque<>()).add(new AdminAnswer(status, body));
    return this;
  }

  /** Adds an answer with a product header. */
  ScriptedCluster on(String path, int status, String body, String product) {
    answers
        .computeIfAbsent(path, p -> new ArrayDeque<>())
        .add(new AdminAnswer(status, body, product));
    return this;
  }

  /** Adds an answer recorded from a real node. */
  ScriptedCluster onRecorded(String path, int status, String resource) {
    return on(path, status, recorded(resource));
  }

  /** No connection at this point; any status below 0 of a path means that. */
  ScriptedCluster unreachable(String path) {
    return on(path, -1, "");
  }

  /** Method and path of every request, in order. */
  List<String> requests() {
    return List.copyOf(requests);
  }

  @Override
  public AdminAnswer perform(
      String method, String path, @Nullable String jsonBody, @Nullable Duration timeout) {
    requests.add(method + " " + path);
    Deque<AdminAnswer> queue = answers.get(path.replaceAll("\\?.*", ""));
    if (queue == null) {
      return new AdminAnswer(404, "");
    }
    AdminAnswer answer = queue.size() > 1 ? queue.remove() : queue.element();
    if (answer.status() < 0) {
      throw new EnvironmentException("http://127.0.0.1:9200 takes no connection");
    }
    return answer;
  }

  static String recorded(String resource) {
    try (InputStream in =
        Objects.requireNonNull(
            ScriptedCluster.class.getResourceAsStream("/telemetry/" + resource), resource)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
