package io.esbench.op;

import io.esbench.result.Completeness;
import io.esbench.result.DocumentCounts;
import io.esbench.result.ErrorKind;
import org.jspecify.annotations.Nullable;

/**
 * How one invocation went.
 *
 * @param weight units that the server acknowledged (documents of a bulk, 1 for most; 0 if failed)
 * @param error what went wrong, or null: success
 * @param status HTTP status of the failure, 0 if there is none
 * @param message first lines for people, or null
 * @param documents accounts of a bulk; {@link DocumentCounts#NONE} otherwise
 * @param values what the answers said beyond success, or null: nobody asked
 * @param servedNanos how long the server itself says that the work took, 0 if it does not say,
 *     which is the rule; it takes the place of the observed time in the throughput
 */
public record Outcome(
    long weight,
    @Nullable ErrorKind error,
    int status,
    @Nullable String message,
    DocumentCounts documents,
    @Nullable ResultValues values,
    long servedNanos) {
  /** Success of one operation. */
  public static final Outcome ONE_OP = new Outcome(1, null, 0, null, DocumentCounts.NONE);

  /** Of an operation that does not read what its answers say, and whose time is observed here. */
  public Outcome(
      long weight,
      @Nullable ErrorKind error,
      int status,
      @Nullable String message,
      DocumentCounts documents) {
    this(weight, error, status, message, documents, null, 0);
  }

  /** Success with the given weight and what the answers said. */
  public static Outcome success(long weight, ResultValues values) {
    return new Outcome(weight, null, 0, null, DocumentCounts.NONE, values, 0);
  }

  /** Success with the given weight, and the server's own time for it or 0. */
  public static Outcome served(long weight, long servedNanos) {
    return new Outcome(weight, null, 0, null, DocumentCounts.NONE, null, servedNanos);
  }

  /** Success with the given weight and document accounts. */
  public static Outcome success(long weight, DocumentCounts documents) {
    return new Outcome(weight, null, 0, null, documents);
  }

  /** Whether a success told of everything that was asked. */
  public Completeness completeness() {
    return values == null ? Completeness.UNKNOWN : values.completeness();
  }

  /** A request that failed as a whole. */
  public static Outcome failure(ErrorKind error, int status, @Nullable String message) {
    return new Outcome(0, error, status, message, DocumentCounts.NONE);
  }
}
