package io.esbench.cli;

import io.esbench.driver.DriverSettings;
import io.esbench.driver.OnError;
import io.esbench.fault.UsageException;
import java.time.Duration;
import picocli.CommandLine.Option;

/** Options of the load. */
final class LoadOptions {
  @Option(
      names = "--on-error",
      paramLabel = "WHAT",
      defaultValue = "continue",
      description = "continue: count failed requests (default); abort: end the race, exit 5.")
  private OnError onError = OnError.CONTINUE;

  @Option(
      names = "--unreachable-after",
      paramLabel = "SECONDS",
      defaultValue = "60",
      description =
          "End the race (exit 4) when the target has answered nothing for so long. Default: 60.")
  private int unreachableAfter = 60;

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
        onError,
        Duration.ofSeconds(unreachableAfter),
        defaults.drainTimeout(),
        defaults.loops(),
        defaults.seed());
  }
}
