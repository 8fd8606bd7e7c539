package io.esbench.preflight;

import io.esbench.fault.CancelledException;
import io.esbench.fault.EnvironmentException;
import io.esbench.telemetry.ClusterFacts;
import io.esbench.telemetry.Reply;
import io.esbench.telemetry.storage.ClusterSettings;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a cluster says of itself: each question is asked when a check needs it, and once. One
 * thread.
 */
final class ClusterView {
  /** Between two readings of the counters. */
  static final Duration APART = Duration.ofMillis(1200);

  private static final String NODE_NAMES = "_nodes,nodes.*.name,nodes.*.roles,";
  private static final String HEALTH = "/_cluster/health";
  private static final String NODES =
      "/_nodes/os,process,jvm,http,plugins?filter_path="
          + NODE_NAMES
          + "nodes.*.ip,nodes.*.host,nodes.*.version,nodes.*.attributes,nodes.*.os,"
          + "nodes.*.process.mlockall,nodes.*.jvm.version,nodes.*.jvm.vm_name,nodes.*.jvm.mem,"
          + "nodes.*.jvm.gc_collectors,nodes.*.jvm.using_compressed_ordinary_object_pointers,"
          + "nodes.*.http.publish_address,nodes.*.plugins.name,nodes.*.plugins.version";
  private static final String STATS =
      "/_nodes/stats/indices,os,process,jvm,thread_pool,fs,breaker,indexing_pressure?filter_path="
          + NODE_NAMES
          + "nodes.*.timestamp,nodes.*.os.cpu.percent,nodes.*.os.mem,nodes.*.os.swap,"
          + "nodes.*.process.open_file_descriptors,nodes.*.process.max_file_descriptors,"
          + "nodes.*.jvm.uptime_in_millis,nodes.*.jvm.gc,nodes.*.jvm.mem.heap_max_in_bytes,"
          + "nodes.*.thread_pool.*.queue,nodes.*.thread_pool.*.rejected,nodes.*.fs.total,"
          + "nodes.*.breakers.*.tripped,nodes.*.indexing_pressure.memory.total.*_rejections,"
          + "nodes.*.indices.indexing.index_total,nodes.*.indices.search.query_total,"
          + "nodes.*.indices.merges.current";
  private static final String LATER =
      "/_nodes/stats/indices,os?filter_path="
          + NODE_NAMES
          + "nodes.*.timestamp,nodes.*.os.cpu.percent,nodes.*.indices.indexing.index_total,"
          + "nodes.*.indices.search.query_total,nodes.*.indices.merges.current";
  private static final String SETTINGS =
      "/_cluster/settings?include_defaults=true&filter_path=*.cluster.routing.allocation";
  private static final String INDICES =
      "/_all/_settings?expand_wildcards=all&filter_path=*.settings.index.number_of_replicas,"
          + "*.settings.index.auto_expand_replicas,"
          + "*.settings.index.routing.allocation.include._tier_preference";
  private static final String REPOSITORIES = "/_snapshot?filter_path=*.type";

  private final BoundedApi api;
  private final ClusterFacts facts;
  private final PreflightSettings settings;
  private final Surroundings around;
  private final Map<String, Timed> answers = new HashMap<>();
  private @Nullable Dated dated;

  /**
   * An answer and when it was given.
   *
   * @param sentNanos when the question was sent
   * @param receivedNanos when the answer was there
   */
  record Timed(Reply reply, long sentNanos, long receivedNanos) {}

  /**
   * A date header and when it came.
   *
   * @param date as it came, or empty
   */
  record Dated(String date, long sentNanos, long receivedNanos) {}

  ClusterView(BoundedApi api, ClusterFacts facts, PreflightSettings settings, Surroundings around) {
    this.api = api;
    this.facts = facts;
    this.settings = settings;
    this.around = around;
  }

  ClusterFacts facts() {
    return facts;
  }

  PreflightSettings settings() {
    return settings;
  }

  Surroundings around() {
    return around;
  }

  /** Whether no target host can be another machine. */
  boolean targetIsHere() {
    return settings.hosts().stream().allMatch(around.machine()::isHere);
  }

  /** The answer to a question of one check only. */
  Reply ask(String path) {
    return timed(path).reply();
  }

  Reply health() {
    return ask(HEALTH);
  }

  /** What the nodes are. */
  Nodes nodes() {
    return new Nodes(ask(NODES));
  }

  /** Their counters. */
  Nodes stats() {
    return new Nodes(ask(STATS));
  }

  Timed timedStats() {
    return timed(STATS);
  }

  /** The same counters a second or so later. */
  Timed laterStats() {
    Timed first = timed(STATS);
    boolean asked = answers.containsKey(LATER);
    if (first.reply().ok() && !asked && api.left().compareTo(APART) > 0) {
      pauseUntil(first.receivedNanos() + APART.toNanos());
    }
    return timed(LATER);
  }

  /** What the server, or a proxy before it, says the time is; empty if neither does. */
  Dated dated() {
    if (dated == null) {
      long sent = around.time().nanos();
      String date = dateOf("/");
      dated = new Dated(date, sent, around.time().nanos());
    }
    return dated;
  }

  ClusterSettings clusterSettings() {
    return new ClusterSettings(ask(SETTINGS));
  }

  /** Settings of all indices that the user may see. */
  Reply indices() {
    return ask(INDICES);
  }

  /** Places for snapshots, by name. */
  Reply repositories() {
    return ask(REPOSITORIES);
  }

  private Timed timed(String path) {
    Timed known = answers.get(path);
    if (known == null) {
      long sent = around.time().nanos();
      Reply reply = Reply.get(api, path);
      known = new Timed(reply, sent, around.time().nanos());
      answers.put(path, known);
    }
    return known;
  }

  private String dateOf(String path) {
    try {
      return api.perform("GET", path, null, null).date();
    } catch (EnvironmentException e) {
      return "";
    }
  }

  private void pauseUntil(long nanos) {
    try {
      // A waiter may return early.
      long left = nanos - around.time().nanos();
      while (left > 0) {
        around.waiter().await(Duration.ofNanos(left));
        left = nanos - around.time().nanos();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancelledException("interrupted between two readings of the cluster", e);
    }
  }
}
