package io.esbench.corpus.read;

import io.esbench.corpus.BulkBody;
import io.esbench.corpus.BulkReader;
import io.esbench.corpus.DocumentFile;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the shares of a client one after another. */
final class ShareReader implements BulkReader {
  private final List<Section> sections;
  private final int bulkSize;
  private final long totalBulks;
  private final long aheadBytes;
  private final MappedBulks mapped = new MappedBulks();
  private final InterleavedBulks interleaved;
  private volatile ReadAhead ahead;
  private boolean repeating;
  private long lapStart;
  private long bulksLeft;
  private long documentsLeft;
  private int nextSection;
  private long finishedBytes;
  private @Nullable Section section;
  private @Nullable Cursor cursor;
  private @Nullable IdStream ids;

  /**
   * A reader of sections in this order.
   *
   * @param bulks how many bulks are handed out, at most those of all sections
   * @param aheadBytes kept in memory before the reader, at least
   */
  ShareReader(List<Section> sections, int bulkSize, long bulks, long aheadBytes) {
    this.sections = List.copyOf(sections);
    this.bulkSize = bulkSize;
    this.totalBulks = bulks;
    this.bulksLeft = bulks;
    this.aheadBytes = aheadBytes;
    this.ahead = ReadAhead.once(this.sections, aheadBytes);
    this.interleaved =
        new InterleavedBulks(
            sections.stream().mapToLong(section -> section.usualBytes(bulkSize)).max().orElse(0));
  }

  @Override
  public boolean next(BulkBody body) {
    if (bulksLeft == 0) {
      return false;
    }
    if (documentsLeft == 0) {
      openNext();
    }
    Section current = section;
    Cursor place = cursor;
    if (current == null || place == null) {
      throw new IllegalStateException("no section");
    }
    int documents = (int) Math.min(bulkSize, documentsLeft);
    read(current, place, body, documents);
    ahead.consumed(finishedBytes + place.offset() - current.start());
    documentsLeft -= documents;
    bulksLeft--;
    return true;
  }

  private void read(Section current, Cursor place, BulkBody body, int documents) {
    ActionWords action = current.action();
    IdStream numbered = ids;
    if (action != null) {
      interleaved.next(place, action, body, documents);
    } else if (numbered != null) {
      interleaved.next(place, numbered, body, documents);
    } else {
      Share share = current.share();
      long after = share.first() + share.documents() - documentsLeft + documents;
      DocumentFile file = share.file();
      mapped.next(place, body, documents, file.index(), after * file.linesPerDocument());
    }
  }

  private void openNext() {
    if (section != null) {
      finishedBytes += section.bytes();
    }
    Section opened = sections.get(nextSection++);
    section = opened;
    cursor = new Cursor(opened.map(), opened.start(), opened.end());
    IdActions actions = opened.ids();
    ids = actions == null ? null : actions.begin(opened.share());
    documentsLeft = opened.share().documents();
  }

  @Override
  public void restart() {
    section = null;
    cursor = null;
    ids = null;
    nextSection = 0;
    documentsLeft = 0;
    bulksLeft = totalBulks;
    if (repeating) {
      lapStart += ahead.lapBytes();
    } else {
      ahead = ReadAhead.once(sections, aheadBytes);
    }
    finishedBytes = lapStart;
  }

  @Override
  public void repeats(long bulks) {
    repeating = true;
    ahead = ReadAhead.looped(Section.ofFirst(sections, bulks, bulkSize), aheadBytes);
  }

  @Override
  public void readAhead() {
    ahead.load();
  }

  @Override
  public long totalBulks() {
    return totalBulks;
  }
}
