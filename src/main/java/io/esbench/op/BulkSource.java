package io.esbench.op;

import io.esbench.corpus.BulkReader;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;

/** Fills the one request of a client with bulk after bulk of its share. */
final class BulkSource implements ParamSource {
  private final BulkReader reader;
  private final boolean looped;
  private final BulkRequest request;
  private final long planned;
  private long given;

  /**
   * At the beginning of a share.
   *
   * @param planned from bulks in the share to bulks to be sent
   */
  BulkSource(BulkReader reader, LongUnaryOperator planned, boolean looped, BulkRequest request) {
    this.reader = reader;
    this.looped = looped;
    this.request = request;
    this.planned = planned.applyAsLong(reader.totalBulks());
    if (looped) {
      reader.repeats(this.planned);
    }
  }

  @Override
  public @Nullable Request next() {
    if (given == planned && looped && planned > 0) {
      reader.restart();
      given = 0;
    }
    if (given == planned || !reader.next(request.body())) {
      return null;
    }
    given++;
    return request;
  }

  @Override
  public Runnable readAhead() {
    return reader::readAhead;
  }

  @Override
  public double progress() {
    return planned == 0 ? 1 : (double) given / planned;
  }
}
