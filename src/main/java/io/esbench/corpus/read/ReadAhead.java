package io.esbench.corpus.read;

import java.util.List;

/**
 * Keeps the part of the files that a reader comes to next in memory, so that the reader does not
 * wait for a disk: a page fault would stop its whole event loop. The reader tells how far it is,
 * another thread loads. Bytes are counted on from lap to lap.
 */
final class ReadAhead {
  private static final long CHUNK_BYTES = 1 << 20;
  private static final long MOST_BYTES = 64 << 20;

  private final List<Section> sections;
  private final long lapBytes;
  private final boolean looped;
  private final long leastBytes;
  private volatile long consumed;

  // Of the loading thread.
  private long seen;
  private long loaded;
  private int section;
  private long sectionStart;

  private ReadAhead(List<Section> sections, long leastBytes, boolean looped) {
    this.sections = sections;
    this.lapBytes = sections.stream().mapToLong(Section::bytes).sum();
    this.looped = looped && lapBytes > 0;
    this.leastBytes = leastBytes;
  }

  /**
   * At the beginning of sections that are read once.
   *
   * @param sections in reading order
   * @param leastBytes kept in memory before the reader
   */
  static ReadAhead once(List<Section> sections, long leastBytes) {
    return new ReadAhead(sections, leastBytes, false);
  }

  /** As {@link #once}, but behind the last section the first one follows again. */
  static ReadAhead looped(List<Section> sections, long leastBytes) {
    return new ReadAhead(sections, leastBytes, true);
  }

  /** Bytes of all sections together. */
  long lapBytes() {
    return lapBytes;
  }

  /** Bytes of all sections and laps that have been read; by the reader. */
  void consumed(long bytes) {
    consumed = bytes;
  }

  /**
   * Loads what is missing, blocking: at least the bytes given, and twice what the reader took since
   * the last call.
   */
  void load() {
    long now = consumed;
    long wanted = Math.max(leastBytes, Math.min(MOST_BYTES, 2 * (now - seen)));
    long distance = Math.min(wanted, lapBytes);
    seen = now;
    loaded = Math.max(loaded, now);
    for (long target = now + distance; loaded < target && findSection(); ) {
      Section current = sections.get(section);
      long from = current.start() + loaded - sectionStart;
      long to = Math.min(current.end(), from + Math.min(CHUNK_BYTES, target - loaded));
      loaded += current.map().load(from, to) - from;
    }
  }

  /** Bytes of all sections and laps up to which was loaded; by the loading thread. */
  long loadedBytes() {
    return loaded;
  }

  /** Moves to the section of the next byte to be loaded; false behind the last one of all. */
  private boolean findSection() {
    while (section < sections.size() && loaded >= sectionStart + sections.get(section).bytes()) {
      sectionStart += sections.get(section++).bytes();
      if (looped && section == sections.size()) {
        section = 0;
      }
    }
    return section < sections.size();
  }
}
