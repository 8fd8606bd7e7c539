package io.esbench.cli.document;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * The manual page of one command, in the macros of man(7): what {@code --help} says (ADR 52 tells
 * why not by way of AsciiDoc).
 */
public final class ManPage {
  private final CommandSpec command;
  private final StringBuilder page = new StringBuilder();

  private ManPage(CommandSpec command) {
    this.command = command;
  }

  /** Hands over the pages of a command and of all below it that are shown in help. */
  public static void ofAll(CommandSpec root, Consumer<ManPage> visitor) {
    Words.walk(root, command -> visitor.accept(new ManPage(command)));
  }

  /** The name of the page's file. */
  public String file() {
    return name(command) + ".1";
  }

  /**
   * The page.
   *
   * @param version of esbench
   */
  public String text(String version) {
    String description = Words.description(command);
    macro("TH", name(command).toUpperCase(Locale.ROOT), "1", "", "esbench " + version, "esbench");
    section("NAME");
    line(name(command) + " - " + Words.first(description));
    section("SYNOPSIS");
    line(new CommandLine.Help(command).abbreviatedSynopsis().strip());
    section("DESCRIPTION");
    lines(description);
    parameters();
    options();
    commands();
    examples();
    exitCodes();
    seeAlso();
    return page.toString();
  }

  private static String name(CommandSpec command) {
    return command.qualifiedName("-");
  }

  private void parameters() {
    List<PositionalParamSpec> parameters =
        command.positionalParameters().stream().filter(each -> !each.hidden()).toList();
    if (!parameters.isEmpty()) {
      section("ARGUMENTS");
      parameters.forEach(each -> item(italic(each.paramLabel()), Words.description(each)));
    }
  }

  private void options() {
    Set<ArgSpec> grouped = new LinkedHashSet<>();
    command.argGroups().forEach(group -> grouped.addAll(group.allOptionsNested()));
    List<OptionSpec> rest =
        Words.options(command).stream().filter(option -> !grouped.contains(option)).toList();
    section("OPTIONS");
    for (ArgGroupSpec group : command.argGroups()) {
      if (group.heading() != null) {
        macro("SS", Words.text(group.heading()).replaceFirst(":$", ""));
      }
      group.allOptionsNested().stream().filter(option -> !option.hidden()).forEach(this::option);
    }
    if (!grouped.isEmpty() && !rest.isEmpty()) {
      macro("SS", "General");
    }
    rest.forEach(this::option);
  }

  private void option(OptionSpec option) {
    String names =
        Arrays.stream(option.names()).map(ManPage::bold).collect(Collectors.joining(", "));
    String value = Words.takesValue(option) ? "=" + italic(option.paramLabel()) : "";
    item(names + value, Words.description(option));
  }

  private void commands() {
    List<CommandSpec> subs = Words.shown(command);
    if (!subs.isEmpty()) {
      section("COMMANDS");
      subs.forEach(sub -> item(bold(sub.name()), Words.first(Words.description(sub)) + "."));
    }
  }

  private void examples() {
    section("EXAMPLES");
    page.append(".nf\n");
    for (String each : command.usageMessage().footer()) {
      line(Words.formatted(each));
    }
    page.append(".fi\n");
  }

  private void exitCodes() {
    section("EXIT STATUS");
    command
        .root()
        .usageMessage()
        .exitCodeList()
        .forEach((code, meaning) -> item(bold(code), Words.formatted(meaning)));
  }

  private void seeAlso() {
    Set<String> pages = new LinkedHashSet<>();
    if (command.parent() != null) {
      pages.add(name(command.root()));
      pages.add(name(command.parent()));
    }
    Words.shown(command).forEach(sub -> pages.add(name(sub)));
    section("SEE ALSO");
    page.append(pages.stream().map(each -> bold(each) + "(1)").collect(Collectors.joining(", ")))
        .append('\n');
  }

  private void section(String title) {
    macro("SH", title);
  }

  private void item(String term, String text) {
    page.append(".TP\n").append(term).append('\n');
    lines(text);
  }

  private void macro(String name, String... arguments) {
    page.append('.').append(name);
    for (String argument : arguments) {
      page.append(" \"").append(escaped(argument).replace("\"", "\\(dq")).append('"');
    }
    page.append('\n');
  }

  /** One source line a sentence line: a line of text never looks like a request. */
  private void line(String text) {
    String escaped = escaped(text);
    boolean request = escaped.startsWith(".") || escaped.startsWith("'");
    page.append(request ? "\\&" : "").append(escaped).append('\n');
  }

  private void lines(String text) {
    text.lines().map(String::strip).filter(each -> !each.isEmpty()).forEach(this::line);
  }

  private static String bold(String text) {
    return "\\fB" + escaped(text) + "\\fR";
  }

  private static String italic(String text) {
    return "\\fI" + escaped(text) + "\\fR";
  }

  private static String escaped(String text) {
    return text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq");
  }
}
