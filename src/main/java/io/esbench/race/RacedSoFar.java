package io.esbench.race;

import io.esbench.comparison.RunGroup;
import io.esbench.experiment.ExperimentRace;
import io.esbench.experiment.ExperimentResult;
import io.esbench.experiment.ExperimentSetup;
import io.esbench.experiment.Turn;
import io.esbench.fault.BoundedText;
import io.esbench.fault.FileProblem;
import io.esbench.fault.UsageException;
import io.esbench.report.ReportFormat;
import io.esbench.result.json.ResultJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The races of an experiment that there are, with those of an earlier run of it. One thread. */
final class RacedSoFar {
  /** Folder of the races that are not judged. */
  static final String COLD = "cold";

  private final List<ExperimentRace> races = new ArrayList<>();
  private final Map<String, List<RunGroup.Run>> judged = new LinkedHashMap<>();
  private final List<String> remarks = new ArrayList<>();
  private final List<String> told = new ArrayList<>();

  private RacedSoFar() {}

  /**
   * What an earlier run left, if there was one.
   *
   * @throws UsageException if the result of a race that it tells of cannot be read
   */
  static RacedSoFar of(ExperimentRequest request) {
    RacedSoFar all = new RacedSoFar();
    ExperimentResult sofar = request.sofar();
    if (sofar == null) {
      return all;
    }
    Path directory = request.base().output().directory().resolve(sofar.id());
    for (ExperimentRace race : sofar.races()) {
      if (race.usable()) {
        all.add(race, read(race, directory));
      } else {
        // It is raced again; what is left of it is told, not judged.
        all.races.add(race);
      }
    }
    int count = all.judged.values().stream().mapToInt(List::size).sum();
    all.told.add(
        "going on with %s: %d judged races are taken over, cold races are run again"
            .formatted(sofar.id(), count));
    all.remarks.addAll(
        sofar.findings().remarks().stream().filter(each -> each.startsWith("resumed")).toList());
    all.remarks.add(
        "resumed after %d judged races: those before and after it did not run on the same warm target"
            .formatted(count));
    return all;
  }

  private static RunGroup.Run read(ExperimentRace race, Path directory) {
    Path file = directory.resolve(race.directory()).resolve(ReportFormat.JSON.fileName());
    try {
      return new RunGroup.Run(
          race.directory(),
          new ResultJson().read(BoundedText.read(file, BoundedText.RESULT), file.toString()),
          Map.of());
    } catch (IOException e) {
      throw new UsageException(
          "--resume: %s cannot be read: %s; start the experiment anew"
              .formatted(file, FileProblem.of(e)),
          e);
    }
  }

  /** One more race; its figures are judged if they can be used and it is not cold. */
  void add(ExperimentRace race, RunGroup.Run run) {
    races.add(race);
    if (race.cold()) {
      return;
    }
    if (run.result().usable()) {
      judged.computeIfAbsent(race.variant(), name -> new ArrayList<>()).add(run);
    } else {
      remarks.add(
          "left out, %s, pass %d: %s".formatted(race.variant(), race.pass(), race.reason()));
    }
  }

  /**
   * What is still to be raced: all cold races, for the target may be another one, and those judged
   * ones that are not there.
   *
   * @throws UsageException if nothing is missing
   */
  List<Turn> missing(ExperimentSetup setup) {
    List<Turn> missing =
        setup.turns().stream().filter(turn -> turn.cold() || !isThere(turn, setup)).toList();
    if (missing.stream().allMatch(Turn::cold)) {
      throw new UsageException(
          "--resume: nothing is missing of this experiment; see 'esbench report'");
    }
    return missing;
  }

  private boolean isThere(Turn turn, ExperimentSetup setup) {
    String name = setup.variants().get(turn.variant()).name();
    return races.stream()
        .anyMatch(
            race ->
                !race.cold()
                    && race.usable()
                    && race.variant().equals(name)
                    && race.pass() == turn.pass());
  }

  /** A name that no folder has yet: an interrupted race is kept beside the one in its place. */
  static String free(Path parent, String name) {
    String free = name;
    for (int i = 2; Files.exists(parent.resolve(free)); i++) {
      free = name + "-again-" + i;
    }
    return free;
  }

  List<ExperimentRace> races() {
    return races;
  }

  /** Runs whose figures are judged, by variant. */
  Map<String, List<RunGroup.Run>> judged() {
    return judged;
  }

  /** What readers of the findings should know. */
  List<String> remarks() {
    return remarks;
  }

  /** What the user should know before it goes on. */
  List<String> told() {
    return told;
  }
}
