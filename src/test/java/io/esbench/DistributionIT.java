package io.esbench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.archivers.zip.ZipFile;
import org.apache.commons.compress.compressors.gzip.GzipCompressorInputStream;
import org.junit.jupiter.api.Test;

/** The archives as {@code mvn package} made them, and the files that image and package use. */
final class DistributionIT {
  private static final Path BUILT = Path.of("target");

  @Test
  void theArchiveHasAllThatIsPromisedBelowOneFolder() throws IOException {
    Map<String, Integer> modes = tar();
    String top = top();
    assertThat(modes.keySet()).allMatch(name -> name.startsWith(top + "/"));
    for (String each :
        List.of(
            "bin/esbench",
            "bin/esbench.cmd",
            "lib/launch.sh",
            "lib/launch.cmd",
            "esbench.jar",
            "bom.json",
            "README.md",
            "LICENSE",
            "CHANGELOG.md",
            "docs/licences.md",
            "docs/result.schema.json",
            "tracks/acceptance/track.json",
            "experiments/indexing-tuning.yml",
            "completions/esbench.bash",
            "completions/_esbench",
            "completions/esbench.fish",
            "man/man1/esbench.1",
            "man/man1/esbench-race.1")) {
      assertThat(modes).containsKey(top + "/" + each);
    }
    assertThat(modes.getOrDefault(top + "/bin/esbench", 0) & 0111).isEqualTo(0111);
    assertThat(modes.keySet())
        .filteredOn(name -> name.startsWith(top + "/lib/") && name.endsWith(".jar"))
        .hasSameSizeAs(jars());
  }

  @Test
  void resultsAreNotKeptInsideOfAnInstallation() throws IOException {
    String top = top();
    assertThat(tar().keySet())
        .noneMatch(name -> name.startsWith(top + "/benchmarks/"))
        .noneMatch(name -> name.startsWith(top + "/logs/"))
        .noneMatch(name -> name.contains("/corpus/"));
  }

  @Test
  void theZipHasTheSameFiles() throws IOException {
    try (ZipFile zip = ZipFile.builder().setPath(BUILT.resolve(top() + ".zip")).get()) {
      List<String> names =
          java.util.Collections.list(zip.getEntries()).stream()
              .filter(entry -> !entry.isDirectory())
              .map(entry -> entry.getName())
              .toList();
      assertThat(names).containsExactlyInAnyOrderElementsOf(tar().keySet());
    }
  }

  @Test
  void nothingInAnArchiveTellsWhenOrByWhomItWasBuilt() throws IOException {
    Instant time = BuildTime.declared();
    BuildTime.assertAllThatIsTold(entries());
    for (String name : List.of(top() + ".zip", "esbench.jar")) {
      try (java.util.zip.ZipFile zip = new java.util.zip.ZipFile(BUILT.resolve(name).toFile())) {
        assertThat(zip.stream())
            .allSatisfy(
                entry ->
                    assertThat(entry.getTimeLocal().toInstant(ZoneOffset.UTC))
                        .as(name + ": " + entry.getName())
                        .isEqualTo(time));
      }
    }
  }

  @Test
  void theImageRunsAsNobodySpecialAndWritesToItsVolumesOnly() throws IOException {
    String file = Files.readString(Path.of("src", "distribution", "docker", "Dockerfile"));
    assertThat(file)
        .contains("\nUSER 1000:0\n")
        .contains("\nARG BASE=")
        .contains(
            "VOLUME [\"/esbench/benchmarks\", \"/esbench/tracks\", \"/esbench/logs\", \"/esbench/cache\"]")
        .contains("ENTRYPOINT [\"/opt/esbench/bin/esbench\"]")
        // Without it, native libraries are unpacked to a /tmp from which nothing may be run.
        .contains("ENV ESBENCH_CACHE=/esbench/cache XDG_CACHE_HOME=/esbench/cache ");
    assertThat(tar()).containsKey(top() + "/bin/esbench");
  }

  @Test
  void theImageIsMadeFromWhatTheBundleScriptWrites() throws IOException {
    String script = Files.readString(Path.of("scripts", "bundle.sh"));
    String bundled = only("\nbundled=\\$target/(.*)\n", script);
    assertThat(bundled).contains("$name", "$os", "$arch");
    String file = Files.readString(Path.of("src", "distribution", "docker", "Dockerfile"));
    PathMatcher taken =
        FileSystems.getDefault().getPathMatcher("glob:" + only("\nARG ARCHIVE=(.*)\n", file));
    String linux = only("\n  Linux\\) os=(.*) ;;\n", script);
    String macos = only("\n  Darwin\\) os=(.*) ;;\n", script);
    for (String arch : List.of("x64", "aarch64", "riscv64")) {
      String name = bundled.replace("$name", top()).replace("$arch", arch);
      assertThat(Path.of(name.replace("$os", linux))).matches(taken::matches);
      assertThat(Path.of(name.replace("$os", macos))).matches(path -> !taken.matches(path));
    }
    assertThat(Path.of(top() + ".tar.gz")).matches(path -> !taken.matches(path));
  }

  private static String only(String pattern, String text) {
    List<String> found =
        Pattern.compile(pattern).matcher(text).results().map(hit -> hit.group(1)).toList();
    assertThat(found).as(pattern).hasSize(1);
    return found.get(0);
  }

  private static String top() throws IOException {
    try (Stream<Path> files = Files.list(BUILT)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.startsWith("esbench-") && name.endsWith(".zip"))
          .map(name -> name.substring(0, name.length() - ".zip".length()))
          .findFirst()
          .orElseThrow(() -> new AssertionError("no archive in " + BUILT + ": run mvn package"));
    }
  }

  private static List<Path> jars() throws IOException {
    try (Stream<Path> files = Files.list(BUILT.resolve("lib"))) {
      return files.toList();
    }
  }

  /** Files with their modes. */
  private static Map<String, Integer> tar() throws IOException {
    Map<String, Integer> modes = new TreeMap<>();
    for (TarArchiveEntry entry : entries()) {
      if (!entry.isDirectory()) {
        modes.put(entry.getName(), entry.getMode());
      }
    }
    return modes;
  }

  private static List<TarArchiveEntry> entries() throws IOException {
    List<TarArchiveEntry> entries = new ArrayList<>();
    try (InputStream file = Files.newInputStream(BUILT.resolve(top() + ".tar.gz"));
        TarArchiveInputStream tar =
            new TarArchiveInputStream(new GzipCompressorInputStream(file))) {
      for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
        entries.add(entry);
      }
    }
    return entries;
  }
}
