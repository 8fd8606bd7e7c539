package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.component.PluginJar;
import io.esbench.track.load.repository.GitTracks;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A track is data. The only code that is ever run is that of jars that the user named, wherever
 * they lie; tests that name them show that the traps here would snap.
 */
final class NoCodeFromATrackTest {
  private static final String TRACK =
      """
      {"version": 2, "challenges": [{"name": "c", "schedule": [
        {"operation": {"operation-type": "sleep", "duration": 0}}]}]}
      """;

  /** Those that look at the operations of a track; those that race are in NamedPluginTest. */
  private static final List<String> RUNNING = List.of("check", "info", "corpus fetch");

  private static final List<String> COMMANDS =
      Stream.concat(RUNNING.stream(), Stream.of("render", "list challenges")).toList();

  @TempDir Path folder;
  private Path track;
  private Path ran;
  private ServerSocket nobody;

  @BeforeEach
  void writeTrack() throws IOException {
    track = Files.createDirectories(folder.resolve("tracks/trap"));
    ran = folder.resolve("ran");
    Files.writeString(track.resolve("track.json"), TRACK);
    nobody = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
    nobody.setSoTimeout(20);
  }

  @AfterEach
  void close() throws IOException {
    nobody.close();
  }

  private String code() {
    return """
        package a;
        import io.esbench.plugin.*;
        import java.nio.file.*;
        public final class P implements TrackPlugin {
          static {
            try {
              Files.createFile(Path.of("%s"));
            } catch (java.io.IOException e) {
              throw new IllegalStateException(e);
            }
          }
        }
        """
        .formatted(ran);
  }

  private void jar(String name) throws IOException {
    PluginJar.of(track.resolve(name), "a.P", code());
  }

  private CliHarness.Ran run(String command) {
    return CliHarness.in(folder).run((command + " --track-path " + track).split(" "));
  }

  private void assertNothingRuns() {
    assertNothingRuns(" --track-path " + track);
  }

  private void assertNothingRuns(String named) {
    for (String command : COMMANDS) {
      CliHarness.Ran outcome = CliHarness.in(folder).run((command + named).split(" "));
      assertThat(outcome.exitCode()).as(command + ": " + outcome.err()).isZero();
      assertThat(ran).as(command).doesNotExist();
    }
  }

  private Path experiment(String options) throws IOException {
    return Files.writeString(
        folder.resolve("experiment.yml"),
        """
        version: 1
        track-path: %s
        base: {options: {--target-hosts: "127.0.0.1:1"%s}}
        variables: {--on-error: [continue, abort]}
        """
            .formatted(track, options));
  }

  @Test
  void jarsThatNobodyNamedAreLeftAlone() throws IOException {
    jar("plugins/evil.jar");
    Files.copy(track.resolve("plugins/evil.jar"), track.resolve("track.jar"));

    assertNothingRuns();
    CliHarness.in(folder).run("experiment", experiment("").toString(), "--dry-run");
    assertThat(ran).doesNotExist();
  }

  @Test
  void jarsOfAFetchedRepositoryAreLeftAlone() throws Exception {
    try (GitTracks origin = GitTracks.in(folder.resolve("origin"))) {
      Path other = origin.directory().resolve("trap");
      PluginJar.of(other.resolve("plugins/evil.jar"), "a.P", code());
      Files.copy(other.resolve("plugins/evil.jar"), other.resolve("track.jar"));
      origin.track("trap", "a trap");

      String named = " --track trap --track-repository " + origin.url();
      assertNothingRuns(named);

      CliHarness.in(folder).run(("check --plugin track.jar" + named).split(" "));
      assertThat(ran).exists();
    }
  }

  @Test
  void anotherJarThatIsNamedBringsNoOther() throws IOException {
    jar("plugins/evil.jar");
    PluginJar.of(
        folder.resolve("good.jar"),
        "b.P",
        "package b; public final class P implements io.esbench.plugin.TrackPlugin {}");

    assertNothingRuns(" --track-path " + track + " --plugin " + folder.resolve("good.jar"));
  }

  @Test
  void jarsUnderOtherNamesAreLeftAlone() throws IOException {
    jar("evil.jar");
    for (String other :
        List.of("lib/evil.jar", "plugins/deeper/evil.jar", "track.jar.bak", "../track.jar")) {
      Path copy = track.resolve(other);
      Files.createDirectories(copy.getParent());
      Files.copy(track.resolve("evil.jar"), copy);
    }
    Files.move(track.resolve("evil.jar"), track.resolve("plugins/evil.zip"));

    assertNothingRuns();
  }

  @Test
  void classesAndServicesThatLieThereAreLeftAlone() throws IOException {
    Path services = Files.createDirectories(track.resolve("META-INF/services"));
    for (String service :
        List.of(
            "io.esbench.plugin.TrackPlugin",
            "com.fasterxml.jackson.databind.Module",
            "java.nio.file.spi.FileSystemProvider",
            "org.slf4j.spi.SLF4JServiceProvider")) {
      Files.writeString(services.resolve(service), "a.P\n");
    }
    jar("lib/evil.jar");

    assertNothingRuns();
  }

  @Test
  void pythonIsReadForNamesAndNotRun() throws IOException {
    String python = "open('" + ran + "', 'w').close()\ndef register(registry): pass\n";
    for (String name : List.of("track.py", "__init__.py", "workload.py", "conftest.py")) {
      Files.writeString(track.resolve(name), python);
    }

    assertNothingRuns();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{{ ''.__class__.__mro__[1].__subclasses__() }}",
        "{{ ''['__class__'] }}",
        "{{ ''|attr('__class__') }}",
        "{{ ''.getClass().forName('java.lang.Runtime') }}",
        "{{ range.__globals__ }}",
        "{{ joiner.__init__.__globals__ }}",
        "{{ cycler.__init__.__globals__.os.popen('id') }}",
        "{{ self.__dict__ }}",
        "{{ '{0.__class__}'.format('') }}",
        "{{ '%(a)s'|format(a=range.__self__) }}",
        "{% import 'os' as os %}",
        "{{ config }}{{ request.application }}"
      })
  void attributesOfTemplatesLeadNowhere(String template) throws IOException {
    Files.writeString(track.resolve("track.json"), template + TRACK);

    CliHarness.Ran outcome = run("render");

    assertThat(outcome.out() + outcome.err())
        .doesNotContain("<class", "java.lang", "io.esbench", "uid=", "built-in");
    assertThat(outcome.exitCode()).isIn(0, 3);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"@class\": \"a.P\", \"%1$s\": 1}",
        "[\"javax.swing.JEditorPane\", {\"page\": \"%1$s\"}]",
        "{\"@type\": \"java.net.URL\", \"val\": \"%1$s\"}",
        "[\"com.sun.rowset.JdbcRowSetImpl\", {\"dataSourceName\": \"%1$s\", \"autoCommit\": true}]"
      })
  void typesInJsonAreKeysLikeOthers(String trap) throws IOException {
    String value = trap.formatted("http://127.0.0.1:" + nobody.getLocalPort() + "/");
    Files.writeString(
        track.resolve("track.json"), TRACK.replace("\"duration\": 0", "\"duration\": " + value));
    run("check");
    Path result = Files.createDirectories(folder.resolve("benchmarks/run")).resolve("result.json");
    Files.writeString(result, "{\"schemaVersion\": 1, \"info\": " + value + "}");

    assertThat(CliHarness.in(folder).run("show", "run").exitCode()).isEqualTo(2);
    assertNobodyWasAsked();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "!!javax.script.ScriptEngineManager [!!java.net.URLClassLoader [[!!java.net.URL [\"%s\"]]]]",
        "!!java.net.URL [\"%s\"]",
        "!!python/object/apply:os.system [\"%s\"]",
        "!<tag:yaml.org,2002:java.net.URL> [\"%s\"]"
      })
  void tagsInYamlMakeNothing(String trap) throws IOException {
    String value = trap.formatted("http://127.0.0.1:" + nobody.getLocalPort() + "/");
    Path yaml = folder.resolve("trap.yml");
    Files.writeString(yaml, "version: 1\nname: " + value + "\nfields: " + value + "\n");
    CliHarness cli = CliHarness.in(folder);

    assertThat(cli.run("experiment", yaml.toString(), "--dry-run").exitCode()).isEqualTo(2);
    assertThat(cli.run("corpus", "generate", "--spec", yaml.toString()).exitCode()).isIn(2, 3);
    assertThat(
            cli.run("race", "--track-path", track.toString(), "--acceptance", yaml.toString())
                .exitCode())
        .isEqualTo(2);
    assertNobodyWasAsked();
  }

  private void assertNobodyWasAsked() throws IOException {
    assertThat(ran).doesNotExist();
    try (var asked = nobody.accept()) {
      assertThat(asked).as("a connection").isNull();
    } catch (SocketTimeoutException e) {
      assertThat(e).hasMessageContaining("timed out");
    }
  }

  @ParameterizedTest
  @FieldSource("RUNNING")
  void aJarThatIsNamedRuns(String command) throws IOException {
    jar("lib/good.jar");

    run(command + " --plugin lib/good.jar");

    assertThat(ran).exists();
  }

  @Test
  void aJarThatAnExperimentNamesRuns() throws IOException {
    jar("lib/good.jar");
    String file = experiment(", --plugin: lib/good.jar").toString();

    CliHarness.Ran outcome = CliHarness.in(folder).run("experiment", file, "--dry-run");

    assertThat(ran).as(outcome.err()).exists();
  }

  @Test
  void jarsOfTheEnvironmentAndSeveralOptionsRun() throws IOException {
    jar("lib/good.jar");
    PluginJar.of(
        folder.resolve("other.jar"),
        "b.P",
        "package b; public final class P implements io.esbench.plugin.TrackPlugin {}");
    String both = "lib/good.jar," + folder.resolve("other.jar");

    CliHarness.in(folder)
        .with("TRACK_PLUGINS", both)
        .run("check", "--track-path", track.toString());
    assertThat(ran).exists();

    Files.delete(ran);
    run("check --plugin " + folder.resolve("other.jar") + " --plugin=lib/good.jar");
    assertThat(ran).exists();
  }
}
