package io.esbench.op;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An operation of the chosen challenge with its parameters checked. Immutable; shared by all
 * clients of a task.
 */
public interface PreparedOperation {
  /** Unit of the weight: {@code docs} for bulks, {@code ops} for most. */
  String unit();

  /** Whether its task appears in the summary even without errors (Rally's rule by type). */
  boolean inReport();

  /** What it would delete, overwrite or write, for the guard; empty if it only reads. */
  List<Effect> effects();

  /**
   * Whether {@link #params} ends by itself. Without bounds such a task runs until then, any other
   * once per client.
   */
  boolean finite();

  /**
   * Documents that all clients together send when they run until exhaustion; 0 if it sends none or
   * never ends.
   */
  default long documents() {
    return 0;
  }

  /**
   * The operations inside this one whose times are recorded apart; {@link Leaf#item} counts them.
   */
  default List<Item> items() {
    return List.of();
  }

  /**
   * An operation inside another.
   *
   * @param name its name, or its type if it has none
   * @param type its type
   */
  record Item(String name, String type) {}

  /** How many connections each client needs at the same time, at most; at least 1. */
  default int connections() {
    return 1;
  }

  /**
   * Refuses a number of clients that cannot share the work as the operation wants it; asked before
   * anything is sent.
   *
   * @throws io.esbench.fault.TrackException if there is anything to refuse
   */
  default void requireClients(int clients) {}

  /** How long one invocation takes whatever the target, or null: that depends on it. */
  default @Nullable Duration fixedTime() {
    return null;
  }

  /**
   * What the report should say about the requests that were made, in a few words, or null; asked
   * after the task has ended.
   *
   * @param requests that were made, at least 1
   */
  default @Nullable String remark(long requests) {
    return null;
  }

  /**
   * Looks whether the files that it sends are what they were; asked when reading them failed.
   *
   * @throws io.esbench.fault.TrackException if not
   */
  default void requireUnchanged() {}

  /** The requests of one client; called once per client before the start barrier. */
  ParamSource params(int client, int clients);
}
