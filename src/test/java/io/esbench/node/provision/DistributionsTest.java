package io.esbench.node.provision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.EnvironmentException;
import io.esbench.fault.UsageException;
import io.esbench.result.Flavour;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** With a script in the place of Maven. */
@DisabledOnOs(OS.WINDOWS)
final class DistributionsTest {
  private static final ServerVersion VERSION =
      ServerVersion.parse(Flavour.ELASTICSEARCH, "8.19.21");

  private static final ServerVersion OPEN = ServerVersion.parse(Flavour.OPENSEARCH, "2.19.6");

  @TempDir Path folder;
  private final List<String> told = new ArrayList<>();
  private boolean offline;

  @Test
  void unpacksOnceAndKeepsProgramsExecutable() throws IOException {
    zip("elasticsearch-8.19.21/");
    maven("echo \"$@\" >>" + folder + "/calls; cp " + folder + "/made.zip \"${6#*=}/" + zipName());

    Distribution distribution = distributions().get(VERSION);
    distributions().get(VERSION);

    assertThat(distribution.version()).isEqualTo(VERSION);
    assertThat(distribution.program()).isExecutable().hasContent("#!/bin/sh");
    assertThat(distribution.home().resolve("config/elasticsearch.yml")).hasContent("# none");
    assertThat(Files.isExecutable(distribution.home().resolve("config/elasticsearch.yml")))
        .isFalse();
    assertThat(Files.readAllLines(folder.resolve("calls"))).hasSize(1);
    assertThat(cached()).containsExactly("elasticsearch-8.19.21", "elasticsearch-8.19.21.lock");
    assertThat(told).anyMatch(line -> line.startsWith("fetching Elasticsearch 8.19.21"));
  }

  @Test
  void fetchesTheJarsOfOpenSearchOnce() throws IOException {
    maven(
        "echo \"$@\" >>%1$s/calls; cp \"$5\" %1$s/project; mkdir -p \"${9#*=}\"; touch \"${9#*=}/opensearch-2.19.6.jar\""
            .formatted(folder));

    Distribution distribution = distributions().get(OPEN);
    distributions().get(OPEN);

    assertThat(distribution.version()).isEqualTo(OPEN);
    assertThat(distribution.home().resolve("lib/opensearch-2.19.6.jar")).exists();
    assertThat(Files.readAllLines(folder.resolve("calls")))
        .singleElement()
        .asString()
        .contains(":copy-dependencies -Dopensearch.version=2.19.6 ");
    assertThat(folder.resolve("project"))
        .content()
        .contains("<artifactId>opensearch</artifactId>", "<artifactId>lang-painless</artifactId>");
    assertThat(cached()).containsExactly("opensearch-2.19.6", "opensearch-2.19.6.lock");
    assertThat(told).containsExactly("fetching OpenSearch 2.19.6 through Maven (about 60 MB)");
  }

  @Test
  void namesTheOpenSearchThatTheRepositoryDoesNotHave() throws IOException {
    maven("echo '[ERROR] Could not find artifact org.opensearch:opensearch:jar:2.19.6'; exit 1");
    assertThatThrownBy(() -> distributions().get(OPEN))
        .isInstanceOf(EnvironmentException.class)
        .hasMessage(
            "OpenSearch 2.19.6 is not in the Maven repository (org.opensearch:opensearch:2.19.6 and"
                + " its modules); 2.19.6 and 3.8.0 are known to be: choose one with"
                + " --distribution-version, or start one yourself and give --target-hosts");
    assertThat(cached()).containsExactly("opensearch-2.19.6.lock");
  }

  @Test
  void namesTheVersionThatTheRepositoryDoesNotHave() throws IOException {
    maven(
        "echo '[\033[1;31mERROR\033[m] Failed to execute goal x: Unable to find/resolve artifact.:"
            + " Could not find artifact org.elasticsearch:elasticsearch:zip:8.19.21 in central';"
            + " exit 1");
    assertThatThrownBy(() -> distributions().get(VERSION))
        .isInstanceOf(EnvironmentException.class)
        .hasMessageStartingWith("Elasticsearch 8.19.21 is not in the Maven repository (org.elastic")
        .hasMessageContaining("--distribution-version")
        .hasMessageContaining("--node-home");
    assertThat(cached()).containsExactly("elasticsearch-8.19.21.lock");
  }

  @Test
  void passesOnWhatMavenSaysOfOtherFailures() throws IOException {
    maven("echo '[INFO] x'; echo '[ERROR] Could not transfer artifact: Unknown host'; exit 1");
    assertThatThrownBy(() -> distributions().get(VERSION))
        .isInstanceOf(EnvironmentException.class)
        .hasMessageContaining("could not be fetched through Maven: Could not transfer artifact:");
  }

  @Test
  void fetchesNothingOffline() throws IOException {
    maven("touch " + folder + "/called; exit 1");
    offline = true;
    assertThatThrownBy(() -> distributions().get(VERSION))
        .isInstanceOf(EnvironmentException.class)
        .hasMessageContaining("--offline forbids to fetch it");
    assertThat(folder.resolve("called")).doesNotExist();
  }

  @Test
  void saysWhereItLookedForMaven() {
    assertThatThrownBy(() -> distributions().get(VERSION))
        .isInstanceOf(EnvironmentException.class)
        .hasMessageContaining("looked at PATH, MAVEN_HOME, M2_HOME and ./mvnw");
  }

  @Test
  void refusesAnArchiveThatWritesElsewhere() throws IOException {
    zip("elasticsearch-8.19.21/../../");
    maven("cp " + folder + "/made.zip \"${6#*=}/" + zipName());
    assertThatThrownBy(() -> distributions().get(VERSION))
        .isInstanceOf(EnvironmentException.class)
        .hasMessageContaining("outside of its folder");
    assertThat(cached()).containsExactly("elasticsearch-8.19.21.lock");
  }

  @Test
  void prefersTheJavaThatCameWithTheDistribution() throws IOException {
    Path home = unpacked("9.5.2");
    executable(home.resolve("jdk/bin/java"), "");
    assertThat(Distribution.in(home, Map.of()).java()).isEqualTo(home.resolve("jdk"));
  }

  @Test
  void refusesAFolderThatIsNoDistribution() {
    assertThatThrownBy(() -> Distribution.in(folder, Map.of()))
        .isInstanceOf(UsageException.class)
        .hasMessage(
            folder
                + " is not an unpacked Elasticsearch: there is no bin/elasticsearch in it; give the"
                + " folder that holds bin");
  }

  @Test
  void followsTheCacheFolderOfTheEnvironment() {
    assertThat(Distributions.defaultCache(Map.of("XDG_CACHE_HOME", "/var/tmp")))
        .isEqualTo(Path.of("/var/tmp/esbench"));
    assertThat(Distributions.defaultCache(Map.of()))
        .isEqualTo(Path.of(System.getProperty("user.home"), ".cache", "esbench"));
  }

  private Distributions distributions() {
    Map<String, String> environment = Map.of("PATH", folder.resolve("bin").toString());
    return new Distributions(
        folder.resolve("cache"), environment, told::add, duration -> {}, offline);
  }

  private List<String> cached() throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve("cache/distributions"))) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  private static String zipName() {
    return "elasticsearch-8.19.21.zip\"";
  }

  private void maven(String script) throws IOException {
    executable(folder.resolve("bin/mvn"), "#!/bin/sh\n" + script + "\n");
  }

  private Path unpacked(String version) throws IOException {
    Path home = folder.resolve("home");
    executable(home.resolve("bin/elasticsearch"), "#!/bin/sh");
    Files.createDirectories(home.resolve("lib"));
    Files.createFile(home.resolve("lib/elasticsearch-cli-" + version + ".jar"));
    Files.createFile(home.resolve("lib/elasticsearch-" + version + ".jar"));
    return home;
  }

  private static void executable(Path file, String content) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, content);
    assertThat(file.toFile().setExecutable(true)).isTrue();
  }

  private void zip(String top) throws IOException {
    try (OutputStream file = Files.newOutputStream(folder.resolve("made.zip"));
        ZipArchiveOutputStream zip = new ZipArchiveOutputStream(file)) {
      entry(zip, top + "bin/elasticsearch", 0755, "#!/bin/sh");
      entry(zip, top + "config/elasticsearch.yml", 0644, "# none");
      entry(zip, top + "lib/elasticsearch-8.19.21.jar", 0644, "");
    }
  }

  private static void entry(ZipArchiveOutputStream zip, String name, int mode, String content)
      throws IOException {
    ZipArchiveEntry entry = new ZipArchiveEntry(name);
    entry.setUnixMode(0100000 | mode);
    zip.putArchiveEntry(entry);
    zip.write(content.getBytes(StandardCharsets.UTF_8));
    zip.closeArchiveEntry();
  }
}
