package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.fault.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
final class InitCommandTest {
  @TempDir private Path folder;
  private List<String> before = List.of();

  @BeforeEach
  void lookAtTheFolder() throws IOException {
    CliHarness.in(folder);
    before = files();
  }

  private List<String> files() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.map(each -> folder.relativize(each).toString().replace('\\', '/')).toList();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"my-track", "deep/er/Shop_2.0"})
  void writesATrackThatIsSound(String name) throws IOException {
    CliHarness cli = CliHarness.in(folder);
    CliHarness.Ran ran = cli.run("init", name);
    assertThat(ran.exitCode()).as(ran.err()).isZero();
    assertThat(ran.out()).contains("esbench check --strict --track-path " + name);
    assertThat(files())
        .contains(name + "/track.json", name + "/index.json", name + "/specs/documents.yml")
        .noneMatch(file -> file.endsWith(".part"));
    String path = "--track-path=" + folder.resolve(name);
    CliHarness.Ran check = cli.run("check", "--strict", path);
    assertThat(check.exitCode()).as(check.out() + check.err()).isZero();
    assertThat(cli.run("info", path).out()).contains("load-and-search");
  }

  @Test
  void nextCommandsAreThereToBeCopiedWhateverTheFolderIsCalled() {
    CliHarness.Ran ran = CliHarness.in(folder).run("init", "our tracks/shop");
    assertThat(ran.out()).contains("--strict --track-path \"our tracks/shop\"\n");
  }

  @Test
  void theReadmeNamesCommandsThatAreThere() throws IOException {
    CliHarness cli = CliHarness.in(folder);
    cli.run("init", "my-track", "--quiet");
    String readme = Files.readString(folder.resolve("my-track/README.md"));
    assertThat(readme).doesNotContain("@").contains("# my-track\n");
    List<String> commands = readme.lines().filter(line -> line.startsWith("esbench ")).toList();
    assertThat(commands).hasSize(5);
    for (String command : commands) {
      String[] words = command.replaceFirst(" *#.*", "").split(" ");
      RootCommand.commandLine(cli.session())
          .parseArgs(Stream.of(words).skip(1).toArray(String[]::new));
    }
  }

  @Test
  void neverTouchesWhatIsThere() throws IOException {
    Files.createDirectory(folder.resolve("empty"));
    Files.writeString(folder.resolve("file"), "mine");
    for (String name : List.of("empty", "file", "tracks/acceptance")) {
      CliHarness.Ran ran = CliHarness.in(folder).run("init", name);
      assertThat(ran.exitCode()).isEqualTo(ExitCode.USAGE.code());
      assertThat(ran.errors()).hasSize(1).first().asString().contains("is already there");
    }
    assertThat(folder.resolve("file")).hasContent("mine");
    assertThat(files()).hasSize(before.size() + 2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-{{x}}", "a b", "a\"b", "_x", ".hidden", "ä"})
  void refusesNamesThatWouldBreakTheTrack(String name) throws IOException {
    CliHarness.Ran ran = CliHarness.in(folder).run("init", "--quiet", "--", name);
    assertThat(ran.exitCode()).isEqualTo(ExitCode.USAGE.code());
    assertThat(ran.errors()).hasSize(1).first().asString().contains("no track can have the name");
    assertThat(files()).isEqualTo(before);
  }

  @Test
  void aFolderThatCannotBeWrittenIsToldInOneLine() throws IOException {
    Files.writeString(folder.resolve("file"), "mine");
    CliHarness.Ran ran = CliHarness.in(folder).run("init", "file/track");
    assertThat(ran.exitCode()).isEqualTo(ExitCode.ENVIRONMENT.code());
    assertThat(ran.errors()).hasSize(1).first().asString().contains("Cannot write");
  }
}
