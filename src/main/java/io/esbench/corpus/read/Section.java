package io.esbench.corpus.read;

import io.esbench.corpus.DocumentFile;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A share with its place in the file.
 *
 * @param share whose documents
 * @param map the file
 * @param start offset of its first line
 * @param end offset behind its last line
 * @param action line before each document; null: the file has its own, or documents get ids
 * @param ids how documents get ids; null: they do not
 */
record Section(
    Share share,
    FileMap map,
    long start,
    long end,
    @Nullable ActionWords action,
    @Nullable IdActions ids) {
  long bytes() {
    return end - start;
  }

  /** The sections that the first so many bulks are read from, at most those of all. */
  static List<Section> ofFirst(List<Section> sections, long bulks, int bulkSize) {
    List<Section> first = new ArrayList<>();
    long left = bulks;
    for (Section section : sections) {
      if (left > 0) {
        first.add(section.first(Math.min(left * bulkSize, section.share.documents())));
        left -= section.share.bulks(bulkSize);
      }
    }
    return List.copyOf(first);
  }

  private Section first(long documents) {
    if (documents == share.documents()) {
      return this;
    }
    DocumentFile file = share.file();
    long behind = (share.first() + documents) * file.linesPerDocument();
    long newEnd = new LineSeek(map, file.index()).offsetOf(behind);
    return new Section(new Share(file, share.first(), documents), map, start, newEnd, action, ids);
  }

  /** Bytes of a bulk with action lines added, if all documents have the average length. */
  long usualBytes(int bulkSize) {
    int added = action == null ? 0 : action.bytes();
    added += ids == null ? 0 : ids.usualBytes();
    double each = (double) bytes() / share.documents() + added;
    return (long) Math.ceil(each * Math.min(bulkSize, share.documents()));
  }
}
