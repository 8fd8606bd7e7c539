package io.esbench.corpus.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.UsageException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class CorpusLengthTest {
  @ParameterizedTest
  @CsvSource({
    "250000, 250000",
    "48GB, 48000000000",
    "48gb, 48000000000",
    "1.5 TiB, 1649267441664",
    "24MB, 24000000",
    "3 kB, 3000",
    "0.1KiB, 103",
  })
  void readsSizes(String text, long bytes) {
    assertThat(CorpusLength.size(text).bytes()).isEqualTo(bytes);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "GB", "-1GB", "48 gigs", "1e9", "0", "9999999999TB", "1,5GB"})
  void rejectsOtherTexts(String text) {
    assertThatThrownBy(() -> CorpusLength.size(text)).isInstanceOf(UsageException.class);
  }

  @Test
  void rejectsNoDocuments() {
    assertThatThrownBy(() -> new CorpusLength.Documents(0))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("at least 1");
  }
}
