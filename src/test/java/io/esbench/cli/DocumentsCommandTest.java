package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Man pages and completion scripts as the build makes them. */
final class DocumentsCommandTest {
  @TempDir Path folder;
  private Path written;

  @BeforeEach
  void write() {
    written = folder.resolve("documents");
    CliHarness.Ran ran = CliHarness.in(folder).run("documents", written.toString());
    assertThat(ran.exitCode()).as(ran.err()).isZero();
  }

  @Test
  void everyCommandHasAPage() throws IOException {
    List<String> expected =
        commands(RootCommand.commandLine(CliHarness.in(folder).session()))
            .map(command -> command.replace(' ', '-') + ".1")
            .sorted()
            .toList();
    assertThat(names("man/man1")).isEqualTo(expected).contains("esbench.1", "esbench-race.1");
    assertThat(names("completions")).containsExactly("_esbench", "esbench.bash", "esbench.fish");
  }

  private static Stream<String> commands(CommandLine line) {
    return Stream.concat(
        Stream.of(line.getCommandSpec().qualifiedName()),
        line.getSubcommands().values().stream()
            .filter(sub -> !sub.getCommandSpec().usageMessage().hidden())
            .flatMap(DocumentsCommandTest::commands));
  }

  private List<String> names(String where) throws IOException {
    try (Stream<Path> files = Files.list(written.resolve(where))) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void aPageSaysWhatHelpSays() throws IOException {
    String page = Files.readString(written.resolve("man/man1/esbench-race.1"));
    assertThat(page)
        .startsWith(".TH \"ESBENCH\\-RACE\" \"1\"")
        .containsSubsequence(
            ".SH \"NAME\"\nesbench\\-race \\- Runs a challenge",
            ".SH \"SYNOPSIS\"\nesbench race [OPTIONS]",
            ".SS \"Track\"\n.TP\n\\fB\\-\\-track\\fR=\\fINAME\\fR\n",
            ".SH \"EXAMPLES\"\n.nf\n",
            ".SH \"EXIT STATUS\"\n.TP\n\\fB0\\fR\n",
            ".SH \"SEE ALSO\"\n\\fBesbench\\fR(1)\n");
    CliHarness.Ran help = CliHarness.in(folder).run("race", "--help");
    help.out()
        .lines()
        .map(String::strip)
        .filter(line -> line.matches("(-[a-z], )?--[a-z-]+.*"))
        .map(line -> line.replaceAll("^(-[a-z], )?(--[a-z-]+).*", "$2"))
        .forEach(option -> assertThat(page).contains("\\fB" + option.replace("-", "\\-") + "\\fR"));
  }

  @Test
  void groffHasNoComplaint() throws Exception {
    assumeThat(Path.of("/usr/bin/groff")).as("groff is installed").exists();
    List<String> command =
        new java.util.ArrayList<>(List.of("groff", "-Kutf8", "-man", "-ww", "-z"));
    names("man/man1").forEach(name -> command.add("man/man1/" + name));
    Process groff =
        new ProcessBuilder(command).directory(written.toFile()).redirectErrorStream(true).start();
    String said = new String(groff.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(groff.waitFor(30, TimeUnit.SECONDS)).isTrue();
    assertThat(said).isEmpty();
  }

  @Test
  void aFolderThatCannotBeMadeIsToldInOneLine() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");
    CliHarness.Ran ran = CliHarness.in(folder).run("documents", file.resolve("below").toString());
    assertThat(ran.exitCode()).isEqualTo(4);
    assertThat(ran.err()).startsWith("error: ").contains("cannot be written").hasLineCount(1);
  }
}
