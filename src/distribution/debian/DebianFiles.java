import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorOutputStream;
import org.apache.commons.compress.compressors.gzip.GzipParameters;

/**
 * Writes what Debian wants compressed, as {@code gzip -9n} does: man pages, and the change log in
 * Debian's format. Run by the build from this source, on every platform.
 */
final class DebianFiles {
  private DebianFiles() {}

  public static void main(String[] arguments) throws IOException {
    String version = arguments[0];
    OffsetDateTime time = OffsetDateTime.parse(arguments[1]);
    Path control = Path.of(arguments[2]);
    Path manual = Path.of(arguments[3]);
    Path to = Path.of(arguments[4]);
    Path pages = Files.createDirectories(to.resolve("man/man1"));
    try (Stream<Path> files = Files.list(manual.resolve("man1"))) {
      for (Path page : (Iterable<Path>) files::iterator) {
        compress(Files.readString(page), pages.resolve(page.getFileName() + ".gz"));
      }
    }
    compress(changes(version, time, Files.readAllLines(control)), to.resolve("changelog.gz"));
  }

  /** One entry: what changed is told once, in CHANGELOG.md. */
  private static String changes(String version, OffsetDateTime time, List<String> control) {
    String maintainer =
        control.stream()
            .filter(line -> line.startsWith("Maintainer: "))
            .map(line -> line.substring("Maintainer: ".length()))
            .findFirst()
            .orElseThrow();
    return """
        esbench (%s) unstable; urgency=medium

          * What changed is told in /usr/share/esbench/CHANGELOG.md.

         -- %s  %s
        """
        .formatted(
            version.replace('-', '~'),
            maintainer,
            DateTimeFormatter.ofPattern("EEE, dd MMM yyyy HH:mm:ss xx", Locale.ENGLISH)
                .format(time));
  }

  private static void compress(String text, Path file) throws IOException {
    GzipParameters best = new GzipParameters();
    best.setCompressionLevel(9);
    try (OutputStream out = new GzipCompressorOutputStream(Files.newOutputStream(file), best)) {
      out.write(text.getBytes(java.nio.charset.StandardCharsets.UTF_8));
    }
  }
}
