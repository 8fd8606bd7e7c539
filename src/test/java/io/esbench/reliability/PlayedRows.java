package io.esbench.reliability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/**
 * Rows that were played and judged, as tests.
 *
 * @param judged in the order of the page
 */
record PlayedRows(List<Judged> judged) {
  PlayedRows {
    judged = List.copyOf(judged);
  }

  /** A test of each row: every cell is as demanded. */
  Stream<DynamicTest> cells() {
    return judged.stream()
        .map(each -> dynamicTest(each.toString(), () -> assertThat(each.faults()).isEmpty()));
  }

  /** A test of each group of rows: the page shows what was measured. */
  Stream<DynamicTest> tables() {
    return judged.stream()
        .map(each -> each.row().group())
        .distinct()
        .map(group -> dynamicTest(group, () -> MatrixPage.assertShows(group, of(group))));
  }

  private List<Judged> of(String group) {
    return judged.stream().filter(each -> each.row().group().equals(group)).toList();
  }
}
