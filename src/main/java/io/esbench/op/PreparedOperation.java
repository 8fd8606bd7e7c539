package io.esbench.op;

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
   * What the report should say about the requests that were made, in a few words, or null; asked
   * after the task has ended.
   *
   * @param requests that were made, at least 1
   */
  default @Nullable String remark(long requests) {
    return null;
  }

  /** The requests of one client; called once per client before the start barrier. */
  ParamSource params(int client, int clients);
}
