package io.esbench.jinja;

import java.util.ArrayList;
import java.util.List;

/** Which stretch of output came from where. Grows during rendering, owned by its output. */
final class SourceMap {
  private final SourceText fallback;
  private final List<Stretch> stretches = new ArrayList<>();

  SourceMap(SourceText fallback) {
    this.fallback = fallback;
  }

  /**
   * Marks the output from here on.
   *
   * @param literal whether output characters correspond to source characters one by one
   */
  void mark(int outputOffset, SourceText source, int sourceOffset, boolean literal) {
    stretches.add(new Stretch(outputOffset, source, sourceOffset, literal));
  }

  Position positionAt(int outputOffset) {
    if (stretches.isEmpty()) {
      return fallback.positionAt(0);
    }
    int low = 0;
    int high = stretches.size() - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (stretches.get(middle).outputOffset() <= outputOffset) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    Stretch stretch = stretches.get(low);
    int inside = stretch.literal() ? outputOffset - stretch.outputOffset() : 0;
    return stretch.source().positionAt(stretch.sourceOffset() + inside);
  }

  private record Stretch(int outputOffset, SourceText source, int sourceOffset, boolean literal) {}
}
