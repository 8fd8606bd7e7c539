package io.esbench.driver;

import io.esbench.driver.TaskRun.Seat;
import io.esbench.time.TellTimes;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Looks on while a step runs, from the driver's calling thread and never from an event loop: says
 * what is waited for when no request is completed, and ends the step when nothing has moved for the
 * bound of the settings.
 *
 * <p>It reads the counters that the display reads, which their loops write without waiting; a value
 * that is read makes visible all that was recorded before it. Only when these stand still are the
 * loops asked what their clients do. Progress is a request completed, a request of an operation
 * begun, or a byte moved; where nothing is in flight or due, nothing stands still.
 */
final class Watchdog {
  private static final long COUNT_NANOS = Duration.ofMillis(100).toNanos();
  private static final Duration LONGEST_PERIOD = Duration.ofSeconds(5);
  private static final Duration SHORTEST_PERIOD = Duration.ofMillis(200);

  /** A loop that has not answered for so long is blocked. */
  private static final long ANSWER_NANOS = Duration.ofSeconds(2).toNanos();

  /** What whoever reads the log may expect in it; a log that hangs longer is left to itself. */
  private static final long LOG_NANOS = Duration.ofSeconds(2).toNanos();

  /** After so long without a silence, the next one is news. */
  private static final long LIVELY_NANOS = Duration.ofMinutes(1).toNanos();

  private final StepRun run;
  private final Rig rig;
  private final StepListener listener;
  private final List<Seat> seats;
  private final long boundNanos;
  private final long periodNanos;
  private TellTimes times = new TellTimes();
  private long silentNanos;
  private long lookedNanos;
  private long completed = -1;
  private long completedNanos;
  private long lifeNanos;
  private long flow;
  private long surveyedNanos;
  private @Nullable Survey asked;
  private CompletableFuture<?> words = CompletableFuture.completedFuture(null);

  Watchdog(StepRun run, Rig rig, StepListener listener) {
    this.run = run;
    this.rig = rig;
    this.listener = listener;
    this.seats = run.seats();
    Duration bound = rig.settings().stalledAfter();
    this.boundNanos = bound.isZero() ? Long.MAX_VALUE : bound.toNanos();
    this.periodNanos =
        Math.max(SHORTEST_PERIOD.toNanos(), Math.min(LONGEST_PERIOD.toNanos(), boundNanos / 4));
    long now = rig.time().nanos();
    this.lookedNanos = now;
    this.completedNanos = now;
    this.lifeNanos = now;
    this.surveyedNanos = now;
    this.silentNanos = now;
  }

  /** Looks; never waits. */
  void look() {
    long now = rig.time().nanos();
    if (run.endedEarly() || now - lookedNanos < COUNT_NANOS) {
      return;
    }
    lookedNanos = now;
    long count = run.completed();
    if (count != completed) {
      completed = count;
      completedNanos = now;
      lifeNanos = now;
      asked = null;
      if (now - silentNanos > LIVELY_NANOS) {
        times = new TellTimes();
        silentNanos = now;
      }
    } else if (asked != null) {
      hear(asked, now);
    } else if (now - Math.max(completedNanos, surveyedNanos) >= periodNanos) {
      surveyedNanos = now;
      asked = Survey.ask(seats, rig.loops(), now);
    }
  }

  private void hear(Survey survey, long now) {
    if (!survey.complete() && now - survey.askedNanos() < ANSWER_NANOS) {
      return;
    }
    asked = null;
    Standstill standstill = new Standstill(survey, now);
    lifeNanos = standstill.lastBegunNanos(lifeNanos);
    if (standstill.flow() != flow || !standstill.holdsUp()) {
      flow = standstill.flow();
      lifeNanos = now;
    }
    if (now - lifeNanos >= boundNanos) {
      end(survey, standstill, now);
    } else {
      speak(survey, now);
    }
  }

  private void end(Survey survey, Standstill standstill, long now) {
    String message = standstill.message(Duration.ofNanos(now - lifeNanos));
    // Looked at before the end changes it, written on a thread of its own: a disk may hang too.
    String dump = StallDump.of(survey, message, now);
    CompletableFuture<?> written = CompletableFuture.runAsync(() -> listener.stalled(dump));
    try {
      written.get(LOG_NANOS, TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException | TimeoutException e) {
      // The end of the step is told all the same.
    }
    run.end(StepEnd.STALLED, message);
  }

  /**
   * Silences that come again and again are told ever more rarely, so that one request a minute does
   * not fill the console.
   */
  private void speak(Survey survey, long now) {
    silentNanos = now;
    Duration silent = Duration.ofNanos(now - completedNanos);
    List<String> lines = StepWords.of(survey, now).lines(silent);
    if (lines.isEmpty() || !times.due(silent) || !words.isDone()) {
      return;
    }
    // On a thread of its own: a console may hang, which must not keep anybody from looking on.
    words = CompletableFuture.runAsync(() -> lines.forEach(listener::waits));
  }
}
