package io.esbench.experiment;

import static io.esbench.comparison.SampleRaces.race;

import io.esbench.comparison.RunGroup;
import io.esbench.experiment.ExperimentSetup.PlannedVariant;
import io.esbench.experiment.ExperimentSetup.VariedSetting;
import io.esbench.result.RaceStatus;
import io.esbench.result.TargetInfo;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Experiments with the figures that a test wants. */
public final class SampleExperiment {
  private static final Instant START = Instant.parse("2026-01-02T00:00:00Z");

  private final Map<String, List<RunGroup.Run>> runs = new LinkedHashMap<>();
  private final List<PlannedVariant> variants = new ArrayList<>();
  private RaceStatus status = RaceStatus.COMPLETE;
  private String reason = "";
  private String name = "Bulk sizes";

  private SampleExperiment() {}

  /** One whose base has these throughputs. */
  public static SampleExperiment base(double... throughputs) {
    return new SampleExperiment().variant("base", List.of(), "", throughputs);
  }

  /** A sweep of bulk sizes: better, no difference, worse with a price. */
  public static ExperimentResult all() {
    return base(1000, 1010, 990, 1005, 995)
        .size("2000", "larger answers", 1500, 1510, 1490, 1505, 1495)
        .size("5000", "", 1480, 1530, 1470, 1525, 1475)
        .size("800", "", 1001, 1011, 989, 1004, 996)
        .size("1", "", 20, 21, 19, 20, 20)
        .result();
  }

  /** The same stopped in its second round. */
  public static ExperimentResult interrupted() {
    return base(1000, 1010).size("2000", "", 1500).stopped("interrupted by the user").result();
  }

  /** Called otherwise. */
  public SampleExperiment named(String other) {
    name = other;
    return this;
  }

  /** Another variant. */
  public SampleExperiment size(String value, String remark, double... throughputs) {
    return variant(
        "bulk_size=" + value, List.of(new Level("bulk_size", value)), remark, throughputs);
  }

  /** Not run to its end. */
  public SampleExperiment stopped(String why) {
    status = RaceStatus.INCOMPLETE;
    reason = why;
    return this;
  }

  private SampleExperiment variant(
      String variant, List<Level> levels, String remark, double... throughputs) {
    List<RunGroup.Run> mine = new ArrayList<>();
    for (int i = 0; i < throughputs.length; i++) {
      boolean large = variant.endsWith("=5000");
      mine.add(
          new RunGroup.Run(
              race(variant + "-" + (i + 1))
                  .bulk("bulk-index", throughputs[i], 2)
                  .search("term", 100 + i, large ? 50 + i : 5 + i)
                  .result()));
    }
    runs.put(variant, mine);
    Map<String, String> changes = new LinkedHashMap<>();
    levels.forEach(level -> changes.put(level.variable(), level.value()));
    variants.add(
        new PlannedVariant(
            variant,
            "variant-" + variant.replace('=', '-'),
            changes,
            levels,
            remark.isEmpty() ? List.of() : List.of(remark)));
    return this;
  }

  /** What is found in the throughput of bulks. */
  public Findings findings() {
    return judgedBy(new WantedFigure("mean throughput", "bulk-index"));
  }

  /** What is found if another figure is judged. */
  Findings judgedBy(WantedFigure figure) {
    return EffectFinder.find(variants, List.of(figure), runs, List.of());
  }

  /** The whole. */
  public ExperimentResult result() {
    return new ExperimentResult(
        "20260102-000000-experiment",
        name,
        "http_logs",
        START,
        START.plusSeconds(600),
        status,
        reason,
        new TargetInfo(
            List.of("http://127.0.0.1:9200"), "elasticsearch", "default", "8.19.0", "c", 1, true),
        new ExperimentSetup(
            "How large a bulk should be.",
            "load",
            new ExperimentSetup.Identity("0123", Map.of("--node-heap", "1g"), List.of("abcd")),
            List.of(
                new VariedSetting(
                    "bulk_size",
                    variants.stream().map(each -> level(each, "1000")).toList(),
                    "1000")),
            variants,
            new Repetition(5, 0, RaceOrder.ROTATED, 1),
            false),
        races(),
        findings());
  }

  private static String level(PlannedVariant variant, String base) {
    return variant.levels().isEmpty() ? base : variant.levels().get(0).value();
  }

  private List<ExperimentRace> races() {
    List<ExperimentRace> races = new ArrayList<>();
    for (PlannedVariant variant : variants) {
      List<RunGroup.Run> mine = runs.getOrDefault(variant.name(), List.of());
      for (int i = 0; i < mine.size(); i++) {
        races.add(
            new ExperimentRace(
                variant.name(),
                i + 1,
                false,
                variant.folder() + "/race-" + (i + 1),
                RaceStatus.COMPLETE,
                "",
                12.5));
      }
    }
    return races;
  }
}
