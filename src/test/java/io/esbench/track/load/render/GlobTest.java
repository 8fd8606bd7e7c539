package io.esbench.track.load.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class GlobTest {
  @TempDir private Path root;

  @BeforeEach
  void makeFiles() throws IOException {
    for (String file :
        List.of(
            "b.json",
            "a.json",
            "A.json",
            ".h.json",
            "x{1}.txt",
            "[x.txt",
            "d/c.json",
            "d/e/c.json")) {
      Path path = root.resolve(file);
      Files.createDirectories(path.getParent());
      Files.createFile(path);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          *.json      | A.json a.json b.json
          [ab].json   | a.json b.json
          [!ab].json  | A.json
          ?.json      | A.json a.json b.json
          .*.json     | .h.json
          a.json      | a.json
          gone.json   | ``
          */c.json    | d/c.json
          **/c.json   | d/c.json
          d/../a.json | a.json
          x{1}.*      | x{1}.txt
          a.json/*    | ``
          gone/*      | ``
          [x.txt      | [x.txt
          [x*         | [x.txt
          [!]*        | ``
          [z-a].json  | ``
          """)
  void matchesAsPythonDoes(String pattern, String expected) throws IOException {
    assertThat(Glob.match(root, pattern))
        .extracting(path -> root.relativize(path).toString())
        .isEqualTo(expected.isEmpty() ? List.of() : List.of(expected.split(" ", -1)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a\0.json", "*\0", "d\0/*.json", "[\0]"})
  void findsNothingByNamesThatNoFileCanHave(String pattern) throws IOException {
    assertThat(Glob.match(root, pattern)).isEmpty();
  }
}
