package io.esbench.telemetry.watch;

import com.fasterxml.jackson.databind.JsonNode;
import io.esbench.fault.CancelledException;
import io.esbench.result.ClusterMoment;
import io.esbench.result.ClusterTrace;
import io.esbench.telemetry.ClusterApi;
import io.esbench.telemetry.Reply;
import io.esbench.time.NanoTime;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The thread that reads the nodes of the cluster about once a second while a race runs, over a
 * connection that is not one of the load. A cluster that answers slowly is asked more seldom: at
 * most a tenth of the time is spent on its answers. One that refuses is not asked again. Nothing of
 * this can end or hold up a race; a listener that throws hears no more.
 */
public final class ClusterWatch {
  /** For each answer. */
  static final Duration LIMIT = Duration.ofSeconds(5);

  private static final Logger LOG = LoggerFactory.getLogger(ClusterWatch.class);
  private static final String CORES = "/_nodes/os?filter_path=nodes.*.os.allocated_processors";

  /** More than the second for which nodes keep some of their figures: each answer has new ones. */
  private static final long PERIOD_NANOS = 1_100_000_000L;

  private static final int SHARE = 10;
  private static final Duration JOIN = Duration.ofSeconds(1);
  private static final int CLIENT_ERRORS = 400;
  private static final int SERVER_ERRORS = 500;
  private static final int TOO_MANY = 429;

  private final ClusterApi api;
  private final NanoTime time;
  private final long originNanos;
  private Consumer<ClusterMoment> listener;
  private final CountDownLatch end = new CountDownLatch(1);
  private final Thread thread = new Thread(this::watch, "esbench-nodes");
  private volatile ClusterTrace trace = ClusterTrace.none("the nodes did not answer in time");

  ClusterWatch(ClusterApi api, NanoTime time, long originNanos, Consumer<ClusterMoment> listener) {
    this.api = (method, path, body, timeout) -> api.perform(method, path, body, LIMIT);
    this.time = time;
    this.originNanos = originNanos;
    this.listener = listener;
    thread.setDaemon(true);
  }

  /**
   * Begins.
   *
   * @param api used by the thread of the watch alone
   * @param originNanos start of the race
   * @param listener told of each reading but the first, on the thread of the watch; must return
   *     quickly
   */
  public static ClusterWatch start(
      ClusterApi api, NanoTime time, long originNanos, Consumer<ClusterMoment> listener) {
    ClusterWatch watch = new ClusterWatch(api, time, originNanos, listener);
    watch.thread.start();
    return watch;
  }

  /** Ends and gives what was read; waits for an answer under way for two seconds at most. */
  public ClusterTrace stop() {
    end.countDown();
    try {
      thread.join(JOIN.toMillis());
      if (thread.isAlive()) {
        thread.interrupt();
        thread.join(JOIN.toMillis());
      }
    } catch (InterruptedException e) {
      thread.interrupt();
      Thread.currentThread().interrupt();
    }
    return trace;
  }

  private void watch() {
    trace = watched(nanos -> end.await(nanos, TimeUnit.NANOSECONDS));
  }

  /** Waiting between two questions. */
  @FunctionalInterface
  interface Pause {
    /** Waits for a time, or less if the race ends meanwhile: then true. */
    boolean ended(long nanos) throws InterruptedException;
  }

  /** Reads until the race ends, or the cluster refuses. */
  ClusterTrace watched(Pause pause) {
    NodeReadings readings = new NodeReadings(originNanos);
    String problem = "";
    int missed = 0;
    try {
      readings.cores(cores());
      long wait = 0;
      while (!pause.ended(wait)) {
        long asked = time.nanos();
        Reply reply = Reply.get(api, NodeSource.PATH);
        long answered = time.nanos();
        if (reply.ok()) {
          tell(readings.add(answered, reply.json()));
        } else {
          problem = reply.problem();
          missed++;
        }
        if (refuses(reply)) {
          break;
        }
        long took = answered - asked;
        wait = Math.max(PERIOD_NANOS, SHARE * took) - took;
      }
    } catch (InterruptedException | CancelledException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException e) {
      LOG.warn("the nodes are not watched for the rest of the race", e);
      problem = "reading them failed: " + e;
    }
    return readings.trace(missed, problem);
  }

  private void tell(@Nullable ClusterMoment moment) {
    try {
      if (moment != null) {
        listener.accept(moment);
      }
    } catch (RuntimeException e) {
      LOG.warn("what listens to the readings of the nodes failed and hears no more of them", e);
      listener = none -> {};
    }
  }

  private Map<String, Integer> cores() {
    Map<String, Integer> cores = new HashMap<>();
    for (Map.Entry<String, JsonNode> node :
        Reply.get(api, CORES).json().path("nodes").properties()) {
      int allocated = node.getValue().path("os").path("allocated_processors").asInt();
      if (allocated > 0) {
        cores.put(node.getKey(), allocated);
      }
    }
    return cores;
  }

  /** Asking again gives the same; being too busy passes. */
  private static boolean refuses(Reply reply) {
    int status = reply.status();
    return status >= CLIENT_ERRORS && status < SERVER_ERRORS && status != TOO_MANY;
  }
}
