package io.esbench.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.UsageException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class HeapSizeTest {
  private static final long GIB = 1024L * 1024 * 1024;

  private final List<String> told = new ArrayList<>();

  @ParameterizedTest
  @CsvSource({"512m, 512m", "1g, 1024m", "2G, 2048m", "524288k, 512m", "' 256M ', 256m"})
  void readsWhatTheJvmReads(String text, String expected) {
    assertThat(HeapSize.parse(text)).hasToString(expected);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "1", "1gb", "-1g", "1.5g", "50%"})
  void rejectsOtherForms(String text) {
    assertThatThrownBy(() -> HeapSize.parse(text))
        .isInstanceOf(UsageException.class)
        .hasMessage("'" + text + "' is not a heap size; expected e.g. 512m or 2g");
  }

  @Test
  void rejectsWhatNoNodeStartsWith() {
    assertThatThrownBy(() -> HeapSize.parse("127m"))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("at least 128m");
  }

  @Test
  void staysAsItIsUpToHalfOfTheMemory() {
    assertThat(HeapSize.parse("2g").within(4 * GIB, told::add)).isEqualTo(HeapSize.parse("2g"));
    assertThat(told).isEmpty();
  }

  @Test
  void isCutToHalfOfTheMemoryWithAWord() {
    assertThat(HeapSize.parse("31g").within(4 * GIB, told::add)).isEqualTo(HeapSize.parse("2g"));
    assertThat(told)
        .containsExactly(
            "a heap of 31744m is more than half of this machine's memory (4096m); the node gets"
                + " 2048m");
  }
}
