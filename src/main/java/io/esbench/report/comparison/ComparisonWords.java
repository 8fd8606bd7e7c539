package io.esbench.report.comparison;

import io.esbench.comparison.AbsentRow;
import io.esbench.comparison.ComparedChallenge;
import io.esbench.comparison.Comparison;
import io.esbench.comparison.Comparison.AbsentChallenge;
import io.esbench.comparison.Noise;
import io.esbench.comparison.StorageChange;
import io.esbench.comparison.Tally;
import io.esbench.comparison.Which;
import io.esbench.comparison.claim.Claim;
import io.esbench.comparison.claim.ClaimRule;
import io.esbench.comparison.context.ContextDifference;
import io.esbench.comparison.context.Unknown;
import io.esbench.report.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Sentences about a comparison that are the same in every format for people. */
public final class ComparisonWords {
  private static final int DIGITS = 5;
  private static final int MOST_RUNS = 12;

  private ComparisonWords() {}

  /** The label and the runs behind it. */
  public static String side(Comparison.Side side) {
    int runs = side.runs().size();
    String ids =
        side.runs().stream()
            .map(Comparison.RunFacts::name)
            .distinct()
            .limit(MOST_RUNS)
            .collect(Collectors.joining(", "));
    String more = runs > MOST_RUNS ? ", ..." : "";
    String count = runs == 1 ? "1 run" : runs + " runs";
    boolean plain = runs == 1 && ids.equals(side.label());
    return side.label() + " (" + count + (plain ? "" : ": " + ids + more) + ")";
  }

  /** What was left out of either side. */
  public static List<String> remarks(Comparison comparison) {
    List<String> remarks = new ArrayList<>(comparison.baseline().remarks());
    remarks.addAll(comparison.contender().remarks());
    return remarks;
  }

  /** What differs beside the figures. */
  public static String difference(ContextDifference difference) {
    return difference.what()
        + ": "
        + difference.baseline()
        + " (baseline), "
        + difference.contender()
        + " (contender)";
  }

  /** What is not known, so that it cannot be said whether it differs; null: everything is. */
  public static @Nullable String unknown(ComparedChallenge challenge) {
    String all =
        challenge.unknown().stream()
            .map(each -> each.what() + " (" + sides(each) + ")")
            .collect(Collectors.joining(", "));
    return all.isEmpty() ? null : "Not known, and possibly different: " + all + ".";
  }

  private static String sides(Unknown unknown) {
    return unknown.baseline() && unknown.contender()
        ? "both"
        : unknown.baseline() ? "baseline" : "contender";
  }

  /** How error rates were judged, if not as the other rows; null: as these, or they are 0. */
  public static @Nullable String failures(ComparedChallenge challenge) {
    boolean any =
        challenge.rows().stream().anyMatch(row -> row.claim().rule() == Claim.Rule.REQUESTS);
    return any
        ? "Error rates are judged by the requests: better or worse if p < 0.05 in Fisher's exact test,"
            + " the rates of all requests are at least 1 percentage point apart, and each run"
            + " of one side has a higher rate than each of the other."
        : null;
  }

  /** How the rows of a challenge were judged. */
  public static String method(ComparedChallenge challenge, Noise noise) {
    int one = challenge.runs().baseline();
    int other = challenge.runs().contender();
    String known = noise.from();
    if (ClaimRule.decidable(one, other)) {
      return "Medians of "
          + one
          + " and "
          + other
          + " runs. Better or worse: p < 0.05 in the rank test, and an interval without 0"
          + (known.isEmpty() ? "." : ", and more than the noise (" + noise(noise) + ").");
    }
    if (!known.isEmpty()) {
      return few(one, other) + ": judged by the noise alone (" + noise(noise) + ").";
    }
    return few(one, other)
        + ": no difference can be shown; give "
        + ClaimRule.RUNS_NEEDED
        + " runs of each, or the noise between runs (--noise).";
  }

  private static String few(int one, int other) {
    return one == 1 && other == 1 ? "One run each" : "Only " + one + " and " + other + " runs";
  }

  private static String noise(Noise noise) {
    Double share = noise.share();
    return share == null
        ? "measured in " + noise.from()
        : NumberText.significant(100 * share, DIGITS) + " %, " + noise.from();
  }

  /** What the data take; null if that cannot be told. */
  public static @Nullable String storage(@Nullable StorageChange storage) {
    if (storage == null) {
      return null;
    }
    double saved = storage.savedPercent();
    String amount = NumberText.significant(Math.round(Math.abs(saved) * 10) / 10.0, DIGITS) + " %";
    String numbers =
        "%s instead of %s %s"
            .formatted(
                NumberText.significant(storage.contender(), DIGITS),
                NumberText.significant(storage.baseline(), DIGITS),
                storage.unit());
    String of = storage.metric().equals("Store size") ? "" : " per document";
    String what = saved < 0 ? amount + " more" : amount + " less";
    return "Storage: the contender takes %s space%s, %s.".formatted(what, of, numbers);
  }

  /** Rows that a reader of a table can do without; null if there are none. */
  public static @Nullable String zeros(ComparedChallenge challenge) {
    long zeros = challenge.rows().stream().filter(row -> row.figures().zero()).count();
    return zeros == 0
        ? null
        : "Rows left out because they are 0 in all runs of both sides: " + zeros + ".";
  }

  /** A row of one side. */
  public static String absent(AbsentRow row) {
    String task = row.name().task();
    String metric = row.name().metric();
    String name =
        task.isEmpty() ? metric : metric.isEmpty() ? "task " + task : metric + " of " + task;
    return name + ": " + where(row.where());
  }

  /** A challenge of one side. */
  public static String absent(AbsentChallenge challenge) {
    return "challenge " + challenge.challenge() + ": " + where(challenge.where());
  }

  private static String where(Which which) {
    return switch (which) {
      case BASELINE -> "baseline only";
      case CONTENDER -> "contender only";
      case BOTH_IN_OTHER_UNITS -> "not in the same unit";
    };
  }

  /** The count of each outcome. */
  public static String tally(Tally tally) {
    List<String> counts = new ArrayList<>();
    count(counts, tally.better(), "better");
    count(counts, tally.worse(), "worse");
    count(counts, tally.noDifference(), "without a difference shown");
    count(counts, tally.tooFewRuns(), "with too few runs");
    return "Rows: " + (counts.isEmpty() ? "none was judged" : String.join(", ", counts)) + ".";
  }

  /** What to make of a few claims among many rows; null if no row was tested. */
  public static @Nullable String chance(Tally tally) {
    return tally.tested() == 0
        ? null
        : "Each row is tested alone: of "
            + tally.tested()
            + " that do not differ at all, up to "
            + NumberText.significant(tally.byChance(), 2)
            + " would be called better or worse by chance.";
  }

  private static void count(List<String> counts, int count, String words) {
    if (count > 0) {
      counts.add(count + " " + words);
    }
  }
}
