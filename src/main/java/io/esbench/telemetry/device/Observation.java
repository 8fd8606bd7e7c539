package io.esbench.telemetry.device;

import java.io.IOException;
import java.time.Duration;

/**
 * A device at work for one race. All calls come from one thread; what a question or a file does not
 * give ends the call, not the race.
 */
interface Observation {
  /** Between two samples; zero: it takes none. */
  default Duration interval() {
    return Duration.ZERO;
  }

  /** How long it may take at the end of the race. */
  default Duration endLimit() {
    return Duration.ofSeconds(30);
  }

  /** Whether it has something to do at the end of a race. */
  default boolean ends() {
    return false;
  }

  /** Before the first task. */
  default void begin(Questions questions, Logbook book) throws NoAnswer, IOException {}

  /** Once in each interval, the first time after one. */
  default void sample(Questions questions, Logbook book) throws NoAnswer, IOException {}

  /** After the last task, if it {@link #ends}. */
  default void end(Questions questions, Logbook book) throws NoAnswer, IOException {}
}
