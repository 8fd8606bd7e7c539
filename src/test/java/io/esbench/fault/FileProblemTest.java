package io.esbench.fault;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

final class FileProblemTest {
  static Stream<Arguments> problems() {
    return Stream.of(
        Arguments.of(new MalformedInputException(1), "it is not UTF-8 text"),
        Arguments.of(new NoSuchFileException("/a"), "there is no such file or folder"),
        Arguments.of(new AccessDeniedException("/a"), "no permission"),
        Arguments.of(
            new FileSystemException("/a", null, "Read-only file system"), "Read-only file system"),
        Arguments.of(new IOException("No space left on device"), "No space left on device"),
        Arguments.of(new FileSystemException("/a"), "FileSystemException"));
  }

  @ParameterizedTest
  @MethodSource("problems")
  void isToldInWords(IOException problem, String words) {
    assertThat(FileProblem.of(problem)).isEqualTo(words);
  }
}
