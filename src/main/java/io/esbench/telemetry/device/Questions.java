package io.esbench.telemetry.device;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.esbench.fault.EnvironmentException;
import io.esbench.telemetry.ClusterApi;
import io.esbench.telemetry.Reply;
import io.esbench.transport.admin.AdminAnswer;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;

/** What a device asks of the cluster, each within a limit of its own. One thread. */
final class Questions {
  /** For an answer, unless a device knows better. */
  static final Duration LIMIT = Duration.ofSeconds(10);

  private final ClusterApi api;

  Questions(ClusterApi api) {
    this.api = api;
  }

  /** Asks for JSON. */
  JsonNode get(String path) throws NoAnswer {
    return ask("GET", path, LIMIT);
  }

  /** The same of something that may not be there, or not yet; then the answer is empty. */
  JsonNode getIfThere(String path) throws NoAnswer {
    try {
      return get(path);
    } catch (NoAnswer e) {
      if (e.nothingThere()) {
        return MissingNode.getInstance();
      }
      throw e;
    }
  }

  /** Asks for JSON with another method and limit. */
  JsonNode ask(String method, String path, Duration limit) throws NoAnswer {
    Reply reply = Reply.to((m, p, body, none) -> api.perform(m, p, body, limit), method, path);
    if (!reply.ok()) {
      throw new NoAnswer(reply);
    }
    return reply.json();
  }

  /** Asks for a table of the {@code _cat} API as text. */
  String text(String path) throws NoAnswer {
    AdminAnswer answer;
    try {
      answer = api.perform("GET", path, null, LIMIT);
    } catch (EnvironmentException e) {
      throw new NoAnswer(0, "no answer: " + e.getMessage());
    }
    if (!answer.ok()) {
      throw new NoAnswer(Reply.get((m, p, body, limit) -> answer, path));
    }
    return answer.body();
  }

  /** A path that is about some indices, or all. */
  static String path(List<String> indices, String rest) {
    return indices.isEmpty()
        ? "/" + rest
        : "/" + indices.stream().map(Reply::encode).collect(Collectors.joining(",")) + "/" + rest;
  }
}
