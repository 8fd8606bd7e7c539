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
    assertThat(HeapSize.parse("2g").within(4 * GIB, 1, told::add)).isEqualTo(HeapSize.parse("2g"));
    assertThat(told).isEmpty();
  }

  @Test
  void isCutToHalfOfTheMemoryWithAWord() {
    assertThat(HeapSize.parse("31g").within(4 * GIB, 1, told::add)).isEqualTo(HeapSize.parse("2g"));
    assertThat(told)
        .containsExactly(
            "a heap of 31744m is more than half of this machine's memory (4096m); the node gets"
                + " 2048m");
  }

  @Test
  void severalNodesShareHalfOfTheMemory() {
    HeapSize asked = HeapSize.parse("1g");
    assertThat(asked.within(6 * GIB, 3, told::add)).isEqualTo(asked);
    assertThat(told).isEmpty();
    assertThat(asked.within(3 * GIB, 3, told::add)).isEqualTo(HeapSize.parse("512m"));
    assertThat(told)
        .containsExactly(
            "3 heaps of 1024m are more than half of this machine's memory (3072m); each node gets"
                + " 512m");
  }

  @Test
  void refusesMoreNodesThanTheMemoryHolds() {
    assertThatThrownBy(() -> HeapSize.DEFAULT.within(GIB, 5, told::add))
        .isInstanceOf(UsageException.class)
        .hasMessage(
            "5 nodes need a heap of at least 128m each, and half of this machine's memory (1024m)"
                + " is not so much; start at most 4");
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 0, 10})
  void rejectsNumbersOfNodesThatAreNoCluster(int nodes) {
    assertThatThrownBy(() -> NodeRequest.DEFAULT.withNodes(nodes))
        .isInstanceOf(UsageException.class)
        .hasMessage(nodes + " nodes cannot be started; expected 1 to 9 on one machine");
  }
}
