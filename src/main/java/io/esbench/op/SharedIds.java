package io.esbench.op;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Ids of points in time and of asynchronous searches that the items of one invocation of a
 * composite share, by the name that the track gives them. One client.
 */
final class SharedIds {
  private final Map<String, @Nullable String> ids = new HashMap<>();

  /** Keeps an id, or that there is none because the server was done at once. */
  void put(String name, @Nullable String id) {
    ids.put(name, id);
  }

  /** The id, or null if there is none. */
  @Nullable String get(String name) {
    return ids.get(name);
  }

  void remove(String name) {
    ids.remove(name);
  }

  void clear() {
    ids.clear();
  }
}
