package io.esbench.cli.document;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.IllegalFormatException;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** What the model of the command line says, as plain text. */
final class Words {
  private Words() {}

  /** Hands over a command and all below it that are shown in help, top down. */
  static void walk(CommandSpec command, Consumer<CommandSpec> visitor) {
    visitor.accept(command);
    shown(command).forEach(sub -> walk(sub, visitor));
  }

  /** Sub-commands that are shown in help, in its order. */
  static List<CommandSpec> shown(CommandSpec command) {
    return command.subcommands().values().stream()
        .map(CommandLine::getCommandSpec)
        .filter(sub -> !sub.usageMessage().hidden())
        .distinct()
        .toList();
  }

  /** Options that are shown in help. */
  static List<OptionSpec> options(CommandSpec command) {
    return command.options().stream().filter(option -> !option.hidden()).toList();
  }

  /** The whole description. */
  static String description(CommandSpec command) {
    return text(command.usageMessage().description());
  }

  /** The whole description. */
  static String description(ArgSpec argument) {
    return text(argument.description());
  }

  /** The first sentence, without its full stop. */
  static String first(String text) {
    String sentence = text.split("(?<=\\.)\\s+(?=[A-Z])", 2)[0].strip();
    return sentence.endsWith(".") ? sentence.substring(0, sentence.length() - 1) : sentence;
  }

  /** Lines with the line ends and percent signs that the library writes as in a format. */
  static String text(String... lines) {
    return Arrays.stream(lines).map(Words::formatted).collect(Collectors.joining(" ")).strip();
  }

  /** One line, the same. */
  static String formatted(String line) {
    try {
      return String.format(line);
    } catch (IllegalFormatException e) {
      // As in help, which prints such a line as it is.
      return line;
    }
  }

  /** Values that an argument may have, empty if they are not a list. */
  static List<String> values(ArgSpec argument) {
    Iterable<String> candidates = argument.completionCandidates();
    return candidates == null
        ? List.of()
        : StreamSupport.stream(candidates.spliterator(), false).toList();
  }

  /** Whether a file or folder is named: by its type, or by the word that stands for the value. */
  static boolean isFile(ArgSpec argument) {
    List<Class<?>> types = new ArrayList<>(List.of(argument.typeInfo().getType()));
    types.addAll(Arrays.asList(argument.auxiliaryTypes()));
    return types.stream()
            .anyMatch(type -> type == java.nio.file.Path.class || type == java.io.File.class)
        || argument.paramLabel().matches(".*(FILE|DIR|JAR|PATH).*");
  }

  /** Whether a value follows the name. */
  static boolean takesValue(ArgSpec argument) {
    return argument.arity().max() > 0;
  }
}
