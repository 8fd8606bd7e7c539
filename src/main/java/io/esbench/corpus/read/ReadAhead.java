package io.esbench.corpus.read;

import java.util.List;

/**
 * Keeps the part of the files that a reader comes to next in memory, so that the reader does not
 * wait for a disk: a page fault would stop its whole event loop. The reader tells how far it is,
 * another thread loads.
 */
final class ReadAhead {
  private static final long CHUNK_BYTES = 1 << 20;
  private static final long MOST_BYTES = 64 << 20;

  private final List<Section> sections;
  private final long leastBytes;
  private volatile long consumed;

  // Of the loading thread.
  private long seen;
  private long loaded;
  private int section;
  private long sectionStart;

  /**
   * At the beginning.
   *
   * @param sections in reading order
   * @param leastBytes kept in memory before the reader
   */
  ReadAhead(List<Section> sections, long leastBytes) {
    this.sections = sections;
    this.leastBytes = leastBytes;
  }

  /** Bytes of all sections that have been read; by the reader. */
  void consumed(long bytes) {
    consumed = bytes;
  }

  /**
   * Loads what is missing, blocking: at least the bytes given, and twice what the reader took since
   * the last call.
   */
  void load() {
    long now = consumed;
    long distance = Math.max(leastBytes, Math.min(MOST_BYTES, 2 * (now - seen)));
    seen = now;
    loaded = Math.max(loaded, now);
    for (long target = now + distance; loaded < target && findSection(); ) {
      Section current = sections.get(section);
      long from = current.start() + loaded - sectionStart;
      long to = Math.min(current.end(), from + Math.min(CHUNK_BYTES, target - loaded));
      loaded += current.map().load(from, to) - from;
    }
  }

  /** Bytes of all sections up to which was loaded; by the loading thread. */
  long loadedBytes() {
    return loaded;
  }

  /** Moves to the section of the next byte to be loaded; false behind the last one. */
  private boolean findSection() {
    while (section < sections.size() && loaded >= sectionStart + sections.get(section).bytes()) {
      sectionStart += sections.get(section++).bytes();
    }
    return section < sections.size();
  }
}
