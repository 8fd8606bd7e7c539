package io.esbench.stub;

import java.util.ArrayList;
import java.util.List;

/**
 * When requests of one loop came and were answered, in arrays that grow in blocks. On its loop, or
 * after it.
 */
final class ArrivalLog {
  private static final int BLOCK = 1 << 16;

  private final List<Arrivals> blocks = new ArrayList<>();
  private int size;

  /** Adds a request that is not answered; returns its index. */
  int arrived(long nanos, PathKind kind, int connection) {
    if (size % BLOCK == 0) {
      blocks.add(Arrivals.ofSize(BLOCK));
    }
    blocks.get(size / BLOCK).set(size % BLOCK, nanos, kind, connection);
    return size++;
  }

  /** The answer is being written. */
  void answered(int index, long nanos) {
    blocks.get(index / BLOCK).answered(index % BLOCK, nanos);
  }

  Arrivals copy() {
    Arrivals all = Arrivals.ofSize(size);
    for (int i = 0; i < blocks.size(); i++) {
      int from = i * BLOCK;
      all.copy(blocks.get(i), from, Math.min(BLOCK, size - from));
    }
    return all;
  }
}
