package io.esbench.export;

import io.esbench.result.ClusterMoment;
import io.esbench.result.RaceResult;
import io.esbench.result.TaskResult;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/**
 * Where the figures of races go while they run, one race after another. All methods are called by
 * one thread of the export, never by one of the race, but for {@link #delivery} and {@link #close}.
 * What they throw is counted and told once; the next call comes all the same. A call that takes
 * long costs seconds, which are dropped and counted, and never holds up the race.
 */
public interface Exporter extends AutoCloseable {
  /** What is counted as delivered, in the plural, e.g. {@code values}. */
  String unit();

  /** A race begins; what is delivered is counted from here on. */
  void begins(RaceHead head) throws IOException, InterruptedException;

  /** Tasks of a step are about to start; their numbers in glimpses are those of this list. */
  void starts(List<TaskStart> tasks) throws IOException, InterruptedException;

  /**
   * What was seen about a second after the time before. Seconds may be missing. The last one of a
   * step holds all of it and comes before {@link #ended}.
   */
  void second(Moment moment) throws IOException, InterruptedException;

  /** What the nodes of the cluster told, about once a second, also between steps. */
  void nodes(ClusterMoment reading) throws IOException, InterruptedException;

  /** A step has ended with these results. */
  void ended(List<TaskResult> results) throws IOException, InterruptedException;

  /** The race is over, and all of it is known but for what becomes of exports. */
  void complete(RaceResult result) throws IOException, InterruptedException;

  /**
   * Delivers what is left of the race.
   *
   * @param bound after which nobody waits for it any more
   */
  void finish(Duration bound) throws IOException, InterruptedException;

  /** Where figures go, without secrets, if that is known only now; else as planned. */
  default String address(String planned) {
    return planned;
  }

  /**
   * The command is over: waits until the figures at the end have been fetched, if that is how they
   * leave. By the thread of the command.
   */
  default void linger(Duration longest) throws InterruptedException {}

  /** What became of the race so far; any thread, at once. */
  Delivery delivery();

  /** Ends at once, also a call that hangs; any thread, waits for nothing. */
  @Override
  void close();
}
