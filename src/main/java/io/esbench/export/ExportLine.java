package io.esbench.export;

import io.esbench.result.ExportResult;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One exporter with its thread and its queue. When the queue is full, the oldest second goes: what
 * is new tells more of a race that runs.
 */
final class ExportLine {
  /** Looks of a kind that wait at most, one of each a second; one is some kilobytes a task. */
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

  private enum Kind {
    /** Never dropped unless there are very many. */
    STEP,
    /** A look at running tasks. */
    MOMENT,
    /** A look at the nodes. */
    READING
  }

  private record Entry(Telling telling, Kind kind, int race) {}

  private final ExportPlan plan;
  private final String address;
  private final Exporter exporter;
  private final Consumer<String> warning;
  private final Thread thread;
  private final Deque<Entry> queue = new ArrayDeque<>();
  private final Map<Kind, Long> dropped = new EnumMap<>(Kind.class);
  private int race;
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
    race++;
    dropped.clear();
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
    add(telling, Kind.STEP);
  }

  /** A look at running tasks; the oldest may be dropped. */
  void tellMoment(Telling telling) {
    add(telling, Kind.MOMENT);
  }

  /** A look at the nodes; the oldest may be dropped. */
  void tellReading(Telling telling) {
    add(telling, Kind.READING);
  }

  private synchronized void add(Telling telling, Kind kind) {
    if (closed) {
      return;
    }
    if (kind != Kind.STEP && waiting(kind) >= SECONDS) {
      dropOldest(each -> each == kind);
    } else if (queue.size() >= ENTRIES) {
      dropOldest(each -> each != Kind.STEP);
    }
    if (queue.size() >= ENTRIES) {
      dropped.merge(kind, 1L, Long::sum);
      return;
    }
    queue.add(new Entry(telling, kind, race));
    notifyAll();
  }

  private long waiting(Kind kind) {
    return queue.stream().filter(each -> each.kind() == kind).count();
  }

  private void dropOldest(Predicate<Kind> which) {
    for (Iterator<Entry> waiting = queue.iterator(); waiting.hasNext(); ) {
      Kind kind = waiting.next().kind();
      if (which.test(kind)) {
        waiting.remove();
        dropped.merge(kind, 1L, Long::sum);
        return;
      }
    }
  }

  private void work() {
    try {
      for (Entry next = next(); next != null; next = next()) {
        tellNow(next);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized @Nullable Entry next() throws InterruptedException {
    while (queue.isEmpty() && !closed) {
      wait();
    }
    Entry first = queue.poll();
    if (first == null || closed) {
      return null;
    }
    stuck = false;
    return first;
  }

  private void tellNow(Entry entry) throws InterruptedException {
    try {
      entry.telling().to(exporter);
      Delivery delivery = exporter.delivery();
      if (!delivery.problem().isEmpty()) {
        warn(delivery.problem());
      }
    } catch (IOException | RuntimeException e) {
      failed(e, entry.race());
    }
  }

  private void failed(Exception e, int during) {
    String message = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    if (counted(message, during)) {
      // Without the lock, for which the race may wait.
      LOG.warn("export to {} failed", described(), e);
    }
    warn(message);
  }

  /** Whether it is the first one of the race; one of a race before is not counted any more. */
  private synchronized boolean counted(String message, int during) {
    if (during != race) {
      return false;
    }
    failures++;
    boolean first = problem.isEmpty();
    if (first) {
      problem = message;
    }
    return first;
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

  /** It is not waited for any more: what waits is dropped. */
  synchronized void giveUp(String why) {
    for (Kind look : List.of(Kind.MOMENT, Kind.READING)) {
      dropped.merge(look, waiting(look), Long::sum);
    }
    stuck = true;
    queue.clear();
    if (problem.isEmpty()) {
      String reason = begun ? exporter.delivery().problem() : "";
      problem = "given up: " + why + (reason.isEmpty() ? "" : "; " + reason);
    }
  }

  /** Whether it is still in the call in which it was given up: waiting again would not help. */
  synchronized boolean stuck() {
    return stuck;
  }

  /** A second has a look of each kind. */
  private long droppedSeconds() {
    return dropped.values().stream().mapToLong(each -> each).max().orElse(0);
  }

  synchronized ExportResult result() {
    Delivery delivery = begun ? exporter.delivery() : Delivery.NONE;
    return new ExportResult(
        plan.exporter(),
        address,
        exporter.unit(),
        delivery.delivered(),
        delivery.undelivered(),
        droppedSeconds(),
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
