package io.esbench.op;

/**
 * A change that an operation makes to things that may exist already.
 *
 * @param kind what is changed
 * @param name index, data stream, template …; of the index kinds it may be a pattern or {@code
 *     _all}
 */
public record Effect(Kind kind, String name) {
  /** Kinds of change. */
  public enum Kind {
    /** Deletes an index with all documents. */
    DELETES_INDEX,
    /** Adds or changes documents or settings of an index. */
    WRITES_INDEX,
    /**
     * Replaces something cluster-wide (template, pipeline, setting), or a request we cannot judge.
     */
    CHANGES_CLUSTER
  }
}
