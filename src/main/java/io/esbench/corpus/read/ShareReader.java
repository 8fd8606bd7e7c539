package io.esbench.corpus.read;

import io.esbench.corpus.BulkBody;
import io.esbench.corpus.BulkReader;
import io.esbench.fault.EnvironmentException;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the shares of a client one after another. */
final class ShareReader implements BulkReader {
  private final List<Section> sections;
  private final int bulkSize;
  private final long totalBulks;
  private long bulksLeft;
  private int nextSection;
  private long documentsLeft;
  private @Nullable BulkSource source;

  /**
   * A reader of sections in this order.
   *
   * @param bulks how many bulks are handed out, at most those of all sections
   */
  ShareReader(List<Section> sections, int bulkSize, long bulks) {
    this.sections = List.copyOf(sections);
    this.bulkSize = bulkSize;
    this.totalBulks = bulks;
    this.bulksLeft = bulks;
  }

  /**
   * A share with its place in the file.
   *
   * @param share whose documents
   * @param start offset of its first line
   * @param end offset behind its last line
   * @param windowBytes how much is mapped at a time
   * @param action line before each document; null: the file has its own
   */
  @SuppressWarnings("ArrayRecordComponent") // compared by identity, never as a value
  record Section(Share share, long start, long end, int windowBytes, byte @Nullable [] action) {
    BulkSource open() {
      LineWindow window = new LineWindow(share.file().path(), start, end, windowBytes);
      return action == null ? new MappedBulks(window) : new InterleavedBulks(window, action);
    }
  }

  @Override
  public boolean next(BulkBody body) {
    if (bulksLeft == 0) {
      return false;
    }
    try {
      BulkSource current = source;
      if (current == null || documentsLeft == 0) {
        current = openNext();
      }
      int documents = (int) Math.min(bulkSize, documentsLeft);
      current.next(body, documents);
      documentsLeft -= documents;
      bulksLeft--;
      return true;
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  private BulkSource openNext() {
    Section section = sections.get(nextSection++);
    BulkSource opened = section.open();
    documentsLeft = section.share().documents();
    source = opened;
    return opened;
  }

  private EnvironmentException unreadable(IOException cause) {
    return new EnvironmentException(
        "Cannot read "
            + sections.get(nextSection - 1).share().file().path()
            + ": "
            + cause
            + "; it must stay readable until the race has ended. If too many files are open: fewer"
            + " clients, or a higher limit (ulimit -n)",
        cause);
  }

  @Override
  public long totalBulks() {
    return totalBulks;
  }

  @Override
  public void close() {
    source = null;
    bulksLeft = 0;
  }
}
