package io.esbench.op;

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
 */
public record Outcome(
    long weight,
    @Nullable ErrorKind error,
    int status,
    @Nullable String message,
    DocumentCounts documents) {
  /** Success of one operation. */
  public static final Outcome ONE_OP = new Outcome(1, null, 0, null, DocumentCounts.NONE);

  /** Success with the given weight and document accounts. */
  public static Outcome success(long weight, DocumentCounts documents) {
    return new Outcome(weight, null, 0, null, documents);
  }

  /** A request that failed as a whole. */
  public static Outcome failure(ErrorKind error, int status, @Nullable String message) {
    return new Outcome(0, error, status, message, DocumentCounts.NONE);
  }
}
