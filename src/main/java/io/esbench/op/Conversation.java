package io.esbench.op;

import io.esbench.result.ErrorKind;
import io.esbench.transport.Answer;
import io.esbench.transport.Exchange;
import org.jspecify.annotations.Nullable;

/**
 * What one invocation of an operation says to the server, one exchange after another. Never blocks
 * and knows no thread; used on one event loop.
 */
public interface Conversation {
  /**
   * The next request, or null when {@link #outcome} is ready. After each call {@link #pauseNanos}
   * tells how long to wait before acting on what was returned.
   *
   * @param previous answer to the exchange returned before, null at the first call and after a
   *     pause without exchange
   */
  @Nullable Exchange next(@Nullable Answer previous);

  /** Time to wait before sending (or, after null, before ending), set by the last {@link #next}. */
  default long pauseNanos() {
    return 0;
  }

  /**
   * Whether the exchange returned last only repeats what the server rejected before; it is
   * accounted apart, outside the service time (decision L4).
   */
  default boolean repeats() {
    return false;
  }

  /** How it went; only after {@link #next} returned null. */
  Outcome outcome();

  /**
   * How it went if it goes no further although {@link #next} returned an exchange, which will not
   * be sent, or asked for a pause: the client was told to stop.
   */
  default Outcome abandoned() {
    return Outcome.failure(ErrorKind.GAVE_UP, 0, "cancelled before it was done");
  }
}
