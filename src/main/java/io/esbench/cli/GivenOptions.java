package io.esbench.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/** Tells what the user typed from what the environment supplied. */
final class GivenOptions {
  private GivenOptions() {}

  /** Whether the option is on the command line that is being run. */
  static boolean contain(@Nullable CommandSpec spec, String option) {
    return spec != null && spec.commandLine().getParseResult().hasMatchedOption(option);
  }

  /** The option as a message should name it: with its variable if that is where it comes from. */
  static String named(@Nullable CommandSpec spec, String option) {
    String variable = EnvironmentDefaults.VARIABLES.get(option);
    return variable == null || contain(spec, option) ? option : option + " (from " + variable + ")";
  }
}
