package io.esbench.cli;

import io.esbench.fault.UsageException;
import io.esbench.track.load.TrackParams;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/**
 * Secrets that are on the command line itself, where the list of processes shows them to everybody
 * on the machine. Values of the environment are not.
 */
final class ShownSecrets {
  private static final Pattern LOGIN_OPTION =
      Pattern.compile("\\b(basic_auth_password|api_key)\\b");
  private static final Pattern LOGIN_IN_URL = Pattern.compile("://[^@]*:.*@", Pattern.DOTALL);
  private static final Pattern KEY_IN_QUERY =
      Pattern.compile("://[^?]*\\?.*(key|token|passw|secret)[^&=]*=", Pattern.CASE_INSENSITIVE);

  /** What is better than each, for the advice. */
  private static final Map<String, String> BETTER =
      Map.ofEntries(
          Map.entry("--target-hosts", "--password-file, ES_PASSWORD"),
          Map.entry("--client-options", "--password-file, --api-key-file, a JSON file"),
          Map.entry(LoginOptions.API_KEY, "--api-key-file, ES_API_KEY"),
          Map.entry("--proxy", "https_proxy, http_proxy"),
          Map.entry("--metrics-store", "METRICS_STORE, METRICS_STORE_OPTIONS"),
          Map.entry("--metrics-store-options", "METRICS_STORE_OPTIONS, a JSON file"),
          Map.entry("--metrics-export", "INFLUX_TOKEN, OTEL_EXPORTER_OTLP_HEADERS"),
          Map.entry("--track-repository", "a credential helper of git"),
          Map.entry("--track-params", "TRACK_PARAMS, a JSON file"));

  private ShownSecrets() {}

  /** A line for each option that shows one; none of them repeats it. */
  static List<String> warnings(ParseResult parsed) {
    List<String> warnings = new ArrayList<>();
    for (ParseResult at = parsed; at != null; at = next(at)) {
      for (ArgSpec argument : at.matchedArgs()) {
        String name = argument instanceof OptionSpec option ? option.longestName() : "";
        if (argument.originalStringValues().stream().anyMatch(value -> isSecret(name, value))) {
          String better = BETTER.get(name);
          warnings.add(
              "the process list of this machine shows the password or key in "
                  + (name.isEmpty() ? argument.paramLabel() : name)
                  + (better == null ? "" : "; better: " + better));
        }
      }
    }
    return warnings;
  }

  private static @Nullable ParseResult next(ParseResult parsed) {
    return parsed.hasSubcommand() ? parsed.subcommand() : null;
  }

  private static boolean isSecret(String option, String value) {
    return switch (option) {
      case LoginOptions.API_KEY -> true;
      case "--client-options", "--metrics-store-options" ->
          !TrackParams.inFile(value) && LOGIN_OPTION.matcher(value).find();
      case "--target-hosts", "--metrics-store" ->
          !value.strip().endsWith(".json") && (value.contains("@") || value.contains("http_auth"));
      case "--proxy" -> value.contains("@");
      case "--track-params" -> !TrackParams.inFile(value) && hasSecret(value);
      default -> LOGIN_IN_URL.matcher(value).find() || KEY_IN_QUERY.matcher(value).find();
    };
  }

  private static boolean hasSecret(String params) {
    try {
      return !TrackParams.parse(params).secrets().isEmpty();
    } catch (UsageException e) {
      // Its own command says what is wrong with it.
      return false;
    }
  }
}
