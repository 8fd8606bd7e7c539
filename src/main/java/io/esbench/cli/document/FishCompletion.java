package io.esbench.cli.document;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Completion for fish, which picocli has none for. */
final class FishCompletion {
  private final CommandSpec root;
  private final StringBuilder script = new StringBuilder();

  FishCompletion(CommandSpec root) {
    this.root = root;
  }

  String text() {
    List<String> paths = new ArrayList<>();
    Words.walk(root, command -> paths.add(path(command)));
    script.append(
        """
        # fish completion for esbench, made by 'esbench completion fish'
        function __esbench_at
            set -l known %s
            set -l at ''
            for word in (commandline -opc)[2..-1]
                set -l longer (string trim -- "$at $word")
                contains -- $longer $known; and set at $longer
            end
            test "$at" = "$argv[1]"
        end
        """
            .formatted(
                paths.stream()
                    .filter(path -> !path.isEmpty())
                    .map(FishCompletion::quoted)
                    .collect(Collectors.joining(" "))));
    Words.walk(root, this::add);
    return script.toString();
  }

  private String path(CommandSpec command) {
    return command.qualifiedName().substring(root.name().length()).strip();
  }

  private void add(CommandSpec command) {
    String at = "-n " + quoted("__esbench_at \"" + path(command) + "\"");
    if (command.positionalParameters().stream().noneMatch(Words::isFile)) {
      line(at + " -f");
    }
    for (CommandSpec sub : Words.shown(command)) {
      line(at + " -a " + sub.name() + described(Words.description(sub)));
    }
    for (ArgSpec positional : command.positionalParameters()) {
      List<String> values = Words.values(positional);
      if (!values.isEmpty()) {
        line(at + " -a " + quoted(String.join(" ", values)));
      }
    }
    for (OptionSpec option : Words.options(command)) {
      line(at + names(option) + value(option) + described(Words.description(option)));
    }
  }

  private static String names(OptionSpec option) {
    StringBuilder names = new StringBuilder();
    for (String name : option.names()) {
      names.append(name.startsWith("--") ? " -l " + name.substring(2) : " -s " + name.substring(1));
    }
    return names.toString();
  }

  private static String value(OptionSpec option) {
    if (!Words.takesValue(option)) {
      return "";
    }
    List<String> values = Words.values(option);
    if (!values.isEmpty()) {
      return " -x -a " + quoted(String.join(" ", values));
    }
    return Words.isFile(option) ? " -r -F" : " -x";
  }

  private static String described(String description) {
    return " -d " + quoted(Words.first(description));
  }

  private static String quoted(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }

  private void line(String rest) {
    script.append("complete -c ").append(root.name()).append(' ').append(rest).append('\n');
  }
}
