package io.esbench.comparison.context;

import io.esbench.result.RaceResult;
import io.esbench.result.TargetInfo;
import io.esbench.result.TaskResult;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What has to be the same for figures to differ by one thing only. */
public final class Context {
  private static final String NOT_TOLD = "not told";

  /** What stands in an imported result for what its source does not tell. */
  private static final String FOREIGN = "unknown";

  private static final int HASH_SHOWN = 12;

  private static final Map<String, Function<RaceResult, String>> PARTS = parts();

  private Context() {}

  private static Map<String, Function<RaceResult, String>> parts() {
    Map<String, Function<RaceResult, String>> parts = new LinkedHashMap<>();
    parts.put("track", race -> known(race, race.info().track()));
    parts.put("challenge", race -> known(race, race.info().challenge()));
    parts.put("parameters", Context::parameters);
    parts.put("corpus", Context::corpora);
    parts.put("cluster version", race -> version(race.target()));
    parts.put("number of nodes", race -> nodes(race.target()));
    parts.put("way to the cluster", race -> race.imported() ? NOT_TOLD : way(race.target()));
    parts.put("esbench version", race -> known(race, race.generator().esbenchVersion()));
    parts.put("Java of the load generator", race -> known(race, race.generator().javaVersion()));
    parts.put("machine of the load generator", Context::machine);
    parts.put("test mode or part of a challenge", Context::partly);
    return parts;
  }

  /** Everything that is known to differ, between the sides or within one. */
  public static List<ContextDifference> differences(
      List<RaceResult> baseline, List<RaceResult> contender) {
    List<ContextDifference> differences = new ArrayList<>();
    PARTS.forEach(
        (what, part) -> {
          Set<String> ours = all(baseline, part);
          Set<String> theirs = all(contender, part);
          if (differ(ours, theirs)) {
            differences.add(new ContextDifference(what, words(ours), words(theirs)));
          }
        });
    Clusters.difference(baseline, contender).ifPresent(differences::add);
    plugins(baseline, contender).ifPresent(differences::add);
    hashes(baseline, contender, differences);
    differences.addAll(loads(baseline, contender));
    return differences;
  }

  /** What no run of a side tells, and may differ without being told of. */
  public static List<Unknown> unknown(List<RaceResult> baseline, List<RaceResult> contender) {
    Map<String, Function<RaceResult, String>> parts = new LinkedHashMap<>(PARTS);
    parts.put(ContextDifference.HASH, Context::hash);
    List<Unknown> unknown = new ArrayList<>();
    parts.forEach(
        (what, part) -> {
          boolean ours = all(baseline, part).equals(Set.of(NOT_TOLD));
          boolean theirs = all(contender, part).equals(Set.of(NOT_TOLD));
          if (ours || theirs) {
            unknown.add(new Unknown(what, ours, theirs));
          }
        });
    return unknown;
  }

  /** Another program did not say it, whatever stands in its place. */
  private static String known(RaceResult race, String text) {
    return race.imported() && text.equals(FOREIGN) ? NOT_TOLD : text;
  }

  /** A track renders to something else with other parameters, which is told already. */
  private static void hashes(
      List<RaceResult> baseline, List<RaceResult> contender, List<ContextDifference> differences) {
    Set<String> ours = all(baseline, Context::hash);
    Set<String> theirs = all(contender, Context::hash);
    boolean explained =
        differences.stream()
            .anyMatch(each -> List.of("track", "parameters", "corpus").contains(each.what()));
    if (!explained && differ(ours, theirs)) {
      differences.add(new ContextDifference(ContextDifference.HASH, words(ours), words(theirs)));
    }
  }

  /** Code of the track's own. */
  private static Optional<ContextDifference> plugins(
      List<RaceResult> baseline, List<RaceResult> contender) {
    Set<String> ours = all(baseline, Context::plugins);
    Set<String> theirs = all(contender, Context::plugins);
    return differ(ours, theirs)
        ? Optional.of(new ContextDifference("plug-ins", words(ours), words(theirs)))
        : Optional.empty();
  }

  private static String plugins(RaceResult race) {
    String jars =
        race.info().plugins().stream()
            .map(jar -> jar.file() + " " + shortened(jar.sha256()))
            .collect(Collectors.joining(", "));
    return !jars.isEmpty() ? jars : race.imported() ? NOT_TOLD : "none";
  }

  private static String shortened(String hash) {
    return hash.substring(0, Math.min(HASH_SHOWN, hash.length()));
  }

  private static String hash(RaceResult race) {
    String hash = race.info().trackHash();
    return hash == null ? NOT_TOLD : shortened(hash);
  }

  private static String corpora(RaceResult race) {
    String files =
        race.info().corpora().stream()
            .map(
                file ->
                    file.corpus()
                        + "/"
                        + file.file()
                        + " "
                        + file.documents()
                        + " documents"
                        + (file.bytes() == null ? "" : " " + file.bytes() + " bytes"))
            .collect(Collectors.joining(", "));
    return files.isEmpty() ? NOT_TOLD : files;
  }

  /** What is not told on either side is no difference. */
  private static boolean differ(Set<String> ours, Set<String> theirs) {
    Set<String> all = new LinkedHashSet<>(ours);
    all.addAll(theirs);
    all.remove(NOT_TOLD);
    return all.size() > 1;
  }

  /** Clients and target throughput of the tasks that both have. */
  private static List<ContextDifference> loads(
      List<RaceResult> baseline, List<RaceResult> contender) {
    Map<String, Set<String>> ours = loads(baseline);
    Map<String, Set<String>> theirs = loads(contender);
    List<ContextDifference> differences = new ArrayList<>();
    ours.forEach(
        (task, load) -> {
          Set<String> other = theirs.getOrDefault(task, load);
          if (differ(load, other)) {
            differences.add(
                new ContextDifference(ContextDifference.LOAD + task, words(load), words(other)));
          }
        });
    return differences;
  }

  private static Map<String, Set<String>> loads(List<RaceResult> races) {
    Map<String, Set<String>> loads = new LinkedHashMap<>();
    for (RaceResult race : races) {
      for (TaskResult task : race.tasks()) {
        loads.computeIfAbsent(task.task(), name -> new LinkedHashSet<>()).add(load(task));
      }
    }
    return loads;
  }

  private static String load(TaskResult task) {
    if (task.requests().told() != null) {
      return NOT_TOLD;
    }
    Double target = task.load().targetPerSecond();
    String rate =
        target == null
            ? "no target throughput"
            : new BigDecimal(target).round(new MathContext(6)).stripTrailingZeros().toPlainString()
                + " "
                + task.load().targetUnit()
                + "/s";
    return task.operationType() + ", " + task.clients() + " clients, " + rate;
  }

  private static Set<String> all(List<RaceResult> races, Function<RaceResult, String> part) {
    return races.stream().map(part).collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static String words(Set<String> values) {
    return String.join(" / ", values);
  }

  private static String parameters(RaceResult race) {
    Map<String, String> map = race.info().trackParams();
    return map.isEmpty()
        ? race.imported() ? NOT_TOLD : "none"
        : new TreeMap<>(map)
            .entrySet().stream()
                .map(entry -> entry.getKey() + ":" + entry.getValue())
                .collect(Collectors.joining(", "));
  }

  private static String version(TargetInfo target) {
    String version = target.version();
    String flavor = target.buildFlavor();
    boolean plain = flavor == null || flavor.equals("default");
    return version == null
        ? NOT_TOLD
        : target.distribution() + " " + version + (plain ? "" : " (" + flavor + ")");
  }

  private static String way(TargetInfo target) {
    return (target.proxy() == null ? "direct" : "through proxy " + target.proxy())
        + (target.compressed() ? ", bodies with gzip" : "");
  }

  private static String nodes(TargetInfo target) {
    return target.nodes() == 0 ? NOT_TOLD : Integer.toString(target.nodes());
  }

  private static String machine(RaceResult race) {
    if (race.imported()) {
      return NOT_TOLD;
    }
    return race.generator().os()
        + ", "
        + race.generator().cpu()
        + ", "
        + race.generator().cores()
        + " processors";
  }

  private static String partly(RaceResult race) {
    String notes =
        race.notes().stream()
            .filter(
                note ->
                    note.startsWith("Test mode")
                        || note.startsWith("Not needed, as ")
                        || note.startsWith("Only ")
                        || note.startsWith("At most the first"))
            .collect(Collectors.joining("; "));
    return !notes.isEmpty() ? notes : race.imported() ? NOT_TOLD : "neither";
  }
}
