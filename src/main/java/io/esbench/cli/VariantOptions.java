package io.esbench.cli;

import io.esbench.experiment.Settings;
import io.esbench.fault.UsageException;
import io.esbench.race.Introduction;
import io.esbench.race.RaceRequest;
import io.esbench.track.load.TrackParams;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/**
 * The race of one variant of an experiment: what its file says is read as the command line of a
 * race, so that both have the same options with the same meaning.
 */
@Command(name = "experiment")
final class VariantOptions {
  /** What a file cannot say: where results go, and what must be allowed by hand. */
  private static final Set<String> NOT_IN_FILES =
      Set.of(
          "--track",
          "--track-path",
          "--track-params",
          "--race-id",
          "--results-dir",
          "--user-tags",
          "--confirm-destructive",
          "--quiet");

  /** What makes no other experiment of it. */
  private static final Set<String> NO_MATTER =
      Set.of("--race-id", "--results-dir", "--confirm-destructive", "--quiet", "--offline");

  private static final String PARAMS = "--track-params";

  @Mixin private RaceOptions race = new RaceOptions();

  @ArgGroup(validate = false)
  private SelectionOptions selection = new SelectionOptions();

  private VariantOptions() {}

  /** Names of the options that files may have. */
  static Set<String> inFiles(Session session) {
    Set<String> names = new TreeSet<>();
    for (OptionSpec option : line(session, new VariantOptions()).getCommandSpec().options()) {
      if (option.longestName().startsWith("--")
          && !NOT_IN_FILES.contains(option.longestName())
          && !MetricsStoreOptions.OPTIONS.contains(option.longestName())
          && !option.longestName().startsWith("--metrics-")) {
        names.add(option.longestName());
      }
    }
    return names;
  }

  /** What was typed beside the file and says how a race runs. */
  static Map<String, String> typed(Session session, CommandLine.ParseResult command) {
    CommandLine line = line(session, new VariantOptions());
    Map<String, String> typed = new LinkedHashMap<>();
    for (OptionSpec option : command.matchedOptions()) {
      String name = option.longestName();
      if (line.getCommandSpec().findOption(name) != null) {
        List<String> values = option.originalStringValues();
        typed.put(name, values.isEmpty() ? "true" : value(option, values));
      }
    }
    return typed;
  }

  /** The last one wins, unless the option takes several. */
  private static String value(OptionSpec option, List<String> values) {
    return option.isMultiValue() ? String.join(",", values) : values.get(values.size() - 1);
  }

  /** Those of what was typed, or set in the environment, that make another one; secrets masked. */
  static Map<String, String> mattering(Session session, Map<String, String> typed) {
    Map<String, String> given = new LinkedHashMap<>();
    EnvironmentDefaults.VARIABLES.forEach(
        (name, variable) -> {
          String value = session.environment().get(variable);
          if (value != null && inFiles(session).contains(name)) {
            given.put(name, value);
          }
        });
    given.putAll(typed);
    Map<String, String> mattering = new TreeMap<>();
    given.forEach(
        (name, value) -> {
          if (!NO_MATTER.contains(name)) {
            mattering.put(
                name,
                name.equals(PARAMS)
                    ? TrackParams.parse(value).masked().toString()
                    : MaskedCommandLine.masked(name, value));
          }
        });
    return mattering;
  }

  /**
   * The race of a variant.
   *
   * @param base what the file says of all
   * @param typed what the command line says, which wins over it
   * @param changes of the variant, which win over both
   * @throws UsageException with every fault
   */
  static RaceRequest race(
      Session session, Settings base, Map<String, String> typed, Settings changes) {
    Map<String, String> options = new LinkedHashMap<>(base.options());
    options.putAll(typed);
    options.putAll(changes.options());
    VariantOptions variant = new VariantOptions();
    CommandLine line = line(session, variant);
    try {
      line.parseArgs(arguments(line, options));
    } catch (ParameterException e) {
      throw new UsageException(String.valueOf(e.getMessage()), e);
    }
    RaceRequest request =
        Introduction.made(
            variant.race.request(
                session.unattended(),
                new RaceOptions.Own(
                    "experiment-",
                    variant.selection::selection,
                    () -> RaceRequest.Goal.NONE,
                    null)));
    TrackParams given = request.work().params();
    TrackParams params = with(given, base.params());
    if (typed.containsKey(PARAMS)) {
      params = with(params, given.values());
    }
    return request.parameterized(with(params, changes.params()));
  }

  private static TrackParams with(TrackParams params, Map<String, @Nullable Object> more) {
    TrackParams all = params;
    for (Map.Entry<String, @Nullable Object> each : more.entrySet()) {
      all = all.with(each.getKey(), each.getValue());
    }
    return all;
  }

  private static String[] arguments(CommandLine line, Map<String, String> options) {
    List<String> arguments = new ArrayList<>();
    options.forEach(
        (name, value) -> {
          OptionSpec option = line.getCommandSpec().findOption(name);
          if (option == null || option.arity().max() > 0) {
            arguments.add(name + "=" + value);
          } else if (value.equals("true")) {
            arguments.add(name);
          } else if (!value.equals("false")) {
            throw new UsageException(name + ": expected true or false, found '" + value + "'");
          }
        });
    return arguments.toArray(String[]::new);
  }

  private static CommandLine line(Session session, VariantOptions variant) {
    return RootCommand.reading(new CommandLine(variant), session);
  }
}
