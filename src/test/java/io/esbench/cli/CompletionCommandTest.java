package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The shells themselves read the scripts, and complete with them. */
@DisabledOnOs(OS.WINDOWS)
final class CompletionCommandTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "rac, race",
    "list rac, races",
    "race --trac, --track",
    "report --format |, csv",
    "completion |, fish",
    "corpus gen, generate",
  })
  void bashCompletesCommandsOptionsAndValues(String typed, String expected) throws Exception {
    String script =
        """
        compopt() { :; } # bash has it only while a key is handled
        . ./esbench
        line="esbench $1"
        case $line in *'|') line=${line%'|'} last= ;; esac
        read -r -a COMP_WORDS <<<"${line//=/ = }"
        [ -z "${last+x}" ] || COMP_WORDS+=("")
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMP_LINE=$line COMP_POINT=${#line}
        _complete_esbench
        printf '%s\\n' "${COMPREPLY[@]}"
        """;
    assertThat(run("bash", script, typed).lines().map(String::strip)).contains(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "rac, race",
    "list rac, races",
    "race --trac, --track=",
    "report --format=, --format=csv",
    "report --format '', csv",
    "completion '', fish",
  })
  void fishCompletesCommandsOptionsAndValues(String typed, String expected) throws Exception {
    String script = "source ./esbench; complete -C \"esbench $argv[1]\"";
    List<String> offered =
        run("fish", script, typed.replace("''", ""))
            .lines()
            .map(line -> line.split("\t", 2)[0])
            .toList();
    // Fish offers an option as it is typed: alone or with the sign that a value follows.
    assertThat(offered).anyMatch(each -> each.equals(expected) || (each + "=").equals(expected));
  }

  @ParameterizedTest
  @CsvSource({
    "'rac', race:",
    "'list rac', races:",
    "'race --trac', --track=[",
    "'report --f', ]:FORMAT:(",
    "'completion x', (bash zsh fish)",
  })
  void zshIsToldTheCommandsOptionsAndValues(String typed, String expected) throws Exception {
    String script =
        """
        compdef() { }
        _arguments() { state=command; print -rl -- "$@"; }
        _describe() { print -rl -- "${(@)commands}"; }
        . ./esbench
        words=(esbench ${=1})
        CURRENT=${#words}
        _esbench
        """;
    assertThat(run("zsh", script, typed)).contains(expected);
  }

  @Test
  void theScriptForBashIsReadByZshToo() throws Exception {
    assertThat(
            run(
                "zsh",
                "autoload -U +X compinit && compinit -u; autoload -U +X bashcompinit && bashcompinit;"
                    + " . ./esbench; print $_comps[esbench]",
                "",
                "bash"))
        .contains("_complete_esbench");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "race", "corpus generate", "list races"})
  void everyOptionShownInHelpIsCompleted(String command) {
    List<String> options =
        Arrays.stream(help(command).split("[\\s,=\\[\\]]+"))
            .filter(word -> word.matches("--[a-z-]+"))
            .distinct()
            .toList();
    assertThat(options).isNotEmpty();
    String bash = script("bash");
    String fish = script("fish");
    for (String option : options) {
      assertThat(bash).contains("'" + option + "'");
      assertThat(fish).contains("-l " + option.substring(2) + " ");
    }
  }

  private String help(String command) {
    CliHarness.Ran ran = CliHarness.in(folder).run((command + " --help").strip().split(" "));
    return ran.out().substring(0, ran.out().indexOf("Examples:"));
  }

  private String script(String shell) {
    CliHarness.Ran ran = CliHarness.in(folder).run("completion", shell);
    assertThat(ran.exitCode()).as(ran.err()).isZero();
    return ran.out();
  }

  private String run(String shell, String script, String argument) throws Exception {
    return run(shell, script, argument, shell);
  }

  private String run(String shell, String script, String argument, String of) throws Exception {
    boolean there =
        Stream.of(System.getenv("PATH").split(File.pathSeparator))
            .anyMatch(each -> Files.isExecutable(Path.of(each, shell)));
    assumeThat(there).as(shell + " is installed").isTrue();
    Files.writeString(folder.resolve("esbench"), script(of));
    Path code = Files.writeString(folder.resolve("code"), script);
    Path err = folder.resolve("err");
    ProcessBuilder builder = new ProcessBuilder(shell, code.toString(), argument);
    builder.directory(folder.toFile()).redirectError(err.toFile());
    builder.environment().put("HOME", folder.toString());
    Process process = builder.start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
    assertThat(err).content().isEmpty();
    return out;
  }
}
