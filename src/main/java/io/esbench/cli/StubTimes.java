package io.esbench.cli;

import io.esbench.fault.UsageException;
import io.esbench.stub.StubTiming;
import io.esbench.stub.script.TimeText;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How long the stub takes for its answers. */
final class StubTimes {
  @Option(
      names = "--service-time",
      paramLabel = "TIME",
      description = "How long a search or bulk takes, e.g. 2ms, 500us or 1.5s. Default: nothing.")
  private @Nullable String serviceTime;

  @Option(
      names = "--servers",
      paramLabel = "COUNT",
      defaultValue = "0",
      description =
          "How many searches and bulks are served at once; others wait in a queue. 0: all."
              + " Default: 0.")
  private int servers;

  @Option(
      names = "--pause",
      paramLabel = "AT:FOR",
      description =
          "Stands still for a time, counted from the first search or bulk, e.g. 10s:3s. May be"
              + " repeated.")
  private List<String> pauses = List.of();

  /** What they say; all faults as usage. */
  StubTiming timing() {
    if (servers < 0) {
      throw new UsageException(
          "--servers: " + servers + " is not a number of servers; 0 is no limit");
    }
    if (servers > 0 && serviceTime == null) {
      throw new UsageException(
          "--servers needs --service-time: servers that take no time do not queue");
    }
    StubTiming timing =
        serviceTime == null
            ? StubTiming.NONE
            : StubTiming.fixed(duration("--service-time", serviceTime));
    List<StubTiming.Pause> times = new ArrayList<>();
    for (String pause : pauses) {
      times.add(pause(pause));
    }
    times.sort(Comparator.comparing(StubTiming.Pause::at));
    try {
      return timing.withServers(servers).pausing(times.toArray(StubTiming.Pause[]::new));
    } catch (IllegalArgumentException e) {
      throw new UsageException("--pause: " + e.getMessage());
    }
  }

  private static StubTiming.Pause pause(String text) {
    String[] parts = text.split(":", -1);
    if (parts.length != 2) {
      throw new UsageException("--pause: '" + text + "' is not AT:FOR, e.g. 10s:3s");
    }
    Duration at = duration("--pause", parts[0]);
    Duration length = duration("--pause", parts[1]);
    if (length.isZero()) {
      throw new UsageException("--pause: '" + text + "' takes no time");
    }
    return new StubTiming.Pause(at, length);
  }

  private static Duration duration(String option, String text) {
    Duration time = TimeText.parse(text);
    if (time == null) {
      throw new UsageException(
          option + ": '" + text + "' is not a time; give " + TimeText.EXPECTED);
    }
    return time;
  }
}
