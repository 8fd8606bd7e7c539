package io.esbench.comparison.context;

import io.esbench.result.RaceResult;
import io.esbench.result.TargetInfo;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Whether races were on the same cluster. It has one name, but may be reached by several addresses;
 * others have the same name, as most keep the default. Nodes that esbench starts are alike, and
 * each has another port.
 */
final class Clusters {
  /** Name of a difference. */
  static final String WHAT = "cluster";

  private static final String HERE = "this machine";

  private Clusters() {}

  /** How they differ; nothing if they do not, or it is not told. */
  static Optional<ContextDifference> difference(
      List<RaceResult> baseline, List<RaceResult> contender) {
    List<TargetInfo> all =
        Stream.of(baseline, contender).flatMap(Collection::stream).map(RaceResult::target).toList();
    return all.stream().allMatch(each -> all.stream().allMatch(other -> same(each, other)))
        ? Optional.empty()
        : Optional.of(new ContextDifference(WHAT, words(baseline), words(contender)));
  }

  private static boolean same(TargetInfo one, TargetInfo other) {
    String name = one.clusterName();
    boolean renamed =
        name != null && other.clusterName() != null && !name.equals(other.clusterName());
    Set<String> ours = places(one);
    Set<String> theirs = places(other);
    boolean apart = !ours.isEmpty() && !theirs.isEmpty() && Collections.disjoint(ours, theirs);
    return !renamed && !apart;
  }

  private static Set<String> places(TargetInfo target) {
    Set<String> places = new TreeSet<>();
    for (String host : target.hosts()) {
      String bare = host.replaceFirst("^[a-z]+://", "").toLowerCase(Locale.ROOT);
      boolean local = bare.matches("(localhost|127\\..*|\\[::1]).*");
      places.add(local ? HERE : bare.replaceFirst("/.*", ""));
    }
    if (target.startedByEsbench()) {
      places.add(HERE);
    }
    return places;
  }

  private static String words(List<RaceResult> races) {
    return races.stream()
        .map(RaceResult::target)
        .map(
            target ->
                (target.clusterName() == null ? "not named" : target.clusterName())
                    + (places(target).isEmpty() ? "" : " at " + String.join(", ", places(target))))
        .distinct()
        .collect(Collectors.joining(" / "));
  }
}
