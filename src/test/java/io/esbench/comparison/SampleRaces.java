package io.esbench.comparison;

import io.esbench.result.ConditionMet;
import io.esbench.result.Distribution;
import io.esbench.result.DocumentCounts;
import io.esbench.result.GeneratorFindings;
import io.esbench.result.GeneratorInfo;
import io.esbench.result.GeneratorVerdict;
import io.esbench.result.HostRequests;
import io.esbench.result.Load;
import io.esbench.result.MetricRow;
import io.esbench.result.Pooled;
import io.esbench.result.RaceInfo;
import io.esbench.result.RaceResult;
import io.esbench.result.RaceStatus;
import io.esbench.result.RateVerdict;
import io.esbench.result.Requests;
import io.esbench.result.SampleResults;
import io.esbench.result.SelfCheck;
import io.esbench.result.TargetInfo;
import io.esbench.result.TaskResult;
import io.esbench.result.ThroughputStats;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes races with the figures that a test wants; unchanged parts are the same in all. */
public final class SampleRaces {
  private static final RaceResult BASE = SampleResults.ladder();
  private static final Instant START = Instant.parse("2026-01-02T00:00:00Z");

  private String id = "race";
  private String challenge = "load";
  private Map<String, String> params = Map.of();
  private Map<String, String> tags = Map.of();
  private @Nullable String hash = "0123456789abcdef";
  private List<RaceInfo.Plugin> plugins = List.of();
  private String version = "8.19.0";
  private RaceStatus status = RaceStatus.COMPLETE;
  private List<HostRequests> hosts = List.of();
  private final List<TaskResult> tasks = new ArrayList<>();
  private final List<MetricRow> rows = new ArrayList<>();
  private final List<SelfCheck> checks = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();
  private List<String> preparation = List.of();
  private String cluster = "c";
  private List<String> addresses = List.of();
  private RateVerdict verdict = RateVerdict.HELD;
  private GeneratorVerdict generator = GeneratorVerdict.FREE;
  private GeneratorInfo generatorInfo = BASE.generator();
  private @Nullable Double target;
  private @Nullable Long written;
  private @Nullable Double served;
  private @Nullable Pooled pooled;

  private SampleRaces() {}

  /** One without tasks. */
  public static SampleRaces race(String id) {
    SampleRaces race = new SampleRaces();
    race.id = id;
    return race;
  }

  /** Of another challenge. */
  public SampleRaces of(String other) {
    challenge = other;
    return this;
  }

  /** With these parameters. */
  public SampleRaces params(Map<String, String> given) {
    params = given;
    return this;
  }

  /** With these tags. */
  public SampleRaces tags(Map<String, String> given) {
    tags = given;
    return this;
  }

  /** On a track with another hash. */
  public SampleRaces hash(@Nullable String other) {
    hash = other;
    return this;
  }

  /** With code of the track's own. */
  public SampleRaces plugin(String file, String sha256) {
    plugins = List.of(new RaceInfo.Plugin(file, sha256));
    return this;
  }

  /** On another version. */
  /** Raced by another esbench. */
  public SampleRaces by(String esbenchVersion) {
    GeneratorInfo was = generatorInfo;
    generatorInfo =
        new GeneratorInfo(
            esbenchVersion, was.javaVersion(), was.os(), was.cpu(), was.cores(), was.memoryBytes());
    return this;
  }

  public SampleRaces version(String other) {
    version = other;
    return this;
  }

  /** On the cluster of this name, reached here. */
  public SampleRaces at(String name, String... urls) {
    cluster = name;
    addresses = List.of(urls);
    return this;
  }

  /** Whose next tasks the server worked at for so long, as it says. */
  public SampleRaces served(double seconds) {
    served = seconds;
    return this;
  }

  /** That ended so. */
  public SampleRaces ended(RaceStatus how) {
    status = how;
    return this;
  }

  /** By another program, which tells as little as Rally's report does. */
  public SampleRaces imported() {
    generatorInfo = GeneratorInfo.UNKNOWN;
    return this;
  }

  /** The tasks that follow went to these hosts. */
  public SampleRaces to(HostRequests... reached) {
    hosts = List.of(reached);
    return this;
  }

  /** With a cluster row. */
  public SampleRaces row(String metric, double value, String unit) {
    rows.add(new MetricRow(metric, "", value, unit.isEmpty(), unit, ""));
    return this;
  }

  /** A search of ten seconds with this mean throughput and median latency. */
  public SampleRaces search(String name, double throughput, double medianMillis) {
    return task(name, "search", throughput, "ops/s", medianMillis, 0, true, 2);
  }

  /** The same with failures. */
  public SampleRaces failing(String name, double throughput, long failed) {
    return task(name, "search", throughput, "ops/s", 5, failed, true, 2);
  }

  /** The same in another unit. */
  public SampleRaces measured(String name, double throughput, String unit) {
    return task(name, "search", throughput, unit, 5, 0, true, 2);
  }

  /** A bulk of ten seconds. */
  public SampleRaces bulk(String name, double throughput, int clients) {
    return task(name, "bulk", throughput, "docs/s", 50, 0, true, clients);
  }

  /** A bulk of so many documents into an index that the race makes. */
  public SampleRaces loading(String name, double throughput, int clients, long documents) {
    administrative("make", "create-index");
    written = documents;
    return bulk(name, throughput, clients);
  }

  /** A task that has no rows of its own. */
  public SampleRaces administration(String name, long failed) {
    return task(name, "refresh", 1, "ops/s", 1, failed, false, 1);
  }

  /** A task of another type that has no rows of its own. */
  public SampleRaces administrative(String name, String type) {
    return task(name, type, 1, "ops/s", 1, 0, false, 1);
  }

  /** Whose next tasks kept their rate so, by a load generator with so much room. */
  public SampleRaces under(RateVerdict rate, GeneratorVerdict room) {
    verdict = rate;
    generator = room;
    return this;
  }

  /** Whose tasks so far met a stop condition that ended this. */
  public SampleRaces met(ConditionMet.Ended ended) {
    tasks.replaceAll(
        task -> task.meeting(new ConditionMet("data-node cpu >= 80 %", 12.5, 83, "%", 10, ended)));
    return this;
  }

  /** Whose next tasks are asked for so much. */
  public SampleRaces asked(double perSecond) {
    target = perSecond;
    return this;
  }

  private Load load(Load like) {
    return new Load(
        target == null ? like.targetPerSecond() : target,
        like.targetUnit(),
        like.achievedPerSecond(),
        like.largestPerSecond(),
        like.startDelay(),
        like.generatorDelay(),
        like.capWait(),
        like.backlog(),
        verdict);
  }

  /** Pooled from these; tasks that follow have the requests of all of them. */
  public SampleRaces pooled(String... races) {
    pooled = new Pooled(List.of(races), List.of());
    return this;
  }

  /** After a challenge that loaded the data. */
  public SampleRaces prepared(String other) {
    preparation = List.of(other);
    return this;
  }

  /** With a self-check. */
  public SampleRaces checked(String name, boolean passed) {
    checks.add(new SelfCheck(name, passed, ""));
    return this;
  }

  /** With a note. */
  public SampleRaces note(String note) {
    notes.add(note);
    return this;
  }

  private SampleRaces task(
      String name,
      String type,
      double throughput,
      String unit,
      double median,
      long failed,
      boolean inReport,
      int clients) {
    TaskResult like = BASE.tasks().get(0);
    int races = pooled == null ? 1 : pooled.races().size();
    Distribution times = SampleResults.times(1_000, median);
    long most = written == null ? Math.round(10 * throughput) : written;
    long documents = unit.equals("docs/s") ? most : 0;
    tasks.add(
        new TaskResult(
            name,
            name,
            type,
            clients,
            inReport,
            START.plusSeconds(10L * tasks.size()),
            10,
            new ThroughputStats(
                throughput * 0.9, throughput, throughput * 1.01, throughput * 1.1, unit, served),
            times,
            times,
            times,
            Distribution.EMPTY,
            new Requests(times.count() * races, failed, null, null, List.of()),
            0,
            new DocumentCounts(documents, documents, 0, 0, 0, 0, 0, 0),
            load(like.load()),
            new GeneratorFindings(generator, List.of(), null, List.of()),
            List.of(),
            List.of(),
            List.of(),
            hosts,
            null,
            like.meta()));
    return this;
  }

  /** The result. */
  public RaceResult result() {
    return new RaceResult(
        new RaceInfo(
            id,
            "http_logs",
            challenge,
            params,
            tags,
            List.of(),
            START,
            START.plusSeconds(60),
            hash,
            List.of(new RaceInfo.CorpusFile("logs", "documents.json", 1_000, null)),
            plugins),
        status,
        "",
        new TargetInfo(addresses, "elasticsearch", "default", version, cluster, 1, false),
        generatorInfo,
        BASE.ceiling(),
        preparation,
        tasks,
        rows,
        List.of(),
        BASE.nodes(),
        List.of(),
        List.of(),
        checks,
        List.of(),
        notes,
        pooled,
        null);
  }

  /** A group of the races that these make. */
  public static RunGroup group(String label, SampleRaces... races) {
    List<RunGroup.Run> runs = new ArrayList<>();
    for (SampleRaces race : races) {
      runs.add(new RunGroup.Run(race.result()));
    }
    return new RunGroup(label, runs, List.of());
  }

  /** One search at each of these throughputs, the latency the other way round. */
  public static RunGroup searches(String label, double... throughputs) {
    SampleRaces[] races = new SampleRaces[throughputs.length];
    for (int i = 0; i < races.length; i++) {
      races[i] = race(label + "-" + (i + 1)).search("term", throughputs[i], 5_000 / throughputs[i]);
    }
    return group(label, races);
  }
}
