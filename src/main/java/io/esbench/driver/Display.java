package io.esbench.driver;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The thread that tells a listener once a second how a step is going. It ends with the step; a
 * listener that throws or hangs loses its display, never the measurement.
 */
final class Display {
  private static final Logger LOG = LoggerFactory.getLogger(Display.class);
  private static final long PERIOD_MILLIS = 1_000;
  private static final Duration JOIN = Duration.ofSeconds(2);

  private final StepRun run;
  private final LiveTicker ticker;
  private final StepListener listener;
  private final Thread thread = new Thread(this::show, "esbench-live");

  Display(StepRun run, LiveTicker ticker, StepListener listener) {
    this.run = run;
    this.ticker = ticker;
    this.listener = listener;
    thread.setDaemon(true);
  }

  void start() {
    thread.start();
  }

  private void show() {
    try {
      while (!run.left().await(PERIOD_MILLIS, TimeUnit.MILLISECONDS)) {
        listener.live(ticker.tick());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException e) {
      LOG.warn("the progress display failed and is off for the rest of the step", e);
    }
  }

  /** Waits for the thread, bounded; one that hangs in its listener is interrupted and left. */
  void join() {
    try {
      thread.join(JOIN.toMillis());
      if (thread.isAlive()) {
        LOG.warn("the progress display hangs; going on without it");
        thread.interrupt();
      }
    } catch (InterruptedException e) {
      thread.interrupt();
      Thread.currentThread().interrupt();
    }
  }
}
