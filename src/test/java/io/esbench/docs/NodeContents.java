package io.esbench.docs;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.esbench.transport.Target;
import io.esbench.transport.admin.AdminAnswer;
import io.esbench.transport.admin.AdminClient;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** What is on a node that others use too, so that what came since can be taken away again. */
final class NodeContents implements AutoCloseable {
  /** The node's distribution has no data streams. */
  private static final List<Kind> KINDS =
      List.of(
          new Kind("/_cat/indices?format=json&h=index", "index", List.of("/")),
          new Kind(
              "/_cat/templates?format=json&h=name",
              "name",
              List.of("/_index_template/", "/_template/")));

  private final AdminClient admin;
  private final Map<Kind, Set<String>> before;

  /**
   * Something that has names.
   *
   * @param list path that lists them
   * @param field with a name
   * @param paths below which one is deleted
   */
  private record Kind(String list, String field, List<String> paths) {}

  /** What is there now. */
  NodeContents(Target target) {
    this.admin = new AdminClient(target);
    this.before = KINDS.stream().collect(Collectors.toMap(kind -> kind, this::names));
  }

  private Set<String> names(Kind kind) {
    AdminAnswer answer = admin.perform("GET", kind.list(), null, null);
    if (!answer.ok()) {
      throw new IllegalStateException(kind.list() + " was answered by " + answer.body());
    }
    try {
      return new HashSet<>(
          new ObjectMapper().readTree(answer.body()).findValuesAsText(kind.field()));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(kind.list() + " was answered by " + answer.body(), e);
    }
  }

  /** Deletes what came since; returns what could not be deleted. */
  Set<String> restore() {
    for (Kind kind : KINDS) {
      for (String name : since(kind)) {
        for (String path : kind.paths()) {
          admin.perform("DELETE", path + name, null, null);
        }
      }
    }
    return KINDS.stream().flatMap(kind -> since(kind).stream()).collect(Collectors.toSet());
  }

  private Set<String> since(Kind kind) {
    Set<String> names = names(kind);
    names.removeAll(before.getOrDefault(kind, Set.of()));
    return names;
  }

  @Override
  public void close() {
    admin.close();
  }
}
