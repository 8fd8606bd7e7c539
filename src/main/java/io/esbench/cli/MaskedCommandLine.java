package io.esbench.cli;

import io.esbench.fault.MaskedAddress;
import io.esbench.track.load.TrackParams;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The command line as given, without anything that could be a secret. */
final class MaskedCommandLine {
  private static final Set<String> HOSTS = Set.of("--target-hosts", "--metrics-store", "--proxy");
  private static final Set<String> OPTIONS =
      Set.of("--client-options", "--metrics-store-options", LoginOptions.API_KEY);

  private static final String EXPORT = "--metrics-export";

  private MaskedCommandLine() {}

  static List<String> of(@Nullable CommandSpec spec, TrackParams params) {
    Set<String> hidden = new HashSet<>(OPTIONS);
    if (!params.secrets().isEmpty()) {
      hidden.add("--track-params");
    }
    return of(spec, hidden);
  }

  private static List<String> of(@Nullable CommandSpec spec, Set<String> hidden) {
    List<String> masked = new ArrayList<>();
    if (spec == null) {
      return masked;
    }
    String option = "";
    for (String argument : spec.root().commandLine().getParseResult().originalArgs()) {
      int equals = argument.startsWith("--") ? argument.indexOf('=') : -1;
      if (equals > 0) {
        String name = argument.substring(0, equals);
        masked.add(name + "=" + value(name, argument.substring(equals + 1), hidden));
      } else {
        masked.add(value(option, argument, hidden));
      }
      option = argument;
    }
    return masked;
  }

  /** The value of one option, as it may be shown. */
  static String masked(String option, String value) {
    return value(option, value, OPTIONS);
  }

  /**
   * The message of a command line that is not understood, which repeats what was typed: without the
   * values of options that may hold a secret, and without any value of a mistyped option, as that
   * may have been one of them.
   */
  static String inMessage(ParameterException failure, String[] args) {
    boolean unknown = failure instanceof UnmatchedArgumentException;
    String message = String.valueOf(failure.getMessage());
    String option = "";
    for (String argument : args) {
      int equals = argument.startsWith("-") ? argument.indexOf('=') : -1;
      String name = equals > 0 ? argument.substring(0, equals) : option;
      String value = argument.substring(equals + 1);
      boolean typed = equals > 0 || (name.startsWith("-") && !argument.startsWith("-"));
      if (typed && !value.isEmpty()) {
        boolean hidden = unknown || name.equals("--track-params");
        String shown = hidden ? "***" : masked(name, value);
        message =
            message
                .replace("'" + value + "'", "'" + shown + "'")
                .replace(name + "=" + value, name + "=" + shown);
      }
      option = argument;
    }
    return message;
  }

  private static String value(String option, String value, Set<String> hidden) {
    if (hidden.contains(option)) {
      return "***";
    }
    if (option.equals(EXPORT)) {
      return MaskedAddress.withoutQuery(value);
    }
    if (!HOSTS.contains(option)) {
      return MaskedAddress.of(value);
    }
    // Of JSON nobody can tell which part is a password.
    return TargetHosts.isJson(value) ? "***" : MaskedAddress.ofHosts(value);
  }
}
