package io.esbench.corpus.live;

import io.esbench.corpus.BulkBody;
import io.esbench.fault.TrackException;
import java.nio.ByteBuffer;

/**
 * Makes the bulks of one client: of those of all clients, numbered from 0, client <i>i</i> of
 * <i>n</i> sends <i>i</i>, <i>i</i> + <i>n</i> … So no document is sent twice, and clients share
 * nothing while they run. Documents are written into a buffer that is used again; once that is
 * large enough nothing is allocated. One thread.
 */
public final class LiveBulks {
  private static final int MOST_CAPACITY = Integer.MAX_VALUE - 8;

  private final LiveDocuments documents;
  private final int bulkSize;
  private final long total;
  private final int clients;
  private final byte[] document;
  private final ByteBuffer[] slices = new ByteBuffer[1];
  private ByteBuffer bulk = ByteBuffer.allocateDirect(0);
  private long bulkNumber;

  /**
   * At the beginning.
   *
   * @param bulkSize documents of a bulk, at least 1; the last one of all may have fewer
   * @param total documents of all clients together, or 0: without end
   * @param client 0-based number among the clients of the task
   */
  public LiveBulks(LiveDocuments documents, int bulkSize, long total, int client, int clients) {
    this.documents = documents;
    this.bulkSize = bulkSize;
    this.total = total;
    this.clients = clients;
    this.document = new byte[documents.maxBytes()];
    this.bulkNumber = client;
  }

  /**
   * Fills the holder with the next bulk.
   *
   * @return false if there is none; the holder is then unchanged
   * @throws TrackException if the bulk is too large for any request
   */
  public boolean next(BulkBody body) {
    long first = bulkNumber * bulkSize;
    if (total > 0 && first >= total) {
      return false;
    }
    bulkNumber += clients;
    int count = total > 0 ? (int) Math.min(bulkSize, total - first) : bulkSize;
    int size = 0;
    bulk.clear();
    for (int i = 0; i < count; i++) {
      int length = documents.encode(first + i, document);
      if (bulk.capacity() - size < length) {
        grow(size, length, (double) count / (i + 1));
      }
      bulk.put(size, document, 0, length);
      size += length;
    }
    slices[0] = bulk.limit(size).position(0);
    body.set(count, slices);
    return true;
  }

  /** What is outgrown stays until a collection, so the rest of the bulk is foreseen. */
  private void grow(int size, int length, double bulks) {
    long needed = (long) size + length;
    if (needed > MOST_CAPACITY) {
      throw new TrackException(
          "a bulk of "
              + bulkSize
              + " made documents takes more than 2 GiB; use a smaller bulk-size");
    }
    long foreseen = (long) (needed * Math.min(bulks, bulkSize) * 1.1);
    int capacity = (int) Math.min(MOST_CAPACITY, Math.max(needed, foreseen));
    bulk = ByteBuffer.allocateDirect(capacity).put(0, bulk, 0, size);
  }

  /** Share of the bulks of this client that has been handed out; NaN if there is no end. */
  public double progress() {
    return total == 0 ? Double.NaN : Math.min(1, (double) bulkNumber * bulkSize / total);
  }
}
