package io.esbench.corpus.prepare;

import io.esbench.fault.EnvironmentException;
import io.esbench.fault.HelpTopic;
import io.esbench.fault.TrackException;
import io.esbench.track.DocumentSet;
import java.nio.file.Path;

/**
 * How large an archive may become: a small one can hold more than any disk.
 *
 * @param mostBytes of the plain file
 * @param mostInAll of all that lies in the archive
 * @param declared whether the track says so; else it is far more than documents ever expand to
 * @param where the place in the track
 */
record Expansion(long mostBytes, long mostInAll, boolean declared, String where) {
  /** Up to here an archive may expand however small it is. */
  private static final long FREE_BYTES = 1L << 30;

  /** Log lines are packed to a tenth, and hardly ever to a hundredth. */
  private static final long MOST_RATIO = 500;

  /** That of an archive of so many bytes. */
  static Expansion of(DocumentSet set, long archiveBytes) {
    Long bytes = set.uncompressedBytes();
    String where = set.where().toString();
    long likely = Math.max(FREE_BYTES, archiveBytes * MOST_RATIO);
    return bytes != null
        ? new Expansion(
            bytes, bytes > Long.MAX_VALUE - likely ? bytes : bytes + likely, true, where)
        : new Expansion(likely, likely, false, where);
  }

  /**
   * Holds what was written against the limit.
   *
   * @throws TrackException if it is more
   */
  void require(Path archive, long written) {
    if (written > mostBytes) {
      throw new TrackException(
          archive
              + " unpacks to more than "
              + mostBytes
              + " bytes, "
              + (declared
                  ? "which the track declares as uncompressed-bytes; replace the archive, or correct"
                      + " the size"
                  : "far more than its size lets expect; if that is right, declare"
                      + " uncompressed-bytes")
              + " ("
              + where
              + ")");
    }
  }

  /**
   * Holds all that was read from an archive, other files in it too, against the limit.
   *
   * @throws TrackException if it is more
   */
  void requireWhole(Path archive, long read) {
    if (read > mostInAll) {
      throw new TrackException(
          archive
              + " holds more than "
              + mostInAll
              + " bytes in all its files, far more than is expected; make an archive of the document"
              + " file alone ("
              + where
              + ")");
    }
  }

  /**
   * Looks whether there is room for a declared size.
   *
   * @throws EnvironmentException if there is not
   */
  void requireRoom(Path archive, Path directory) {
    long free = directory.toFile().getUsableSpace();
    if (declared && free > 0 && free < mostBytes) {
      throw new EnvironmentException(
          HelpTopic.DISK_FULL,
          "Cannot unpack "
              + archive
              + ": it becomes "
              + mostBytes
              + " bytes, "
              + free
              + " are free in "
              + directory
              + "; free space and try again");
    }
  }
}
