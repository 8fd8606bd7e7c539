package io.esbench.telemetry.device;

import io.esbench.fault.CancelledException;
import io.esbench.result.DeviceResult;
import io.esbench.result.MetricRow;
import io.esbench.telemetry.SampleGrid;
import io.esbench.time.NanoTime;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The thread of one device. Whatever happens to it, a race goes on: what did not work is counted
 * and noted, and a device that is refused, or fails itself, ends.
 */
final class DeviceRun {
  private static final Logger LOG = LoggerFactory.getLogger(DeviceRun.class);

  private static final Duration LOOK = Duration.ofMillis(100);
  private static final Duration KILLED = Duration.ofSeconds(1);

  private final String name;
  private final Observation observation;
  private final Questions questions;
  private final Logbook book;
  private final NanoTime time;
  private final Thread thread;
  private final CountDownLatch lastSample = new CountDownLatch(1);
  private final CountDownLatch sampled = new CountDownLatch(1);
  private final CountDownLatch mayEnd = new CountDownLatch(1);
  private volatile boolean cut;
  private boolean over;
  private final AtomicInteger failures = new AtomicInteger();
  private volatile int overruns;

  DeviceRun(
      String name, Observation observation, Questions questions, Logbook book, NanoTime time) {
    this.name = name;
    this.observation = observation;
    this.questions = questions;
    this.book = book;
    this.time = time;
    this.thread = new Thread(this::run, "esbench-" + name);
    thread.setDaemon(true);
  }

  @FunctionalInterface
  private interface Part {
    void of(Questions questions, Logbook book) throws NoAnswer, IOException;
  }

  void start() {
    thread.start();
  }

  /** No sample is begun any more; returns at once. */
  void halt() {
    lastSample.countDown();
  }

  /** What it wants to do at the end, or empty. */
  String last() {
    return observation.ends() ? name : "";
  }

  /**
   * Lets it do its last part, and waits for it.
   *
   * @param cutOff asked time and again whether the last part shall be left out, or given up
   * @param lastSampleNanos a sample is waited for until then, a monotonic time
   */
  DeviceResult finish(BooleanSupplier cutOff, long lastSampleNanos) {
    halt();
    try {
      boolean late = !sampled.await(lastSampleNanos - time.nanos(), TimeUnit.NANOSECONDS);
      if (late || cutOff.getAsBoolean()) {
        cut();
      }
      mayEnd.countDown();
      long limit = time.nanos() + observation.endLimit().toNanos();
      while (thread.isAlive() && time.nanos() - limit < 0 && !cutOff.getAsBoolean()) {
        thread.join(LOOK.toMillis());
      }
      if (thread.isAlive()) {
        cut();
        thread.join(KILLED.toMillis());
      }
    } catch (InterruptedException e) {
      cut();
      Thread.currentThread().interrupt();
    }
    return result();
  }

  /** Its rows of the summary, after its end. */
  List<MetricRow> rows() {
    return book.rows();
  }

  private void cut() {
    cut = true;
    mayEnd.countDown();
    thread.interrupt();
  }

  private DeviceResult result() {
    String notes = book.notes();
    String alive = thread.isAlive() ? "it did not come to its end" : "";
    String both = notes + (notes.isEmpty() || alive.isEmpty() ? "" : "; ") + alive;
    return new DeviceResult(name, book.records(), overruns, failures.get(), both, book.files());
  }

  private void run() {
    try {
      attempt(observation::begin);
      samples();
      sampled.countDown();
      mayEnd.await();
      if (!over && !cut && observation.ends()) {
        attempt(observation::end);
      }
    } catch (InterruptedException | CancelledException e) {
      if (observation.ends() || sampled.getCount() > 0) {
        failed("it was cut off at the end of the race");
      }
    } finally {
      // Of a thread that is interrupted, what it has yet to write would be lost.
      boolean unused = Thread.interrupted();
      sampled.countDown();
      close();
    }
  }

  private void samples() throws InterruptedException {
    long interval = observation.interval().toNanos();
    if (interval == 0) {
      lastSample.await();
      return;
    }
    SampleGrid grid = new SampleGrid(time.nanos(), interval);
    while (!over && !lastSample.await(grid.waitNanos(time.nanos()), TimeUnit.NANOSECONDS)) {
      attempt(observation::sample);
      grid.taken(time.nanos());
      overruns = grid.overruns();
    }
  }

  private void attempt(Part part) {
    try {
      part.of(questions, book);
      book.flush();
    } catch (NoAnswer e) {
      over = e.isFinal();
      failed(e.getMessage() + (over ? "; not asked again" : ""));
    } catch (IOException e) {
      over = true;
      failed("its file cannot be written: " + e);
    } catch (CancelledException e) {
      throw e;
    } catch (RuntimeException e) {
      LOG.warn("the telemetry device {} ends", name, e);
      over = true;
      failed("it failed: " + e);
    }
  }

  private void failed(String why) {
    failures.incrementAndGet();
    book.note(why);
  }

  private void close() {
    try {
      book.close();
    } catch (IOException e) {
      failed("its file cannot be written: " + e);
    }
  }
}
