package io.esbench.corpus.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.corpus.DocumentFile;
import io.esbench.corpus.LineIndex;
import io.esbench.corpus.SetBuilder;
import io.esbench.fault.TrackException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

final class FileStateTest {
  private static final String LINES = "{\"a\":1}\n{\"a\":2}\n";

  @TempDir Path folder;

  /** What somebody does to a file. */
  private interface Change {
    void to(Path file) throws IOException;
  }

  private static Arguments row(String words, Change change) {
    return Arguments.of(words, change);
  }

  static Stream<Arguments> changes() {
    return Stream.of(
        row("had 16 bytes at the start and has 0 now", file -> Files.writeString(file, "")),
        row(
            "had 16 bytes at the start and has 18 now",
            file -> Files.writeString(file, "{}", StandardOpenOption.APPEND)),
        row(
            "was written to, so what was sent may be the old or the new text",
            file -> {
              Files.writeString(file, LINES.replace('1', '3'));
              // Clocks of file systems are coarse.
              Files.setLastModifiedTime(file, FileTime.from(Instant.now().plusSeconds(9)));
            }),
        row(
            "was replaced by another file; the one that was there at the start was sent",
            file ->
                Files.move(
                    Files.writeString(file.resolveSibling("other"), "x"),
                    file,
                    StandardCopyOption.REPLACE_EXISTING)),
        row(
            "was deleted or moved; what was there at the start was sent",
            file -> Files.move(file, file.resolveSibling("elsewhere"))));
  }

  @ParameterizedTest
  @MethodSource("changes")
  void saysHowAFileWasChanged(String words, Change change) throws IOException {
    Path file = Files.writeString(folder.resolve("docs.json"), LINES);
    BulkReaders readers = opened(file);

    change.to(file);

    assertThat(readers.change()).isEqualTo(file + " " + words);
    assertThatThrownBy(readers::requireUnchanged)
        .isInstanceOf(TrackException.class)
        .hasMessage(file + " " + words + "; leave it alone during a race, and start again");
  }

  @Test
  void saysNothingOfAFileThatIsAsItWas() throws IOException {
    BulkReaders readers = opened(Files.writeString(folder.resolve("docs.json"), LINES));

    assertThat(readers.change()).isNull();
    readers.requireUnchanged();
  }

  private BulkReaders opened(Path file) {
    BulkReaders readers = new BulkReaders(each -> new byte[0], 1, 100);
    LineIndex index = new LineIndex(2, LINES.length(), 1, new long[] {0, 8});
    var unused =
        readers.open(
            List.of(
                new DocumentFile(
                    "corpus",
                    new SetBuilder("docs.json", "docs.json", 2).in(folder).build(),
                    file,
                    index)),
            0,
            1);
    return readers;
  }
}
