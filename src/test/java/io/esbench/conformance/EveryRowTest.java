package io.esbench.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The conformance list of the track format, 121 rows, is tested row by row in this package. */
class EveryRowTest {
  /** Loading, corpora, templating, filters to parameter sources, runners: rows of each group. */
  private static final Map<Character, Integer> ROWS =
      Map.of('L', 34, 'C', 15, 'T', 20, 'F', 28, 'R', 24);

  private static final Pattern NAMED =
      Pattern.compile("(?<![A-Za-z0-9])([LCTFRlctfr]\\d\\d)(?!\\d)");

  @Test
  void everyRowHasATestOfItsName() {
    List<String> rows =
        ROWS.entrySet().stream()
            .flatMap(
                group ->
                    IntStream.rangeClosed(1, group.getValue())
                        .mapToObj(row -> "%s%02d".formatted(group.getKey(), row)))
            .sorted()
            .toList();

    assertThat(named()).containsAll(rows);
  }

  private static List<String> named() {
    try (Stream<Path> files = Files.walk(Path.of("src/test/java/io/esbench/conformance"))) {
      return files
          .filter(
              file -> file.toString().endsWith("Test.java") || file.toString().endsWith("IT.java"))
          .filter(file -> !file.endsWith("EveryRowTest.java"))
          .flatMap(file -> NAMED.matcher(text(file)).results())
          .map(found -> found.group(1).toUpperCase(Locale.ROOT))
          .distinct()
          .collect(Collectors.toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
