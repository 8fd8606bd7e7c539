package io.esbench.op;

import io.esbench.corpus.BulkReader;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Fills the one request of a client with bulk after bulk of its share. */
final class BulkSource implements ParamSource {
  private final Supplier<BulkReader> share;
  private final boolean looped;
  private final BulkRequest request;
  private final long planned;
  private @Nullable BulkReader reader;
  private long given;

  /**
   * Opens the share.
   *
   * @param planned from bulks in the share to bulks to be sent
   */
  BulkSource(
      Supplier<BulkReader> share, LongUnaryOperator planned, boolean looped, BulkRequest request) {
    this.share = share;
    this.looped = looped;
    this.request = request;
    BulkReader opened = share.get();
    this.reader = opened;
    this.planned = planned.applyAsLong(opened.totalBulks());
  }

  @Override
  public @Nullable Request next() {
    if (given == planned && looped && planned > 0) {
      close();
      reader = share.get();
      given = 0;
    }
    if (reader == null || given == planned || !reader.next(request.body())) {
      close();
      return null;
    }
    given++;
    return request;
  }

  private void close() {
    if (reader != null) {
      reader.close();
      reader = null;
    }
  }

  @Override
  public double progress() {
    return planned == 0 ? 1 : (double) given / planned;
  }
}
