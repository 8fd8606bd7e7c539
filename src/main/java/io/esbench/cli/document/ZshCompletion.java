package io.esbench.cli.document;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Completion for zsh in its own way, with descriptions. picocli's script for bash also loads in
 * zsh, but not from a folder of functions.
 */
final class ZshCompletion {
  private final CommandSpec root;
  private final StringBuilder cases = new StringBuilder();

  ZshCompletion(CommandSpec root) {
    this.root = root;
  }

  String text() {
    List<String> names = new ArrayList<>();
    Words.walk(root, command -> names.add(quoted(command.qualifiedName())));
    Words.walk(root, this::add);
    return """
    #compdef esbench
    # zsh completion for esbench, made by 'esbench completion zsh'
    _esbench() {
      local command=esbench state line
      local -a commands
      local -A opt_args
      integer i last=1
      for ((i = 2; i < CURRENT; i++)); do
        case "$command ${words[i]}" in
          %s)
            command="$command ${words[i]}"
            last=i
            ;;
        esac
      done
      words=("$command" "${(@)words[last+1,-1]}")
      ((CURRENT -= last - 1))
      case $command in
    %s  esac
      if [[ $state == command ]]; then
        _describe command commands
      fi
    }
    if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
      _esbench "$@"
    else
      compdef _esbench esbench
    fi
    """
        .formatted(String.join(" | ", names.subList(1, names.size())), cases);
  }

  private void add(CommandSpec command) {
    List<CommandSpec> subs = Words.shown(command);
    cases.append("    ").append(quoted(command.qualifiedName())).append(")\n");
    if (!subs.isEmpty()) {
      String all =
          subs.stream()
              .map(sub -> quoted(sub.name() + ":" + Words.first(Words.description(sub))))
              .collect(Collectors.joining(" "));
      cases.append("      commands=(").append(all).append(")\n");
    }
    cases.append("      _arguments -s");
    for (OptionSpec option : Words.options(command)) {
      for (String name : option.names()) {
        spec(option(option, name));
      }
    }
    if (!subs.isEmpty()) {
      spec("1:command:->command");
    }
    for (ArgSpec positional : command.positionalParameters()) {
      spec("*:" + colons(positional.paramLabel()) + ":" + action(positional));
    }
    cases.append("\n      ;;\n");
  }

  private static String option(OptionSpec option, String name) {
    String described =
        "["
            + Words.first(Words.description(option))
                .replace("\\", "\\\\")
                .replace("[", "\\[")
                .replace("]", "\\]")
            + "]";
    String many = option.isMultiValue() ? "*" : "";
    if (!Words.takesValue(option)) {
      return many + name + described;
    }
    String joined = name.startsWith("--") ? "=" : "+";
    String value = colons(option.paramLabel()) + ":" + action(option);
    return many + name + joined + described + ":" + value;
  }

  /** Of several positional parameters the last may be given again; all are of one kind here. */
  private static String action(ArgSpec argument) {
    List<String> values = Words.values(argument);
    if (!values.isEmpty()) {
      return "(" + String.join(" ", values) + ")";
    }
    return Words.isFile(argument) ? "_files" : " ";
  }

  private static String colons(String text) {
    return text.replace(":", "\\:");
  }

  private static String quoted(String text) {
    return "'" + text.replace("'", "'\\''") + "'";
  }

  private void spec(String text) {
    cases.append(" \\\n        ").append(quoted(text));
  }
}
