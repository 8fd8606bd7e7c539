package io.esbench.corpus.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.corpus.generate.DocumentChunks.Chunk;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class DocumentChunksTest {
  private static final int SAMPLED = 64;
  private static final int LARGE = 1 << 20;

  /** Small documents as long as sizes are looked at, then large ones or a failure. */
  private record Changing(@Nullable Error failure) implements DocumentSource {
    @Override
    public int encode(long number, byte[] out, int at) {
      if (number < SAMPLED) {
        out[at] = '\n';
        return at + 1;
      }
      if (failure != null) {
        throw failure;
      }
      out[at + LARGE - 1] = '\n';
      return at + LARGE;
    }

    @Override
    public int maxBytes() {
      return LARGE;
    }
  }

  @Test
  void chunksAreBoundedHoweverLargeLaterDocumentsAre() throws InterruptedException {
    int documents = SAMPLED + 40;
    int seen = 0;
    try (DocumentChunks chunks = new DocumentChunks(new Changing(null), documents, 1)) {
      for (Chunk chunk = chunks.next(); chunk != null; chunk = chunks.next()) {
        assertThat(chunk.length()).isLessThanOrEqualTo(16 * LARGE);
        seen += chunk.documents();
      }
    }
    assertThat(seen).isEqualTo(documents);
  }

  @Test
  void anErrorOfAMakerIsThrownAsItIs() {
    OutOfMemoryError failure = new OutOfMemoryError("heap");
    assertThatThrownBy(
            () -> {
              try (DocumentChunks chunks = new DocumentChunks(new Changing(failure), 1000, 1)) {
                while (chunks.next() != null) {
                  // until it fails
                }
              }
            })
        .isSameAs(failure);
  }
}
