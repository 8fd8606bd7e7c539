package io.esbench.verdict;

import io.esbench.result.ErrorKind;
import io.esbench.result.GeneratorVerdict;
import io.esbench.result.RateVerdict;
import io.esbench.result.Requests;
import io.esbench.result.TaskResult;
import io.esbench.verdict.criterion.Comparison;
import io.esbench.verdict.criterion.Criterion;
import io.esbench.verdict.criterion.Metric;
import io.esbench.verdict.criterion.TaskFigure;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * What a result itself says against its figures. A doubt leaves a criterion undecided, unless what
 * it is about can only have worked against the decision; {@code docs/acceptance.md} has the rule.
 */
final class Doubts {
  private final Criterion criterion;
  private final double bound;
  private final boolean met;
  private final List<Doubt> found = new ArrayList<>();

  /**
   * One of them.
   *
   * @param text for people
   * @param decisive whether the criterion cannot be decided for it
   */
  record Doubt(String text, boolean decisive) {}

  private Doubts(Criterion criterion, double bound, boolean met) {
    this.criterion = criterion;
    this.bound = bound;
    this.met = met;
  }

  /**
   * All about one figure.
   *
   * @param bound in the unit of comparison
   * @param met whether the criterion holds as far as the figures go
   */
  static List<Doubt> of(Figure figure, Criterion criterion, double bound, boolean met) {
    Doubts doubts = new Doubts(criterion, bound, met);
    doubts.race(figure);
    if (criterion.metric() instanceof Metric.OfTask metric) {
      TaskResult task = figure.task();
      if (task != null) {
        doubts.rate(task, metric.figure());
        doubts.generator(task, metric.figure());
      }
      if (!metric.figure().timed()) {
        doubts.sockets(figure, metric.figure());
      }
    }
    return doubts.found;
  }

  private void race(Figure figure) {
    if (figure.result().usable()) {
      return;
    }
    String status = figure.result().status().name().toLowerCase(Locale.ROOT);
    String reason = figure.result().statusReason();
    boolean complete = status.equals("complete");
    found.add(
        new Doubt(
            complete ? "the race is " + reason : "the race is " + status + ": " + reason,
            complete || !cannotRecover()));
  }

  /** Whether more of the race could not have made a failed criterion hold. */
  private boolean cannotRecover() {
    return !met
        && criterion.comparison().upper()
        && criterion.metric() instanceof Metric.OfTask metric
        && (metric.onlyGrows() || (metric.failures() && bound == 0));
  }

  /** Latency of a rate that was not kept grows with the time of the task. */
  private void rate(TaskResult task, TaskFigure figure) {
    boolean fromDueTime = figure == TaskFigure.LATENCY || figure == TaskFigure.START_DELAY;
    if (!fromDueTime || task.load().verdict() != RateVerdict.NOT_HELD) {
      return;
    }
    boolean certain = !met && criterion.comparison().upper() && !limited(task);
    found.add(new Doubt("the rate of " + task.task() + " was not held", !certain));
  }

  /** A load generator at its limit makes times too long and work too little, never the reverse. */
  private void generator(TaskResult task, TaskFigure figure) {
    if (!figure.timed() || !limited(task)) {
      return;
    }
    Comparison comparison = criterion.comparison();
    boolean held = task.load().paced() && task.load().verdict() != RateVerdict.NOT_HELD;
    boolean certain =
        switch (figure) {
          case THROUGHPUT, ACHIEVED_RATE -> met && comparison.lower();
          case DURATION -> met && comparison.upper();
          // Without a schedule a slow generator also asks less of the target.
          default -> met && comparison.upper() && held;
        };
    found.add(new Doubt("the load generator was the limit of " + task.task(), !certain));
  }

  private static boolean limited(TaskResult task) {
    return task.generator().verdict() == GeneratorVerdict.LIMITED;
  }

  /** Requests that never left this machine are no failures of the target. */
  private void sockets(Figure figure, TaskFigure kind) {
    List<Requests> accounts = accounts(figure).toList();
    long local =
        accounts.stream()
            .flatMap(requests -> requests.errors().stream())
            .filter(error -> error.kind() == ErrorKind.NO_SOCKET)
            .mapToLong(error -> error.count())
            .sum();
    if (local > 0) {
      // How many documents they had is not kept.
      boolean decisive = kind == TaskFigure.ERROR_RATE ? met != metWithout(local, accounts) : !met;
      found.add(
          new Doubt(
              "%d %s failed for want of a socket on the load generator"
                  .formatted(local, local == 1 ? "request" : "requests"),
              decisive));
    }
  }

  private boolean metWithout(long local, List<Requests> accounts) {
    long failed = accounts.stream().mapToLong(Requests::failed).sum() - local;
    long all = failed + accounts.stream().mapToLong(Requests::succeeded).sum();
    return criterion.comparison().holds(all == 0 ? 0 : 100.0 * failed / all, bound);
  }

  private static Stream<Requests> accounts(Figure figure) {
    if (figure.item() != null) {
      return Stream.of(figure.item().requests());
    }
    return figure.task() != null
        ? Stream.of(figure.task().requests())
        : figure.result().tasks().stream().map(TaskResult::requests);
  }
}
