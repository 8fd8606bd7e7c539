package io.esbench.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.ParseResult;

/**
 * Defaults of options in groups of groups. When an option of an outer group is given, picocli makes
 * that group's object anew, and with it those of its inner groups; the defaults are left in the
 * objects that were there before, so that a variable of the environment would not count.
 */
final class GroupDefaults {
  private GroupDefaults() {}

  /** Moves them to the objects that the command will read. */
  static void move(ParseResult parsed) {
    ParseResult command = parsed;
    while (command.hasSubcommand()) {
      command = command.subcommand();
    }
    move(command.commandSpec().argGroups());
  }

  private static void move(List<ArgGroupSpec> groups) {
    for (ArgGroupSpec group : groups) {
      for (ArgGroupSpec inner : group.subgroups()) {
        bind(inner);
      }
      move(group.subgroups());
    }
  }

  private static void bind(ArgGroupSpec group) {
    try {
      Object read = group.getter().get();
      // First all values: options of a group share what says which object they are in.
      Map<ArgSpec, @Nullable Object> values = new LinkedHashMap<>();
      for (ArgSpec option : group.args()) {
        if (option.scope().get() != read) {
          values.put(option, option.getValue());
        }
      }
      for (ArgSpec option : values.keySet()) {
        option.scope().set(read);
      }
      values.forEach(ArgSpec::setValue);
      for (ArgGroupSpec inner : group.subgroups()) {
        inner.scope().set(read);
      }
    } catch (Exception e) {
      throw new IllegalStateException("options of a group cannot be read", e);
    }
  }
}
