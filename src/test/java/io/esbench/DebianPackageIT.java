package io.esbench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.commons.compress.archivers.ar.ArArchiveEntry;
import org.apache.commons.compress.archivers.ar.ArArchiveInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorInputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The Debian package as {@code mvn package} made it: things are where Debian has them. */
final class DebianPackageIT {
  private static final Path BUILT = Path.of("target");
  private static final String PAGES = "./usr/share/man/man1/";

  private static final Map<String, TarArchiveEntry> ENTRIES = new TreeMap<>();

  /** Content of what is small. */
  private static final Map<String, byte[]> CONTENTS = new TreeMap<>();

  private static final Map<String, String> CONTROL = new TreeMap<>();

  @BeforeAll
  static void read() throws IOException {
    try (Stream<Path> files = Files.list(BUILT)) {
      Path file =
          files
              .filter(each -> each.getFileName().toString().matches("esbench_.*_all\\.deb"))
              .findFirst()
              .orElseThrow(() -> new AssertionError("no package in " + BUILT + ": mvn package"));
      try (ArArchiveInputStream parts = new ArArchiveInputStream(Files.newInputStream(file))) {
        for (ArArchiveEntry part = parts.getNextEntry();
            part != null;
            part = parts.getNextEntry()) {
          if (part.getName().startsWith("control.tar")) {
            contents(parts).forEach((name, text) -> CONTROL.put(name, text(text)));
          } else if (part.getName().startsWith("data.tar")) {
            CONTENTS.putAll(contents(parts));
          }
        }
      }
    }
  }

  private static Map<String, byte[]> contents(InputStream part) throws IOException {
    Map<String, byte[]> contents = new TreeMap<>();
    TarArchiveInputStream tar = new TarArchiveInputStream(new GzipCompressorInputStream(part));
    for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
      ENTRIES.put(entry.getName(), entry);
      if (entry.isFile()) {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        tar.transferTo(content);
        contents.put(entry.getName(), content.toByteArray());
      }
    }
    return contents;
  }

  private static String text(byte[] content) {
    return new String(content, StandardCharsets.UTF_8);
  }

  private static byte[] content(String name) {
    return Objects.requireNonNull(CONTENTS.get(name), name);
  }

  private static TarArchiveEntry entry(String name) {
    return Objects.requireNonNull(ENTRIES.get(name), name);
  }

  private static String unpacked(String name) throws IOException {
    byte[] packed = content(name);
    // RFC 1952: no time, and the best compression; both are asked for by Debian.
    assertThat(List.of(packed[4], packed[5], packed[6], packed[7])).as(name).containsOnly((byte) 0);
    assertThat(packed[8]).as(name).isEqualTo((byte) 2);
    try (InputStream in = new GzipCompressorInputStream(new ByteArrayInputStream(packed))) {
      return text(in.readAllBytes());
    }
  }

  @Test
  void manPagesAreCompressed() throws IOException {
    List<String> pages = CONTENTS.keySet().stream().filter(name -> name.contains("/man/")).toList();
    assertThat(pages)
        .contains(PAGES + "esbench.1.gz", PAGES + "esbench-race.1.gz")
        .allMatch(name -> name.startsWith(PAGES) && name.endsWith(".1.gz"));
    for (String page : pages) {
      assertThat(unpacked(page)).startsWith(".TH \"ESBENCH");
    }
  }

  @Test
  void changeLogAndCopyrightAreWhereDebianHasThem() throws IOException {
    String version = field("Version");
    assertThat(unpacked("./usr/share/doc/esbench/changelog.gz"))
        .startsWith("esbench (" + version + ") unstable; urgency=medium\n\n  * ")
        .contains("/usr/share/esbench/CHANGELOG.md")
        .contains("\n -- " + field("Maintainer") + "  ");
    assertThat(text(content("./usr/share/doc/esbench/copyright"))).startsWith("Format: https://");
    assertThat(CONTENTS).containsKey("./usr/share/esbench/CHANGELOG.md");
    assertThat(CONTROL.keySet()).containsExactlyInAnyOrder("./control", "./md5sums");
  }

  private static String field(String name) {
    return CONTROL
        .getOrDefault("./control", "")
        .lines()
        .filter(line -> line.startsWith(name + ": "))
        .map(line -> line.substring(name.length() + 2))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void theCommandIsALinkToTheLauncher() {
    TarArchiveEntry link = entry("./usr/bin/esbench");
    assertThat(link.isSymbolicLink()).isTrue();
    Path launcher = Path.of("/usr/bin").resolve(link.getLinkName()).normalize();
    assertThat(launcher).isEqualTo(Path.of("/usr/share/esbench/bin/esbench"));
    assertThat(entry("." + launcher).getMode() & 0111).isEqualTo(0111);
  }

  @Test
  void bashReadsItsCompletionAndDoesNotRunIt() {
    assertThat(text(content("./usr/share/bash-completion/completions/esbench")))
        .startsWith("#\n# esbench Bash Completion");
  }

  @Test
  void nothingTellsWhenOrByWhomItWasBuilt() throws IOException {
    BuildTime.assertAllThatIsTold(ENTRIES.values());
  }
}
