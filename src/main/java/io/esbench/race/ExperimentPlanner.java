package io.esbench.race;

import io.esbench.component.Components;
import io.esbench.experiment.Experiment;
import io.esbench.experiment.ExperimentSetup;
import io.esbench.experiment.ExperimentSetup.PlannedVariant;
import io.esbench.experiment.ExperimentSetup.VariedSetting;
import io.esbench.experiment.Turn;
import io.esbench.experiment.WantedFigure;
import io.esbench.fault.UsageException;
import io.esbench.preview.ChallengeFigures;
import io.esbench.preview.Expected;
import io.esbench.race.ExperimentRequest.RacedVariant;
import io.esbench.track.Task;
import io.esbench.track.load.TrackLoader;
import io.esbench.track.load.render.RenderContext;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads the track of each variant and tells what will be raced; starts and loads nothing. */
public final class ExperimentPlanner {
  private static final String FOLDER = "variant-";

  private final ExperimentRequest request;
  private final Progress progress;
  private final List<@Nullable String> hashes = new ArrayList<>();
  private final List<@Nullable Expected> expected = new ArrayList<>();
  private final Set<String> tasks = new LinkedHashSet<>();
  private String track = "";
  private String challenge = "";

  private ExperimentPlanner(ExperimentRequest request, Progress progress) {
    this.request = request;
    this.progress = progress;
  }

  /**
   * Plans.
   *
   * @param progress told what is odd about the track
   * @throws io.esbench.fault.EsbenchException if a variant cannot be raced, naming it
   */
  public static ExperimentPlan plan(ExperimentRequest request, Progress progress) {
    return new ExperimentPlanner(request, progress).planned();
  }

  private ExperimentPlan planned() {
    Progress hushed = new Hushed(progress);
    for (RacedVariant variant : request.variants()) {
      RaceRequest.Work work = variant.race().work();
      work.params().hidingSecrets(() -> look(variant.race(), hushed));
    }
    requireFigures();
    Experiment experiment = request.experiment();
    ExperimentSetup setup =
        new ExperimentSetup(
            experiment.description(),
            challenge,
            new ExperimentSetup.Identity(
                request.origin().hash(), request.origin().options(), hashes),
            experiment.variation().variables().stream()
                .map(
                    each ->
                        new VariedSetting(each.name(), each.texts(), each.texts().get(each.base())))
                .toList(),
            variants(),
            experiment.repetition(),
            request.freshNodes());
    String name = experiment.name().isEmpty() ? track : experiment.name();
    return new ExperimentPlan(name, track, setup, sum(setup));
  }

  private List<PlannedVariant> variants() {
    List<PlannedVariant> planned = new ArrayList<>();
    Set<String> folders = new LinkedHashSet<>();
    for (RacedVariant each : request.variants()) {
      String plain = each.variant().name().replace('=', '-').replace(", ", "_");
      String folder = FOLDER + RunDirectory.fileName(plain);
      folder = folders.add(folder) ? folder : folder + "-" + planned.size();
      planned.add(
          new PlannedVariant(
              each.variant().name(),
              folder,
              each.changes(),
              each.variant().levels(),
              each.variant().remarks()));
    }
    return planned;
  }

  private boolean look(RaceRequest race, Progress hushed) {
    RenderContext cluster = Introduction.of(race.on());
    TrackLoader loader =
        new TrackLoader(race.work().dataRoot(), InstantSource.system())
            .with(cluster)
            .warning(hushed::warn);
    ChosenWork work =
        ChosenWork.of(
            loader.loadWithRemarks(race.work().track(), race.work().params()),
            race.work(),
            cluster,
            hushed);
    try (Components components =
        Components.of(
            work.track(), race.work().track().directory(), race.work().track().plugins())) {
      expected.add(ChallengeFigures.of(work.track(), work.challenge(), components).expected());
    }
    hashes.add(TrackHash.of(race.work(), cluster));
    work.challenge().tasks().stream().map(Task::name).forEach(tasks::add);
    track = track.isEmpty() ? work.track().name() : track;
    challenge = challenge.isEmpty() ? work.challenge().name() : challenge;
    return true;
  }

  private void requireFigures() {
    for (WantedFigure figure : request.experiment().figures()) {
      if (!figure.isOfAny(tasks)) {
        throw new UsageException(
            "metrics: there is no task '%s'; tasks are %s"
                .formatted(figure.task(), String.join(", ", tasks)));
      }
    }
  }

  private @Nullable Expected sum(ExperimentSetup setup) {
    Duration all = Duration.ZERO;
    Expected.Precision precision = Expected.Precision.ABOUT;
    for (Turn turn : setup.turns()) {
      Expected one = expected.get(turn.variant());
      if (one == null) {
        return null;
      }
      all = all.plus(one.duration());
      precision = one.precision().compareTo(precision) > 0 ? one.precision() : precision;
    }
    return new Expected(all, precision);
  }
}
