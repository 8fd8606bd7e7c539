package io.esbench.result;

import java.time.Instant;
import java.util.List;

/** An acceptance made by hand, for tests of everything that reads one. */
public final class SampleAcceptance {
  private static final Instant START = Instant.parse("2026-01-02T03:04:05.678Z");

  private SampleAcceptance() {}

  /** With something of everything, some of it odd. */
  public static AcceptanceResult all() {
    RaceResult race = SampleResults.judged();
    return new AcceptanceResult(
        "accept-1",
        "acceptance | <odd>",
        START,
        START.plusSeconds(754),
        RaceStatus.COMPLETE,
        "",
        race.target(),
        List.of("The data fits into memory, so the figures say nothing about the disks"),
        new PreflightReport(
            PreflightReport.SCHEMA_VERSION,
            START,
            1.5,
            race.target(),
            List.of(
                new PreflightLine(
                    "disk",
                    PreflightState.FAIL,
                    "Disk headroom",
                    "5 % left",
                    "It stops",
                    "Add one"),
                new PreflightLine("health", PreflightState.OK, "Health", "green", "", "")),
            List.of()),
        List.of(
            new AcceptanceRace(
                "query-ladder", 1, true, "pass-1/query-ladder", RaceStatus.COMPLETE, "", 61.25),
            new AcceptanceRace(
                "query-ladder",
                2,
                false,
                "pass-2/query-ladder",
                RaceStatus.COMPLETE,
                "not usable: every request of find failed",
                60.5)),
        findings(),
        saturation(),
        race.verdict());
  }

  private static AcceptanceResult.Findings findings() {
    return new AcceptanceResult.Findings(
        List.of(
            new SpreadRow(
                "query-ladder",
                "find",
                "p50 latency",
                "ms",
                90.0,
                List.of(10.0, 12.0, 11.0),
                11.0,
                0.1818),
            new SpreadRow(
                "query-ladder", "find", "error rate", "%", null, List.of(0.0), 0.0, null)),
        List.of(
            new LadderFinding(
                "query-ladder",
                "find",
                2,
                "FLAT",
                "latency is level",
                List.of("10 ops/s: 4 ms"),
                SampleResults.steps(null))),
        List.of(
            new ContentionFinding(
                "contention",
                "alone",
                "beside",
                List.of(new ContentionFinding.Ratio("p99 latency", 10, 25, 2.5, 2, 3)),
                List.of("mixed-search of mixed: p50 40.0 ms"))),
        new MemoryFit(10, 1, 2, 3, 1, true, 5L, "it fits", "esbench corpus generate --docs 15"),
        sizing(),
        List.of(new Advice("slow", "CPU at 50 %", "raise the clients")),
        List.of(
            new ChecklistItem("No request failed", ChecklistItem.State.DONE, "all judged passes"),
            new ChecklistItem("Nothing else", ChecklistItem.State.NOT_DONE, "CPU 90 %"),
            new ChecklistItem("Noise", ChecklistItem.State.NOT_SEEN, "one pass")));
  }

  /** A search with a probe that held and one that broke. */
  public static SaturationResult saturation() {
    return new SaturationResult(
        "find-max",
        "acceptance",
        "query-ladder",
        "find",
        "ops/s",
        List.of("99th percentile latency <= 100 ms", "error rate <= 0 %"),
        START,
        START.plusSeconds(300),
        SaturationEnd.FOUND,
        "1132 ops/s held with 73.66 ms; 1157 ops/s broke: too slow",
        1132.0,
        73.66,
        1157.0,
        "too slow",
        List.of(
            new SaturationProbe(
                "probe-01",
                "climb",
                1132,
                1131.5,
                RateVerdict.HELD,
                73.66,
                34000,
                0,
                0.75,
                "held",
                null),
            new SaturationProbe(
                "probe-02",
                "narrow",
                1157,
                1100.25,
                RateVerdict.NOT_HELD,
                null,
                20,
                0.0125,
                null,
                "broke",
                "too slow")),
        List.of());
  }

  /** A corpus for a cluster of two nodes with 64 GB each, one of which is the load generator. */
  public static Sizing sizing() {
    long giga = 1L << 30;
    return new Sizing(
        760_000_000,
        new Sizing.Sample(200_000, 136.1, 24_000),
        128 * giga,
        2,
        193 * giga,
        2,
        new Sizing.CorpusFile("corpus/sized-760000000.json", 170 * giga, false, 400, 300 * giga),
        31_667,
        8,
        List.of(
            new Sizing.Node("a", 97 * giga, 194 * giga, 0, 900 * giga, 750 * giga, 800 * giga),
            new Sizing.Node(
                "b", 97 * giga, 194 * giga, 170 * giga, 300 * giga, 200 * giga, 240 * giga)));
  }
}
