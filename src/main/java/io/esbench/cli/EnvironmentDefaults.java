package io.esbench.cli;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Environment variables as defaults of options; an option that is given wins. */
final class EnvironmentDefaults implements IDefaultValueProvider {
  /** Option to variable; also what the help shows. */
  static final Map<String, String> VARIABLES =
      Map.of(
          "--target-hosts", "ES_HOST",
          "--track-params", "TRACK_PARAMS",
          "--client-options", "CLIENT_OPTIONS",
          "--challenge", "CHALLENGE",
          "--ca-cert", "CA_CERT",
          "--docs", "DOC_COUNT",
          "--metrics-store", "METRICS_STORE",
          "--metrics-store-options", "METRICS_STORE_OPTIONS");

  private final Places.Environment environment;

  EnvironmentDefaults(Places.Environment environment) {
    this.environment = environment;
  }

  @Override
  public @Nullable String defaultValue(ArgSpec argument) {
    if (!(argument instanceof OptionSpec option)) {
      return null;
    }
    // Exactly "yes": any other value must not delete anything.
    if (option.longestName().equals("--confirm-destructive")) {
      return "yes".equals(environment.get("CONFIRM_DESTRUCTIVE")) ? "true" : null;
    }
    String variable = VARIABLES.get(option.longestName());
    return variable == null ? null : environment.get(variable);
  }
}
