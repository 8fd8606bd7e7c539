package io.esbench.cli;

import io.esbench.driver.DriverSettings;
import io.esbench.driver.OnError;
import io.esbench.fault.DidYouMean;
import io.esbench.fault.UsageException;
import io.esbench.stub.script.TimeText;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import picocli.CommandLine.Option;

/** Options of the load. */
final class LoadOptions {
  private static final Set<String> NEVER = Set.of("0", "0s", "none");
  private static final List<String> ON_ERROR = List.of("continue", "continue-on-network", "abort");

  @Option(
      names = "--on-error",
      paramLabel = "WHAT",
      defaultValue = "continue",
      description =
          "continue: count failed requests, refused connections among them (default);"
              + " continue-on-network: the same, under Rally's name; abort: end the race, exit 5.")
  private String onError = "continue";

  @Option(
      names = "--unreachable-after",
      paramLabel = "SECONDS",
      defaultValue = "60",
      description =
          "End the race (exit 4) when the target has answered nothing for so long. Default: 60.")
  private int unreachableAfter = 60;

  @Option(
      names = "--stalled-after",
      paramLabel = "TIME",
      defaultValue = "10m",
      description =
          "End the race (exit 5) with the results so far when nothing has moved for so long: no"
              + " request of the running tasks was completed, no byte came. Paused tasks and set-up"
              + " operations may take longer. E.g. 90s, 30m or 2h; 0 or none: never. Default: 10m.")
  private String stalledAfter = "10m";

  @Option(
      names = "--enable-assertions",
      description =
          "Check what the track asserts about its operations; what does not hold ends the race,"
              + " exit 5.")
  boolean assertions;

  DriverSettings settings() {
    if (unreachableAfter < 1) {
      throw new UsageException("--unreachable-after: expected at least 1 second");
    }
    DriverSettings defaults = DriverSettings.defaults();
    return new DriverSettings(
        onError(),
        Duration.ofSeconds(unreachableAfter),
        stalledAfter(),
        defaults.drainTimeout(),
        defaults.loops(),
        defaults.seed());
  }

  private Duration stalledAfter() {
    if (NEVER.contains(stalledAfter.toLowerCase(Locale.ROOT))) {
      return Duration.ZERO;
    }
    Duration bound = TimeText.parse(stalledAfter);
    if (bound == null || bound.compareTo(Duration.ofSeconds(1)) < 0) {
      throw new UsageException(
          "--stalled-after: '"
              + stalledAfter
              + "' is not a time of at least 1 second; expected e.g. 90s, 30m or 2h, or none");
    }
    return bound;
  }

  /** Rally ends a race on refused connections unless told otherwise; here both names go on. */
  private OnError onError() {
    return switch (onError.toLowerCase(Locale.ROOT)) {
      case "continue", "continue-on-network" -> OnError.CONTINUE;
      case "abort" -> OnError.ABORT;
      default ->
          throw new UsageException(
              "--on-error: '"
                  + onError
                  + "' is unknown"
                  + DidYouMean.suffix(onError, ON_ERROR)
                  + " ("
                  + String.join(", ", ON_ERROR)
                  + ")");
    };
  }
}
