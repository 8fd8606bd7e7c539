package io.esbench.cli;

import io.esbench.fault.UsageException;
import io.esbench.race.MaxSearchRequest;
import io.esbench.race.RaceRequest;
import io.esbench.saturation.Conditions;
import io.esbench.saturation.ProbeLength;
import io.esbench.saturation.SearchSettings;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How the highest rate is searched. */
final class FindMaxOptions {
  @Option(
      names = "--limit",
      paramLabel = "TEXT",
      description =
          "What a rate must keep, such as 'p99 latency <= 100 ms' (default) or 'error rate <= 1 %%'"
              + " (default: 0 %%); may be repeated.")
  private List<String> limits = new ArrayList<>();

  @Option(
      names = "--cpu-limit",
      paramLabel = "PERCENT",
      description = "Most of its cores that the process of a data node may use, such as 80.")
  private @Nullable Double cpuLimit;

  @Option(
      names = "--vary",
      paramLabel = "WHAT",
      defaultValue = "rate",
      description =
          "rate: requests or documents per second, whatever the answers take (default); clients:"
              + " clients that each send as soon as they have their answer.")
  private String vary = "rate";

  @Option(
      names = "--clients",
      paramLabel = "N",
      description =
          "Most requests in flight while the rate is raised. Default: 64, 16 of bulks, or more if the"
              + " track says so.")
  private @Nullable Integer clients;

  @Option(
      names = "--start",
      paramLabel = "RATE",
      description =
          "First and lowest rate. Default: an eighth of what the clients get without a schedule.")
  private @Nullable Double start;

  @Option(names = "--highest", paramLabel = "RATE", description = "Never offer more.")
  private @Nullable Double highest;

  @Option(
      names = "--resolution",
      paramLabel = "PERCENT",
      description = "How near the answer must be, in per cent of the rate. Default: 5.")
  private double resolution = 100 * SearchSettings.DEFAULT_RESOLUTION;

  @Option(
      names = "--probes",
      paramLabel = "N",
      description = "Most probes that are run. Default: 12.")
  private int probes = SearchSettings.DEFAULT_PROBES;

  @Option(
      names = "--probe-seconds",
      paramLabel = "SECONDS",
      description =
          "Shortest measured phase of a probe; it is longer where the percentile needs more requests."
              + " Default: 30, in 'accept' 15.")
  private @Nullable Integer probeSeconds;

  @Option(
      names = "--probe-warmup",
      paramLabel = "SECONDS",
      description = "Warm-up of each probe, on top. Default: 5.")
  private int warmupSeconds = 5;

  @Option(
      names = "--settle",
      paramLabel = "SECONDS",
      description =
          "Pause after a probe that held; after one that broke, three times as long. Default: 5.")
  private int settleSeconds = 5;

  private static final double FAR = 1e12;
  private static final int LEAST_PROBES = 3;
  private static final String RATE = "a rate above 0 and at most 1000000000000";

  /**
   * The search for a task's highest rate.
   *
   * @param base the race that each probe is
   * @param usualSeconds shortest measured phase unless the user names another
   * @throws UsageException with what is wrong
   */
  MaxSearchRequest request(RaceRequest base, String task, int usualSeconds) {
    // What is wrong with them is found now, not after the first races.
    List<String> faults = faults();
    if (!faults.isEmpty()) {
      throw new UsageException(String.join("\n       ", faults));
    }
    boolean byClients = vary.equals("clients");
    Conditions conditions = SearchLimits.of(limits, cpuLimit == null ? null : cpuLimit / 100);
    return new MaxSearchRequest(
        base,
        new MaxSearchRequest.Varied(task, byClients, clients),
        conditions,
        new MaxSearchRequest.Range(start, highest, resolution / 100, probes),
        length(conditions.percentile(), usualSeconds),
        Duration.ofSeconds(warmupSeconds));
  }

  /** Each with the option that it is of. */
  private List<String> faults() {
    List<String> faults = new ArrayList<>();
    if (!vary.equals("rate") && !vary.equals("clients")) {
      faults.add("--vary: '" + vary + "' is neither rate nor clients");
    }
    if (vary.equals("clients") && clients != null) {
      faults.add("--clients is for --vary rate: clients are what is varied");
    }
    expect(faults, "--clients", "at least 1", clients, clients == null || clients >= 1);
    expect(faults, "--start", RATE, start, start == null || isRate(start));
    expect(faults, "--highest", RATE, highest, highest == null || isRate(highest));
    if (start != null && highest != null && start > highest) {
      faults.add("--start: " + text(start) + " is above --highest, which is " + text(highest));
    }
    expect(
        faults,
        "--cpu-limit",
        "a percentage above 0 and at most 100",
        cpuLimit,
        cpuLimit == null || (cpuLimit > 0 && cpuLimit <= 100));
    expect(
        faults,
        "--resolution",
        "1 to 100 per cent",
        resolution,
        resolution >= 1 && resolution <= 100);
    expect(faults, "--probes", "at least 3", probes, probes >= LEAST_PROBES);
    expect(
        faults,
        "--probe-seconds",
        "at least 1",
        probeSeconds,
        probeSeconds == null || probeSeconds >= 1);
    expect(faults, "--probe-warmup", "0 or more", warmupSeconds, warmupSeconds >= 0);
    expect(faults, "--settle", "0 or more", settleSeconds, settleSeconds >= 0);
    return faults;
  }

  private static void expect(
      List<String> faults, String option, String wanted, @Nullable Number found, boolean good) {
    if (!good && found != null) {
      faults.add(option + ": expected " + wanted + ", found " + text(found));
    }
  }

  private static boolean isRate(double rate) {
    return rate > 0 && rate <= FAR;
  }

  /** Never with an exponent. */
  private static String text(Number number) {
    double value = number.doubleValue();
    return Double.isFinite(value)
        ? new BigDecimal(number.toString()).stripTrailingZeros().toPlainString()
        : value > 0 ? "a number without end" : "no number above 0";
  }

  private ProbeLength length(double percentile, int usualSeconds) {
    ProbeLength usual = ProbeLength.of(percentile);
    Duration shortest = Duration.ofSeconds(probeSeconds == null ? usualSeconds : probeSeconds);
    Duration longest = usual.longest().compareTo(shortest) < 0 ? shortest : usual.longest();
    return new ProbeLength(Duration.ofSeconds(settleSeconds), shortest, longest, usual.samples());
  }
}
