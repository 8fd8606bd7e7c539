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
      Map.ofEntries(
          Map.entry("--target-hosts", "ES_HOST"),
          Map.entry("--track-params", "TRACK_PARAMS"),
          Map.entry("--plugin", "TRACK_PLUGINS"),
          Map.entry("--client-options", "CLIENT_OPTIONS"),
          Map.entry("--challenge", "CHALLENGE"),
          Map.entry("--ca-cert", "CA_CERT"),
          Map.entry("--client-cert", "ES_CLIENT_CERT"),
          Map.entry("--client-key", "ES_CLIENT_KEY"),
          Map.entry("--client-key-password-file", "ES_CLIENT_KEY_PASSWORD_FILE"),
          Map.entry("--docs", "DOC_COUNT"),
          Map.entry("--metrics-store", "METRICS_STORE"),
          Map.entry("--metrics-store-options", "METRICS_STORE_OPTIONS"));

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
