package io.esbench.comparison;

import io.esbench.comparison.Comparison.AbsentChallenge;
import io.esbench.comparison.context.Context;
import io.esbench.comparison.figure.FigureKind;
import io.esbench.comparison.figure.Work;
import io.esbench.fault.UsageException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Compares two groups of runs, challenge by challenge. Immutable, any thread. */
public final class Comparer {
  private final Noise noise;
  private final RowFilter filter;

  /**
   * Makes comparisons.
   *
   * @param noise what two runs of the same thing may differ by
   * @param filter which rows are wanted
   */
  public Comparer(Noise noise, RowFilter filter) {
    this.noise = noise;
    this.filter = filter;
  }

  /**
   * Compares. Challenges of the same name belong together; if each side has one only, these two do.
   *
   * @throws UsageException if the sides have no challenge in common, or no row is wanted, or a task
   *     that is wanted is in neither
   */
  public Comparison compare(RunGroup baseline, RunGroup contender) {
    Map<String, List<RunGroup.Run>> ours = baseline.byChallenge();
    Map<String, List<RunGroup.Run>> theirs = contender.byChallenge();
    filter.requireTasks(RunGroup.tasks(baseline, contender));
    List<String> shared = contender.shared(baseline);
    List<ComparedChallenge> challenges = new ArrayList<>();
    List<AbsentChallenge> unmatched = new ArrayList<>();
    if (ours.size() == 1 && theirs.size() == 1) {
      String one = ours.keySet().iterator().next();
      String other = theirs.keySet().iterator().next();
      String name = one.equals(other) ? one : one + " / " + other;
      challenges.add(challenge(name, baseline.runs(), contender.runs(), shared));
    } else {
      for (String name : union(ours.keySet(), theirs.keySet())) {
        List<RunGroup.Run> one = ours.get(name);
        List<RunGroup.Run> other = theirs.get(name);
        if (one == null || other == null) {
          unmatched.add(new AbsentChallenge(name, one == null ? Which.CONTENDER : Which.BASELINE));
        } else {
          challenges.add(challenge(name, one, other, shared));
        }
      }
    }
    requireSomething(challenges, ours.keySet(), theirs.keySet());
    return new Comparison(
        Comparison.Side.of(baseline, Beware.definitions("baseline", baseline, contender)),
        Comparison.Side.of(
            contender, Beware.shared(shared), Beware.definitions("contender", contender, baseline)),
        noise,
        challenges,
        unmatched,
        Tally.of(challenges.stream().flatMap(each -> each.rows().stream()).toList()));
  }

  private ComparedChallenge challenge(
      String name, List<RunGroup.Run> baseline, List<RunGroup.Run> contender, List<String> shared) {
    List<AbsentRow> absent = new ArrayList<>();
    Work ours = Work.of(RunGroup.results(baseline));
    Work theirs = Work.of(RunGroup.results(contender));
    String unlike = ours.unlike(theirs);
    List<FigurePair> all = FigurePair.of(baseline, contender, absent::add);
    List<ComparedRow> rows =
        all.stream()
            .filter(pair -> filter.wants(pair.name()))
            .map(pair -> row(pair, unlike, shared))
            .filter(row -> !isSilent(row.figures()))
            .toList();
    absent.removeIf(row -> !filter.wants(row.name()));
    return new ComparedChallenge(
        name,
        new ComparedChallenge.RunCounts(baseline.size(), contender.size()),
        Context.differences(RunGroup.results(baseline), RunGroup.results(contender)),
        Context.unknown(RunGroup.results(baseline), RunGroup.results(contender)),
        rows,
        StorageChange.of(all, ours, theirs),
        AbsentRow.byTask(absent, all),
        Shape.of(baseline, contender).stream()
            .filter(shape -> filter.wantsTask(shape.task()))
            .toList());
  }

  private ComparedRow row(FigurePair pair, String unlike, List<String> shared) {
    String work = pair.kind() == FigureKind.WORK ? unlike : "";
    String notComparable = shared.isEmpty() ? work : Beware.SAME_RACE;
    return ComparedRow.of(pair, noise.of(pair.name()), notComparable);
  }

  /** An administrative task that never failed: its only figure is an error rate of zero. */
  private static boolean isSilent(FigurePair pair) {
    return pair.kind() == FigureKind.ADMINISTRATION && pair.zero();
  }

  private void requireSomething(
      List<ComparedChallenge> challenges, Set<String> ours, Set<String> theirs) {
    if (challenges.isEmpty()) {
      throw new UsageException(
          "nothing to compare: the baseline has %s, the contender %s; give results of the same challenge"
              .formatted(words(ours), words(theirs)));
    }
    if (challenges.stream().allMatch(each -> each.rows().isEmpty())) {
      throw new UsageException(
          "nothing to compare: both sides have no figure in common"
              + (filter.equals(RowFilter.ALL)
                  ? "; give results of the same tasks"
                  : " that --metric and --task leave; give parts of the names of metrics, and names of tasks"));
    }
  }

  private static String words(Set<String> challenges) {
    return challenges.stream().map(each -> "'" + each + "'").collect(Collectors.joining(", "));
  }

  private static Set<String> union(Set<String> one, Set<String> other) {
    Set<String> all = new LinkedHashSet<>(one);
    all.addAll(other);
    return all;
  }
}
