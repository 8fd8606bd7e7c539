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
 */
public record Outcome(
    long weight,
    @Nullable ErrorKind error,
    int status,
    @Nullable String message,
    DocumentCounts documents,
    @Nullable ResultValues values) {
  /** Success of one operation. */
  public static final Outcome ONE_OP = new Outcome(1, null, 0, null, DocumentCounts.NONE);

  /** Of an operation that does not read what its answers say. */
  public Outcome(
      long weight,
      @Nullable ErrorKind error,
      int status,
      @Nullable String message,
      DocumentCounts documents) {
    this(weight, error, status, message, documents, null);
  }

  /** Success with the given weight and what the answers said. */
  public static Outcome success(long weight, ResultValues values) {
    return new Outcome(weight, null, 0, null, DocumentCounts.NONE, values);
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
