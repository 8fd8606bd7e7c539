package io.esbench.result;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Results made by hand, for tests of everything that reads one. */
public final class SampleResults {
  private static final Instant START = Instant.parse("2026-01-02T03:04:05.678Z");
  private static final String ALWAYS_ZERO = "this version always reports 0";

  private SampleResults() {}

  /** Three searches at rising rates and one without, after a preparation; all went well. */
  public static RaceResult ladder() {
    return new RaceResult(
        info("query-ladder", Map.of("ladder_rates", "10, 50", "bulk_size", "1000")),
        RaceStatus.COMPLETE,
        "",
        target("8.19.21"),
        generator(),
        new LoadCeiling(
            START.minusSeconds(86_400),
            61_234.5,
            1_234.5,
            "",
            List.of(new LoadCeiling.TaskShare("filtered-500-ops", 311.7, 0.02, 0.0051, false))),
        List.of("indexing-throughput: 100000 documents loaded in 12.3 s"),
        List.of(
            search("filtered-10-ops", 10.0, 9.998, times(200, 4.123456789), RateVerdict.HELD),
            search("filtered-50-ops", 50.0, 49.5, times(1200, 5.5), RateVerdict.STRAINED),
            search("filtered-500-ops", 500.0, 311.7, times(20000, 1234.5), RateVerdict.NOT_HELD),
            search("filtered-unthrottled", null, 320.25, times(200, 6.25), RateVerdict.UNTHROTTLED)
                .meeting(
                    new ConditionMet(
                        "data-node cpu >= 80 %", 31.25, 83.456, "%", 10, ConditionMet.Ended.TASK)),
            administration("refresh")),
        clusterRows(),
        List.of(
            step(List.of("filtered-10-ops", "filtered-50-ops"), 21.5),
            step(List.of("filtered-500-ops"), 40.125)),
        trace(),
        List.of(
            new DeviceResult(
                "node-stats", 120, 2, 1, "no answer: 503", List.of("telemetry/node-stats.jsonl")),
            new DeviceResult("ccr-stats", 0, 0, 1, "403, the user | lacks a privilege", List.of())),
        List.of(
            new ExportResult("graphite", "graphite.example:2003", "values", 5_400, 0, 0, 0, "")),
        List.of(
            new SelfCheck("sent = succeeded + failed", true, "21600 = 21600 + 0"),
            new SelfCheck("Little's law holds", true, "2 clients, 1.99 busy on average")),
        List.of(
            new LadderFinding(
                "query-ladder",
                "search-filtered",
                1,
                "BEND",
                "latency bends at 50 ops/s: median 5.5 ms, 1.6 times the lowest before it (3.4 ms)",
                List.of("filtered-10-ops: 10 ops/s, latency median 4.1 ms ± 5 %"),
                steps("filtered-50-ops"))),
        List.of(),
        null,
        null);
  }

  private static ClusterStep step(List<String> tasks, double seconds) {
    return new ClusterStep(
        tasks,
        seconds,
        List.of(
            new MetricRow(
                "Cumulative merge time of primary shards", "", seconds / 600, false, "min", ""),
            new MetricRow("Cumulative merge count of primary shards", "", 2.0, true, "", ""),
            new MetricRow("Store size", "", 0.5, false, "GB", "")));
  }

  /** Two seconds of a node, of which one figure was not told at first. */
  private static ClusterTrace trace() {
    return new ClusterTrace(
        List.of(1.25, 2.25),
        List.of(
            new NodeTrace(
                "node | one",
                2,
                List.of(
                    new NodeTrace.Figure(NodeMetric.CPU, "cores", List.of(0.5, 1.25)),
                    new NodeTrace.Figure(NodeMetric.GC_PAUSES, "ms/s", Arrays.asList(null, 12.5))),
                false)),
        1,
        "no answer: 503");
  }

  /** Of a ladder of three, the last of which has no 99th percentile. */
  static LadderSteps steps(@Nullable String at) {
    return new LadderSteps(
        "ops/s",
        List.of(
            new LadderSteps.Step("filtered-10-ops", 10, RateVerdict.HELD, 4.1, 8.2, 12.4),
            new LadderSteps.Step("filtered-50-ops", 50, RateVerdict.STRAINED, 5.5, 11.0, 16.5),
            new LadderSteps.Step(
                "filtered-500-ops", 500, RateVerdict.NOT_HELD, 1234.5, 2469.0, null)),
        at);
  }

  /** A bulk with rejections and failures under {@code --on-error=abort}. */
  public static RaceResult aborted() {
    return new RaceResult(
        info("indexing-throughput", Map.of()),
        RaceStatus.ABORTED,
        "bulk-index: documents failed [200]: mapper_parsing_exception on 'status_code'",
        target("9.5.2"),
        generator(),
        LoadCeiling.notCalibrated("no calibration of this machine; take one"),
        List.of(),
        List.of(failedBulk(), administration("force-merge")),
        clusterRows(),
        ClusterTrace.none("no answer: http://127.0.0.1:39200 takes no connection"),
        List.of(
            new SelfCheck(
                "documents in index = documents acknowledged", false, "8990 in index, 8996 sent")),
        List.of("The node had been running for 3 days before the race."),
        null);
  }

  /** Interrupted in the first task; the cluster answered 403 to every question about itself. */
  public static RaceResult incompleteWithoutPrivileges() {
    String why = "403, needs the cluster privileges [monitor,manage,all]";
    return new RaceResult(
        info("odd | names", Map.of("password", "***")),
        RaceStatus.INCOMPLETE,
        "interrupted by the user",
        new TargetInfo(
            List.of("https://es.example.com:9200"), "unknown", null, null, null, 0, false),
        new GeneratorInfo("0.1.0", "17.0.9 (Vendor)", "Linux 6.1 (amd64)", "unknown", 4, 0),
        LoadCeiling.notCalibrated("no calibration of this machine; take one"),
        List.of(),
        List.of(
            search("a|b,\"c\"\n<script>=1", 20.0, 20, times(5, 3), RateVerdict.HELD),
            search("@" + "long-name-".repeat(30), null, 0, Distribution.EMPTY, NONE)),
        List.of(
            missing("Cumulative indexing time of primary shards", "min", why),
            missing("Cumulative merge count of primary shards", "", why),
            missing("Total Young Gen GC time", "s", why)),
        ClusterTrace.none(why),
        List.of(),
        List.of("Version unknown: 403, needs the cluster privileges [monitor,manage,all]"),
        null);
  }

  /** What a name or message must never do: be markup, a formula, a command or an endless line. */
  public static final List<String> HOSTILE =
      List.of(
          "<script>alert(1)</script><img src=x onerror=alert(2)>",
          "</script><style>*{display:none}</style>]]>-->",
          "a|b `c` **d** [e](http://f) | g",
          "quote\"comma,semicolon;'apostrophe'",
          "=1+1",
          "@SUM(A1:A9)",
          "+cmd|' /C calc'!A0",
          "-2+3",
          "red \u001b[31m\u001b]0;title\u0007 bell\u009b2J",
          "line\r\nbreak\u2028and\ttab",
          "turned \u202egnihtemos\u202c \u2067isolate\u2069",
          "\u0634\u062c\u0631\u0629 \u05e2\u05e5",
          "half \ud83d of a pair",
          "x".repeat(10_000));

  /** A race in which everything that comes from outside is one of these, or has one in it. */
  public static RaceResult hostile() {
    List<TaskResult> tasks = new ArrayList<>();
    for (String name : HOSTILE) {
      TaskResult bulk = failedBulk();
      tasks.add(
          new TaskResult(
              name,
              name,
              name,
              bulk.clients(),
              true,
              START,
              bulk.seconds(),
              new ThroughputStats(1, 2, 3, 4, name),
              bulk.latency(),
              bulk.serviceTime(),
              bulk.processingTime(),
              bulk.failureTime(),
              new Requests(
                  80, 4, null, 1L, List.of(new ErrorCount(ErrorKind.REJECTED, 429, 4, name))),
              0,
              bulk.documents(),
              bulk.load(),
              new GeneratorFindings(
                  GeneratorVerdict.LIMITED, List.of(name), bulk.generator().usage(), List.of()),
              bulk.series(),
              List.of(
                  new ItemResult(
                      name,
                      name,
                      times(5, 1),
                      Distribution.EMPTY,
                      new Requests(5, 0, 0L, null, List.of()))),
              List.of(new ResultValue(name, 1, 2, 2, 2)),
              List.of(new HostRequests(name, 40, 2), new HostRequests("b", 44, 2)),
              new ConditionMet(name, 5, 90, name, 10, ConditionMet.Ended.TASK),
              TaskMeta.NONE));
    }
    String all = String.join(" ", HOSTILE);
    return new RaceResult(
        new RaceInfo(
            HOSTILE.get(0),
            HOSTILE.get(1),
            all,
            Map.of(HOSTILE.get(0), all, "b", HOSTILE.get(8)),
            Map.of(HOSTILE.get(2), all),
            HOSTILE,
            START,
            START.plusSeconds(1)),
        RaceStatus.ABORTED,
        all,
        new TargetInfo(HOSTILE, HOSTILE.get(0), HOSTILE.get(3), HOSTILE.get(8), all, 3, false),
        new GeneratorInfo(HOSTILE.get(0), HOSTILE.get(1), HOSTILE.get(2), all, 2, 1),
        LoadCeiling.notCalibrated(all),
        HOSTILE,
        tasks,
        HOSTILE.stream().map(text -> new MetricRow(text, text, 1.0, false, text, text)).toList(),
        List.of(
            new ClusterStep(
                HOSTILE, 2, List.of(new MetricRow(all, all, 1.0, false, all, HOSTILE.get(0))))),
        new ClusterTrace(
            List.of(0.5, 1.5),
            HOSTILE.stream()
                .map(
                    text ->
                        new NodeTrace(
                            text,
                            2,
                            List.of(new NodeTrace.Figure(NodeMetric.CPU, text, List.of(1.0, 2.0)))))
                .toList(),
            0,
            all),
        List.of(new DeviceResult(all, 1, 2, 3, all, HOSTILE)),
        List.of(new ExportResult(all, all, all, 1, 2, 3, 4, all)),
        HOSTILE.stream().map(text -> new SelfCheck(text, false, text)).toList(),
        HOSTILE.stream()
            .map(text -> new LadderFinding(text, text, 1, "BEND", text, HOSTILE, steps(text)))
            .toList(),
        HOSTILE,
        new Pooled(
            HOSTILE, List.of(new SpreadRow(all, all, all, all, 1.0, List.of(1.0, 2.0), 1.5, 0.5))),
        Verdict.of(
            all,
            false,
            all,
            HOSTILE.stream()
                .map(
                    text ->
                        new CriterionOutcome(
                            text,
                            text,
                            text,
                            text,
                            Decision.FAIL,
                            text,
                            text,
                            new CriterionOutcome.Required(text, 1.0, null),
                            measured(2)))
                .toList()));
  }

  /** One search of that name. */
  public static RaceResult named(String task) {
    RaceResult ladder = ladder();
    return new RaceResult(
        ladder.info(),
        RaceStatus.COMPLETE,
        "",
        ladder.target(),
        ladder.generator(),
        ladder.ceiling(),
        List.of(),
        List.of(search(task, 10.0, 10, times(200, 4), RateVerdict.HELD)),
        List.of(),
        ladder.nodes(),
        List.of(),
        List.of(),
        null);
  }

  /** The ladder held against criteria: one of each decision, one against a baseline. */
  public static RaceResult judged() {
    return ladder().judged(Verdict.of("gate | one", false, "20260101-base", outcomes()));
  }

  /** The same where undecided criteria are no obstacle, and none fails. */
  public static RaceResult allowed() {
    List<CriterionOutcome> left =
        outcomes().stream().filter(outcome -> outcome.decision() != Decision.FAIL).toList();
    return ladder().judged(Verdict.of("", true, null, left));
  }

  private static List<CriterionOutcome> outcomes() {
    return List.of(
        new CriterionOutcome(
            "p99 latency of filtered-10-ops <= 100 ms",
            "search | slow",
            "users <wait> & leave",
            "p99 latency of filtered-10-ops",
            Decision.PASS,
            "",
            "ms",
            new CriterionOutcome.Required("<= 100 ms", 100.0, null),
            measured(12.370370367)),
        new CriterionOutcome(
            "mean throughput of filtered-unthrottled >= baseline - 3 % over passes worst",
            "",
            "",
            "mean throughput of filtered-unthrottled over passes worst",
            Decision.FAIL,
            "the load generator was the limit of filtered-unthrottled",
            "ops/s",
            new CriterionOutcome.Required(">= baseline - 3 %", 339.5, 350.0),
            new CriterionOutcome.Measured(
                320.25,
                "worst",
                9.75,
                List.of(
                    new CriterionOutcome.PassValue(330.0, ""),
                    new CriterionOutcome.PassValue(320.25, "")))),
        new CriterionOutcome(
            "error rate <= 0.1 %",
            "",
            "",
            "error rate",
            Decision.FAIL,
            "",
            "%",
            new CriterionOutcome.Required("<= 0.1 %", 0.1, null),
            measured(0.1000000001)),
        new CriterionOutcome(
            "p99 latency of \"filtered-500-ops\" at most 5 s",
            "",
            "",
            "p99 latency of filtered-500-ops",
            Decision.UNDECIDED,
            "the rate of filtered-500-ops was not held",
            "s",
            new CriterionOutcome.Required("at most 5 s", 5.0, null),
            measured(3.7035)),
        new CriterionOutcome(
            "documents of " + "very-long-name-".repeat(8) + " = 1,000,000",
            "",
            "",
            "documents of " + "very-long-name-".repeat(8),
            Decision.UNDECIDED,
            "no task\u0007was run",
            "",
            new CriterionOutcome.Required("= 1,000,000", 1e6, null),
            new CriterionOutcome.Measured(null, "median", null, List.of())));
  }

  private static CriterionOutcome.Measured measured(double value) {
    return new CriterionOutcome.Measured(
        value, "median", null, List.of(new CriterionOutcome.PassValue(value, "")));
  }

  private static final RateVerdict NONE = RateVerdict.UNTHROTTLED;

  private static RaceInfo info(String challenge, Map<String, String> params) {
    return new RaceInfo(
        "20260102T030405Z-ab12",
        "acceptance",
        challenge,
        params,
        Map.of("branch", "main"),
        List.of("race", "--track", "acceptance", "--challenge", challenge),
        START,
        START.plusMillis(65_432));
  }

  private static TargetInfo target(String version) {
    return new TargetInfo(
        List.of("http://127.0.0.1:39200"), "elasticsearch", "default", version, "esbench", 1, true);
  }

  private static GeneratorInfo generator() {
    return new GeneratorInfo(
        "0.1.0", "17.0.9 (Vendor)", "Linux 6.1 (amd64)", "A Processor", 2, 8_589_934_592L);
  }

  /** Quantiles as Rally's rule gives them for this many samples. */
  public static Distribution times(long count, double median) {
    List<Quantile> quantiles = new ArrayList<>();
    double[] percentiles = {50, 90, 99, 99.9, 99.99, 100};
    long[] samplesNeeded = {2, 10, 100, 1000, 10_000, 1};
    for (int i = 0; i < percentiles.length; i++) {
      if (count >= samplesNeeded[i]) {
        quantiles.add(new Quantile(percentiles[i], median * (1 + i)));
      }
    }
    return new Distribution(count, median * 1.1, median / 2, median * 6, 0, quantiles, quantiles);
  }

  private static TaskResult search(
      String name,
      @Nullable Double rate,
      double achieved,
      Distribution times,
      RateVerdict verdict) {
    boolean backlog = verdict == RateVerdict.NOT_HELD;
    return new TaskResult(
        name,
        "search-filtered",
        "search",
        2,
        true,
        START,
        20.5,
        new ThroughputStats(achieved - 1, achieved, achieved, achieved + 1, "ops/s"),
        times,
        times,
        times,
        Distribution.EMPTY,
        new Requests(times.count(), 0, 64 * times.count(), 3L, List.of()),
        50,
        DocumentCounts.NONE,
        new Load(
            rate,
            "ops",
            achieved,
            rate == null ? null : achieved + 3,
            times(times.count(), 0.0625),
            times(times.count(), 0.03125),
            rate == null ? null : new CapWait(backlog ? 19_990 : 0, backlog ? 1.5e6 : 0),
            backlog ? 3766 : 0,
            verdict),
        rate == null && times.count() > 0 ? limited() : near(verdict),
        List.of(
            new SecondSample(
                0, false, 50, 0, 50, 9.5, 20.25, 0.5, 0.25, rate == null ? null : 51L, 10.0, 21.5),
            new SecondSample(
                1,
                true,
                10,
                0,
                10,
                4.125,
                8.75,
                0.25,
                0.125,
                rate == null ? null : 9L,
                4.25,
                9.125)),
        rate == null && times.count() > 0 ? items() : List.of(),
        List.of(),
        hosts(times.count(), 0),
        null,
        TaskMeta.of("{\"team\":\"search\",\"tries\":[1,2.5,null,{\"big\":12345678901}]}"));
  }

  /** The second host got what the first did not, and all that failed. */
  private static List<HostRequests> hosts(long succeeded, long failed) {
    long first = (succeeded + failed) / 2;
    return List.of(
        new HostRequests("https://es|01:9200", first, 0),
        new HostRequests("http://127.0.0.1:39200", succeeded + failed - first, failed));
  }

  private static List<ItemResult> items() {
    return List.of(
        new ItemResult(
            "first | page",
            "paginated-search",
            times(60, 4.5),
            Distribution.EMPTY,
            new Requests(60, 0, null, 1L, List.of())),
        new ItemResult(
            "sleep",
            "sleep",
            times(60, 100),
            times(1, 3),
            new Requests(60, 1, null, null, List.of())));
  }

  private static GeneratorFindings limited() {
    GeneratorUsage usage = new GeneratorUsage(0.9375, 1.25, 0.99, new GcPauses(0, 0, 0), 0, 0);
    return new GeneratorFindings(
        GeneratorVerdict.LIMITED,
        List.of("the busiest event loop used 93.8 % of a core (bound 90 %)"),
        usage,
        List.of(new GeneratorSecond(0, usage)));
  }

  private static GeneratorFindings near(RateVerdict verdict) {
    boolean near = verdict == RateVerdict.STRAINED;
    return new GeneratorFindings(
        near ? GeneratorVerdict.NEAR_LIMIT : GeneratorVerdict.FREE,
        near ? List.of("a garbage collection of 62 ms (bound 50 ms)") : List.of(),
        new GeneratorUsage(0.0625, 0.5, 0.75, new GcPauses(near ? 2 : 0, 70, 62), 1, 0),
        List.of());
  }

  private static TaskResult failedBulk() {
    Distribution times = times(80, 81.44759149999999);
    return new TaskResult(
        "bulk-index",
        "bulk-index",
        "bulk",
        8,
        true,
        START,
        4.25,
        new ThroughputStats(1645.394, 7229.435, 7213.17, 12360.5, "docs/s"),
        new Distribution(80, 90, 20, 3_600_000, 1, times.quantiles(), List.of()),
        times,
        times,
        times(3, 12),
        new Requests(
            80,
            4,
            21_500_000L,
            null,
            List.of(
                new ErrorCount(
                    ErrorKind.DOCUMENTS_FAILED, 200, 3, "mapper_parsing_exception: a | b\nc"),
                new ErrorCount(ErrorKind.TIMEOUT, 0, 1, ""))),
        0,
        new DocumentCounts(9000, 8990, 5, 0, 1, 1, 3, 7),
        new Load(
            null,
            "docs",
            7300.111,
            null,
            Distribution.EMPTY,
            times(84, 0.02),
            null,
            0,
            RateVerdict.UNTHROTTLED),
        new GeneratorFindings(
            GeneratorVerdict.FREE,
            List.of(),
            new GeneratorUsage(null, null, null, new GcPauses(0, 0, 0), 0, 0),
            List.of()),
        List.of(new SecondSample(0, true, 20, 1, 2000, 80, 190.5, 0, 0.01, null, 80.0, 190.5)),
        List.of(),
        List.of(),
        hosts(80, 4),
        null,
        TaskMeta.NONE);
  }

  private static TaskResult administration(String type) {
    return new TaskResult(
        type,
        type,
        type,
        1,
        false,
        START,
        0.5,
        new ThroughputStats(2, 2, 2, 2, "ops/s"),
        times(1, 500),
        times(1, 500),
        times(1, 500),
        Distribution.EMPTY,
        new Requests(1, 0, 0L, null, List.of()),
        0,
        DocumentCounts.NONE,
        new Load(
            null,
            "ops",
            2,
            null,
            Distribution.EMPTY,
            times(1, 0.1),
            null,
            0,
            RateVerdict.UNTHROTTLED),
        GeneratorFindings.notJudged("too short to tell"),
        List.of(),
        List.of(),
        TaskMeta.NONE);
  }

  private static List<MetricRow> clusterRows() {
    return List.of(
        row("Cumulative indexing time of primary shards", 8.526423333333334, "min"),
        row("Median cumulative indexing time across primary shards", 0, "min"),
        count("Cumulative merge count of primary shards", 12),
        row("Translog size", 5.122274160385132e-08, "GB"),
        new MetricRow("Heap used for segments", "", 0.0, false, "MB", ALWAYS_ZERO),
        new MetricRow("Heap used for terms", "", 0.0, false, "MB", ALWAYS_ZERO),
        count("Segment count", 1_234_567),
        missing("Total Ingest Pipeline time", "s", "no ingest figures in the answer"));
  }

  private static MetricRow row(String metric, double value, String unit) {
    return new MetricRow(metric, "", value, false, unit, "");
  }

  private static MetricRow count(String metric, double value) {
    return new MetricRow(metric, "", value, true, "", "");
  }

  private static MetricRow missing(String metric, String unit, String why) {
    return new MetricRow(metric, "", null, false, unit, why);
  }
}
