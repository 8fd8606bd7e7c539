package io.esbench.race;

import io.esbench.result.DocumentCounts;
import io.esbench.result.RateVerdict;
import io.esbench.result.SelfCheck;
import io.esbench.result.TaskResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Statements that must hold if the figures are right (decision N10); a failed one is printed. */
final class SelfChecks {
  private static final String ACCOUNTS = "documents sent = acknowledged + rejected + failed";

  private static final String CORPUS = "documents in the index = documents of the corpus";

  /** Below these a mean says nothing. */
  private static final long LITTLE_MIN_REQUESTS = 100;

  private static final double LITTLE_MIN_SECONDS = 1;

  private static final double LITTLE_LOW = 0.7;

  private static final double LITTLE_HIGH = 1.05;

  private SelfChecks() {}

  /**
   * All checks that the race allows.
   *
   * @param undone names of tasks whose documents were deleted by the challenge itself
   * @param counted documents added to each written index during the race, or null if they could not
   *     be counted
   * @param corpusDocuments documents that the challenge should have loaded, or null if it loads
   *     none or did not run to its end
   */
  static List<SelfCheck> of(
      List<TaskResult> tasks,
      Set<String> undone,
      @Nullable Map<String, Long> counted,
      @Nullable Long corpusDocuments) {
    List<SelfCheck> checks = new ArrayList<>();
    DocumentCounts documents = DocumentCounts.NONE;
    DocumentCounts left = DocumentCounts.NONE;
    for (TaskResult task : tasks) {
      documents = documents.plus(task.documents());
      left = undone.contains(task.task()) ? left : left.plus(task.documents());
    }
    if (documents.sent() > 0) {
      checks.add(sentIsAcknowledgedAndFailed(documents));
      if (counted != null) {
        checks.add(inIndexIsAcknowledged(left, counted));
        if (corpusDocuments != null) {
          checks.add(inIndexIsCorpus(corpusDocuments, counted));
        }
      }
    }
    checks.addAll(RequestChecks.of(tasks));
    tasks.stream().filter(SelfChecks::steady).map(SelfChecks::littlesLaw).forEach(checks::add);
    return checks;
  }

  /**
   * The same without the statements on the index if they do not hold, but others than bulks may be
   * the reason.
   *
   * @param others names of the tasks that may have added or deleted documents
   * @param notes gets a line instead
   */
  static List<SelfCheck> excused(List<SelfCheck> checks, List<String> others, List<String> notes) {
    SelfCheck failed =
        checks.stream()
            .filter(check -> check.name().equals(SelfCheck.IN_INDEX) && !check.passed())
            .findFirst()
            .orElse(null);
    if (failed == null || others.isEmpty()) {
      return checks;
    }
    notes.add(
        SelfCheck.NOT_CHECKED
            + "%s, for these tasks may have changed documents too: %s (%s)"
                .formatted(SelfCheck.IN_INDEX, String.join(", ", others), failed.detail()));
    return checks.stream()
        .filter(check -> !Set.of(SelfCheck.IN_INDEX, CORPUS).contains(check.name()))
        .toList();
  }

  /** Whether documents got lost between server and accounts, so that no figure can be trusted. */
  static boolean documentsLost(List<SelfCheck> checks) {
    return failed(checks, Set.of(ACCOUNTS, SelfCheck.IN_INDEX));
  }

  /** Whether requests got lost between the recorders, so that no figure can be trusted. */
  static boolean requestsLost(List<SelfCheck> checks) {
    return failed(checks, Set.of(RequestChecks.SECONDS, RequestChecks.TIMES));
  }

  /** Whether the index lacks documents of the corpus, as it does when requests failed. */
  static boolean corpusIncomplete(List<SelfCheck> checks) {
    return failed(checks, Set.of(CORPUS));
  }

  private static boolean failed(List<SelfCheck> checks, Set<String> names) {
    return checks.stream().anyMatch(check -> !check.passed() && names.contains(check.name()));
  }

  private static SelfCheck sentIsAcknowledgedAndFailed(DocumentCounts documents) {
    long accounted = documents.acknowledged() + documents.rejected() + documents.failed();
    return new SelfCheck(
        ACCOUNTS,
        documents.sent() == accounted,
        text(
            "%,d sent; %,d acknowledged, %,d rejected, %,d failed",
            documents.sent(), documents.acknowledged(), documents.rejected(), documents.failed()));
  }

  private static SelfCheck inIndexIsAcknowledged(
      DocumentCounts documents, Map<String, Long> counted) {
    long added = documents.created() - documents.deleted();
    long found = sum(counted);
    // A request that timed out or lost its connection may have been carried out all the same.
    String unknown = found > added ? text(", %,d of unknown fate", documents.failed()) : "";
    return new SelfCheck(
        SelfCheck.IN_INDEX,
        found >= added && found <= added + documents.failed(),
        text("%s; %,d acknowledged%s", indices(counted), added, unknown));
  }

  private static SelfCheck inIndexIsCorpus(long corpusDocuments, Map<String, Long> counted) {
    return new SelfCheck(
        CORPUS,
        sum(counted) == corpusDocuments,
        text("%s; %,d in the corpus", indices(counted), corpusDocuments));
  }

  /**
   * Requests in flight on average are rate times time in the system (J. D. C. Little, 1961). More
   * than the clients they cannot be. Clients of a closed loop are busy but for preparing requests;
   * those of a schedule may be as idle as they like.
   */
  private static SelfCheck littlesLaw(TaskResult task) {
    boolean closed = task.load().verdict() == RateVerdict.UNTHROTTLED;
    long requests = task.requests().succeeded() + task.requests().failed();
    double inFlight = requests / task.seconds() * (task.processingTime().meanMillis() / 1000);
    return new SelfCheck(
        "Little's law of " + task.task(),
        inFlight <= task.clients() * LITTLE_HIGH
            && inFlight >= (closed ? task.clients() * LITTLE_LOW : 0),
        text(
            "%.2f requests in flight on average (rate times mean time), %s%d %s",
            inFlight,
            closed ? "" : "at most ",
            task.clients(),
            task.clients() == 1 ? "client" : "clients"));
  }

  private static boolean steady(TaskResult task) {
    return task.requests().failed() == 0
        && task.requests().succeeded() >= LITTLE_MIN_REQUESTS
        && task.seconds() >= LITTLE_MIN_SECONDS;
  }

  private static long sum(Map<String, Long> counted) {
    return counted.values().stream().mapToLong(Long::longValue).sum();
  }

  private static String indices(Map<String, Long> counted) {
    List<String> parts = new ArrayList<>();
    counted.forEach((name, count) -> parts.add(text("index '%s' holds %,d", name, count)));
    return String.join(", ", parts);
  }

  private static String text(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
