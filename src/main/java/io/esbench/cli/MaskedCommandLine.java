package io.esbench.cli;

import io.esbench.track.load.TrackParams;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/** The command line as given, without anything that could be a secret. */
final class MaskedCommandLine {
  private static final String OPTIONS = "--client-options";

  private MaskedCommandLine() {}

  static List<String> of(@Nullable CommandSpec spec, TrackParams params) {
    boolean secretParams = params.masked().containsValue("***");
    return of(spec, secretParams ? Set.of(OPTIONS, "--track-params") : Set.of(OPTIONS));
  }

  private static List<String> of(@Nullable CommandSpec spec, Set<String> hidden) {
    List<String> masked = new ArrayList<>();
    if (spec == null) {
      return masked;
    }
    boolean hideNext = false;
    for (String argument : spec.root().commandLine().getParseResult().originalArgs()) {
      int equals = argument.indexOf('=');
      if (hideNext) {
        masked.add("***");
      } else if (equals > 0 && hidden.contains(argument.substring(0, equals))) {
        masked.add(argument.substring(0, equals + 1) + "***");
      } else {
        masked.add(withoutUserInfo(argument));
      }
      hideNext = hidden.contains(argument);
    }
    return masked;
  }

  /** Takes user and password out of URLs and host lists. */
  static String withoutUserInfo(String text) {
    return text.replaceAll("(^|,|=|://)[^/,=@]+@", "$1***@");
  }
}
