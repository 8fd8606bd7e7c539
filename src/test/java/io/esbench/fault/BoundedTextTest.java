package io.esbench.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class BoundedTextTest {
  @TempDir Path folder;

  @Test
  void readsUpToTheBoundAndNoFurther() throws IOException {
    Path file = Files.writeString(folder.resolve("f"), "äöü");

    assertThat(BoundedText.read(file, 6)).isEqualTo("äöü");
    assertThatThrownBy(() -> BoundedText.read(file, 5))
        .isInstanceOfSatisfying(
            FileSystemException.class,
            fault ->
                assertThat(FileProblem.of(fault))
                    .isEqualTo("it has more than 5 bytes, which no such file needs"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"/dev/zero", "/dev/null"})
  void aDeviceIsNoRegularFile(String device) {
    Path file = Path.of(device);
    assumeTrue(Files.exists(file));

    assertThatThrownBy(() -> BoundedText.readRegular(file, 9))
        .isInstanceOfSatisfying(
            FileSystemException.class,
            fault -> assertThat(FileProblem.of(fault)).isEqualTo("it is not a regular file"));
  }

  @Test
  void tellsOtherFaultsAsTheSystemDoes() throws IOException {
    Path binary = Files.write(folder.resolve("b"), new byte[] {(byte) 0xff});

    assertThatThrownBy(() -> BoundedText.read(binary, 9))
        .isInstanceOf(CharacterCodingException.class);
    assertThatThrownBy(() -> BoundedText.read(folder.resolve("none"), 9))
        .isInstanceOf(NoSuchFileException.class);
  }
}
