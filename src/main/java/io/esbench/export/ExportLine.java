package io.esbench.export;

import io.esbench.result.ExportResult;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One exporter with its thread and its queue. When the queue is full, the oldest second goes: what
 * is new tells more of a race that runs.
 */
final class ExportLine {
  /** Seconds that wait at most; a whole one is some kilobytes for each task. */
  static final int SECONDS = 120;

  /** Of everything that waits, for races of very many steps. */
  static final int ENTRIES = 2_000;

  private static final Logger LOG = LoggerFactory.getLogger(ExportLine.class);
  private static final Duration JOIN = Duration.ofMillis(500);

  /** Something for the exporter, on its thread. */
  @FunctionalInterface
  interface Telling {
    void to(Exporter exporter) throws IOException, InterruptedException;
  }

  private record Entry(Telling telling, boolean second) {}

  private final ExportPlan plan;
  private final String address;
  private final Exporter exporter;
  private final Consumer<String> warning;
  private final Thread thread;
  private final Deque<Entry> queue = new ArrayDeque<>();
  private int seconds;
  private long dropped;
  private long failures;
  private String problem = "";
  private boolean begun;
  private boolean stuck;
  private boolean warned;
  private boolean closed;

  private ExportLine(ExportPlan plan, Exporter exporter, Consumer<String> warning) {
    this.plan = plan;
    this.exporter = exporter;
    this.address = exporter.address(plan.address());
    this.warning = warning;
    this.thread = new Thread(this::work, "esbench-export-" + plan.exporter());
    thread.setDaemon(true);
  }

  static ExportLine open(ExportPlan plan, Consumer<String> warning) {
    ExportLine line = new ExportLine(plan, plan.opening().get(), warning);
    line.thread.start();
    return line;
  }

  /** For messages. */
  String described() {
    return plan.exporter() + " (" + address + ")";
  }

  /** As {@link Exporter#linger}. */
  void linger(Duration longest) throws InterruptedException {
    exporter.linger(longest);
  }

  /** A race begins: counts from here on. */
  synchronized void begin(RaceHead head) {
    dropped = 0;
    failures = 0;
    problem = "";
    begun = false;
    tell(
        each -> {
          each.begins(head);
          begun();
        });
  }

  private synchronized void begun() {
    begun = true;
  }

  void tell(Telling telling) {
    add(new Entry(telling, false));
  }

  /** One of many of which some may be dropped. */
  void tellSecond(Telling telling) {
    add(new Entry(telling, true));
  }

  private synchronized void add(Entry entry) {
    if (closed) {
      return;
    }
    if (entry.second() ? seconds >= SECONDS : queue.size() >= ENTRIES) {
      dropOldest();
    }
    if (queue.size() >= ENTRIES) {
      dropped++;
      return;
    }
    queue.add(entry);
    seconds += entry.second() ? 1 : 0;
    notifyAll();
  }

  private void dropOldest() {
    for (Iterator<Entry> waiting = queue.iterator(); waiting.hasNext(); ) {
      if (waiting.next().second()) {
        waiting.remove();
        seconds--;
        dropped++;
        return;
      }
    }
  }

  private void work() {
    try {
      for (Telling next = next(); next != null; next = next()) {
        tellNow(next);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized @Nullable Telling next() throws InterruptedException {
    while (queue.isEmpty() && !closed) {
      wait();
    }
    Entry first = queue.poll();
    if (first == null || closed) {
      return null;
    }
    seconds -= first.second() ? 1 : 0;
    stuck = false;
    return first.telling();
  }

  private void tellNow(Telling telling) throws InterruptedException {
    try {
      telling.to(exporter);
      Delivery delivery = exporter.delivery();
      if (!delivery.problem().isEmpty()) {
        warn(delivery.problem());
      }
    } catch (IOException | RuntimeException e) {
      failed(e);
    }
  }

  private void failed(Exception e) {
    String message = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    synchronized (this) {
      failures++;
      if (problem.isEmpty()) {
        problem = message;
        LOG.warn("export to {} failed", described(), e);
      }
    }
    warn(message);
  }

  private void warn(String message) {
    synchronized (this) {
      if (warned || closed) {
        return;
      }
      warned = true;
    }
    warning.accept(
        "export to "
            + described()
            + ": "
            + message
            + "; the race goes on, and what is not delivered is counted");
  }

  /**
   * The exporter has done all of it when the latch opens.
   *
   * @param left how long it may take, asked when its turn comes
   */
  CountDownLatch finish(Supplier<Duration> left) {
    CountDownLatch finished = new CountDownLatch(1);
    tell(each -> each.finish(left.get()));
    // After it, so that what it threw is counted by then.
    tell(each -> finished.countDown());
    return finished;
  }

  /** It takes too long: what waits is dropped. */
  synchronized void giveUp(Duration bound) {
    dropped += seconds;
    seconds = 0;
    stuck = true;
    queue.clear();
    if (problem.isEmpty()) {
      problem = "given up: it had not ended " + bound.toSeconds() + " s after the race";
      String reason = begun ? exporter.delivery().problem() : "";
      problem += reason.isEmpty() ? "" : "; " + reason;
    }
  }

  /** Whether it is still in the call in which it was given up: waiting again would not help. */
  synchronized boolean stuck() {
    return stuck;
  }

  synchronized ExportResult result() {
    Delivery delivery = begun ? exporter.delivery() : Delivery.NONE;
    return new ExportResult(
        plan.exporter(),
        address,
        exporter.unit(),
        delivery.delivered(),
        delivery.undelivered(),
        dropped,
        failures,
        problem.isEmpty() ? delivery.problem() : problem);
  }

  /** Ends it at once; nothing is waited for but a thread that ends. */
  void close() {
    synchronized (this) {
      closed = true;
      queue.clear();
      notifyAll();
    }
    exporter.close();
    thread.interrupt();
    try {
      thread.join(JOIN.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
