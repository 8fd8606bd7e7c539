package io.esbench.op;

import io.esbench.result.ErrorKind;
import io.esbench.transport.Exchange;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * When a failed attempt of a set-up or waiting operation is repeated. Measured requests have no
 * such rules: they are sent once.
 *
 * @param retries attempts beyond the first
 * @param untilSuccess no limit of attempts, only the deadline
 * @param onTimeout repeat after time-outs and connection problems
 * @param onError repeat after an answer that says no
 * @param waitNanos pause between two attempts
 * @param deadlineNanos no attempt starts later than this after the first answer
 * @param overloadNanos until then a set-up operation is repeated while the target is unreachable or
 *     overloaded, or slow to answer what may be carried out twice; 0 for other operations
 */
record RetryRules(
    int retries,
    boolean untilSuccess,
    boolean onTimeout,
    boolean onError,
    long waitNanos,
    long deadlineNanos,
    long overloadNanos) {
  private static final long HALF_A_SECOND = Duration.ofMillis(500).toNanos();

  private static final long TEN_MINUTES = Duration.ofMinutes(10).toNanos();

  /** Of an operation that prepares or inspects the target. */
  static RetryRules setup(Params params, OperationContext context) {
    long patience = RequestSettings.of(params).patienceNanos(context);
    return of(params, TEN_MINUTES, Math.min(patience, TEN_MINUTES));
  }

  /** Of an operation that waits for the target to finish something that may last for hours. */
  static RetryRules waiting(Params params) {
    return of(params, Duration.ofDays(1).toNanos(), 0);
  }

  /** The same for one that waits unless it is told not to. */
  static RetryRules untilSuccess(Params params) {
    return of(params, Duration.ofDays(1).toNanos(), 0, true);
  }

  private static RetryRules of(Params params, long deadline, long overload) {
    return of(params, deadline, overload, false);
  }

  private static RetryRules of(Params params, long deadline, long overload, boolean waits) {
    boolean untilSuccess = params.flag("retry-until-success", waits);
    return new RetryRules(
        params.integer("retries", 0, 0),
        untilSuccess,
        params.flag("retry-on-timeout", true),
        params.flag("retry-on-error", false) || untilSuccess,
        params.nanos("retry-wait-period", HALF_A_SECOND),
        params.nanos("retry-deadline", deadline),
        overload);
  }

  /** Whether another attempt is wanted, time left aside. */
  boolean wanted(Outcome failed, int attempts) {
    if (attempts > retries && !untilSuccess) {
      return false;
    }
    return switch (kind(failed)) {
      case NOT_ACKNOWLEDGED -> onError || (failed.status() == 408 && onTimeout);
      case UNREACHABLE, CONNECTION_LOST, TIMEOUT, TLS -> onTimeout;
      case CLIENT_ERROR -> failed.status() == 408 && onTimeout;
      default -> false;
    };
  }

  /** Whether the target could not be asked, as opposed to having answered. */
  static boolean overloaded(Outcome failed) {
    return switch (kind(failed)) {
      case UNREACHABLE, CONNECTION_LOST, REJECTED -> true;
      case SERVER_ERROR -> failed.status() >= 502 && failed.status() <= 504;
      default -> false;
    };
  }

  /** Whether the target took too long, and may or may not have done what it was asked. */
  static boolean slow(Outcome failed) {
    return kind(failed) == ErrorKind.TIMEOUT
        || (kind(failed) == ErrorKind.CLIENT_ERROR && failed.status() == 408);
  }

  /** Whether the target may have done what it was asked. */
  static boolean maybeDone(Outcome failed) {
    return kind(failed) != ErrorKind.UNREACHABLE && kind(failed) != ErrorKind.REJECTED;
  }

  /**
   * Whether a request that failed for a passing reason is repeated although nobody asked for that.
   * One that took too long may be carried out twice by that, and how often that is repeated may be
   * said.
   */
  boolean forgives(Outcome failed, @Nullable Exchange sent) {
    return overloaded(failed)
        || (onTimeout
            && retries == 0
            && !untilSuccess
            && sent != null
            && !sent.method().equals("POST"));
  }

  private static ErrorKind kind(Outcome failed) {
    ErrorKind kind = failed.error();
    if (kind == null) {
      throw new IllegalArgumentException("a success is not repeated");
    }
    return kind;
  }
}
