package io.esbench.corpus.prepare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.TrackException;
import java.io.ByteArrayInputStream;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

final class LimitedStreamTest {
  private final Expansion tenBytes = new Expansion(3, 10, true, "track.json:1");

  private LimitedStream of(int bytes) {
    return new LimitedStream(
        new ByteArrayInputStream(new byte[bytes]), Path.of("d.tar.gz"), tenBytes);
  }

  @Test
  void givesAllOfAnArchiveWithinTheLimit() throws Exception {
    assertThat(of(10).readAllBytes()).hasSize(10);
  }

  @Test
  void whatLiesBesideTheDocumentsCountsToo() {
    assertThatThrownBy(() -> of(11).readAllBytes())
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("d.tar.gz holds more than 10 bytes in all its files");
    assertThatThrownBy(() -> of(11).skip(11)).isInstanceOf(TrackException.class);
  }
}
