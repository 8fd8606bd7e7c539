package io.esbench.telemetry;

import io.esbench.time.NanoTime;
import io.esbench.time.Waiter;
import io.esbench.time.Waiting;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Asks a cluster what it is, whether it is ready and how many documents it holds. A refused
 * question never ends a race: the answer says what is missing and why. Any thread.
 */
public final class ClusterProbe {
  private final ClusterApi api;
  private final Readiness readiness;

  /** Asks through the given client. */
  public ClusterProbe(ClusterApi api) {
    this(api, NanoTime.system(), Waiter.parking());
  }

  ClusterProbe(ClusterApi api, NanoTime time, Waiter waiter) {
    this.api = api;
    this.readiness = new Readiness(api, time, waiter);
  }

  /** The same, but all questions together take no longer than this, beginning now. */
  public ClusterProbe within(NanoTime time, Duration limit) {
    return new ClusterProbe(new BoundedApi(api, time, limit));
  }

  /**
   * Waits until the cluster answers requests.
   *
   * @param limit how long at most
   * @param progress told in one line what is waited for, each time that changes, and how long so
   *     far
   * @throws io.esbench.fault.EnvironmentException if it does not in time, or refuses for good
   * @throws io.esbench.fault.CancelledException if the thread is interrupted, which it stays
   */
  public void waitReady(Duration limit, Consumer<String> progress) {
    Waiting ready = Waiting.of("the cluster to be ready", limit, progress);
    try {
      readiness.await(limit, progress);
    } finally {
      ready.over();
    }
  }

  /**
   * Product, version, name and number of nodes; what the user may not read is left out. A server
   * that does not say what it is gets a note.
   *
   * @throws io.esbench.fault.EnvironmentException if whatever answers does not speak JSON at all
   */
  public ClusterFacts identify() {
    return new Identification(api).facts();
  }

  /**
   * The same without the number of nodes, in at most two questions and without waiting for a
   * cluster that is not ready: nothing is known of one that does not answer.
   */
  public ClusterFacts introduction() {
    return new Identification(api).introduction();
  }

  /** Documents of one index after a refresh; unknown if the index is missing. */
  public DocumentCount count(String index) {
    Reply.to(api, "POST", "/" + Reply.encode(index) + "/_refresh");
    return countRefreshed(index);
  }

  /**
   * Indices and data streams that a name, alias or pattern means now, after a refresh; empty only
   * if the cluster says that there are none. If it does not say, or in a way that cannot be read,
   * there is one element without a count, named as the pattern.
   */
  public List<DocumentCount> matching(String pattern) {
    String encoded = Reply.encode(pattern);
    Reply.to(api, "POST", "/" + encoded + "/_refresh");
    Reply table = Reply.get(api, "/_cat/indices/" + encoded + "?format=json&h=index,docs.count");
    if (table.ok()) {
      return IndexCounts.ofTable(pattern, table.json());
    }
    if (table.noSuchIndex()) {
      return List.of();
    }
    Reply names = Reply.get(api, "/_resolve/index/" + encoded);
    Set<String> resolved = names.ok() ? IndexCounts.resolved(names.json()) : null;
    return resolved == null
        ? inStatistics(pattern, encoded)
        : resolved.stream().map(this::countRefreshed).toList();
  }

  private List<DocumentCount> inStatistics(String pattern, String encoded) {
    Reply stats =
        Reply.get(
            api,
            "/"
                + encoded
                + "/_stats/docs?filter_path=_shards.total,indices.*.primaries.docs.count");
    if (stats.ok()) {
      return IndexCounts.ofStats(pattern, stats.json());
    }
    return stats.noSuchIndex()
        ? List.of()
        : List.of(new DocumentCount(pattern, null, stats.problem()));
  }

  /**
   * Whether there is something under a path, e.g. a template; a cluster that does not offer the API
   * has none.
   *
   * @param path of the API, up to the slash before the name
   * @return empty if there is nothing; else a remark for people, empty if it is certain
   */
  public Optional<String> presence(String path, String name) {
    Reply reply = Reply.get(api, path + Reply.encode(name));
    if (reply.ok()) {
      boolean none = reply.json().isObject() && reply.json().isEmpty();
      return none ? Optional.empty() : Optional.of("");
    }
    return reply.notOffered()
        ? Optional.empty()
        : Optional.of(" (perhaps: " + reply.problem() + ")");
  }

  private DocumentCount countRefreshed(String index) {
    Reply reply = Reply.get(api, "/" + Reply.encode(index) + "/_count");
    if (!reply.ok()) {
      return new DocumentCount(index, null, reply.problem());
    }
    return IndexCounts.ofCount(index, reply.json());
  }
}
