package io.esbench.corpus.read;

import io.esbench.fault.TrackException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * A document file in memory: mapped once, in segments that lie end to end, shared by all clients of
 * an operation. Neither the number of maps nor the address space depends on the number of clients
 * or on how long they read, and no client ever maps or opens anything after the start. The maps go
 * with the last buffer that refers to them; Java 17 has no way to let go of one that could not
 * crash a client that still sends from it. Any thread.
 */
final class FileMap {
  /** Far fewer maps than systems allow, for terabytes too; a buffer must stay below 2 GiB. */
  static final int SEGMENT_SHIFT = 30;

  private final Path file;
  private final FileState state;
  private final MappedByteBuffer[] segments;
  private final int shift;

  private FileMap(Path file, FileState state, MappedByteBuffer[] segments, int shift) {
    this.file = file;
    this.state = state;
    this.segments = segments;
    this.shift = shift;
  }

  /**
   * Maps a file.
   *
   * @param bytes its size when it was indexed
   * @param shift segments have two to this power bytes
   * @throws TrackException if it has another size now
   */
  static FileMap of(Path file, long bytes, int shift) throws IOException {
    long segmentBytes = 1L << shift;
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      if (channel.size() != bytes) {
        throw changed(file, "had " + bytes + " bytes, it has " + channel.size() + " now");
      }
      int count = Math.toIntExact((bytes + segmentBytes - 1) >>> shift);
      MappedByteBuffer[] segments = new MappedByteBuffer[count];
      for (int i = 0; i < count; i++) {
        long start = i * segmentBytes;
        segments[i] = channel.map(MapMode.READ_ONLY, start, Math.min(segmentBytes, bytes - start));
        segments[i].order(ByteOrder.LITTLE_ENDIAN);
      }
      return new FileMap(file, FileState.of(file), segments, shift);
    }
  }

  private static TrackException changed(Path file, String how) {
    return new TrackException(
        file
            + " was changed since it was indexed: it "
            + how
            + "; leave it alone during a race, and start again");
  }

  /**
   * What has become of the file since it was mapped, in one sentence, or null if nothing has. What
   * was put in the place of a file, or behind its end, is not what is sent.
   */
  @Nullable String change() {
    String how = state.changeOf(file);
    return how == null ? null : file + " " + how;
  }

  /** For a file with other lines than its index says. */
  TrackException changed(String how) {
    return changed(file, how);
  }

  /** For a file that cannot be sent. */
  TrackException unusable(String why) {
    return new TrackException(file + " " + why);
  }

  /** The segment that holds a byte of the file; to be read by index only. */
  ByteBuffer segment(long offset) {
    return segments[(int) (offset >>> shift)];
  }

  /** Offset of the first byte of the segment that holds the given one. */
  long baseOf(long offset) {
    return offset >>> shift << shift;
  }

  /**
   * Reads a part from disk if it is not in memory; blocks until it is.
   *
   * @return offset behind what was read: {@code end}, or the end of the segment if that is earlier
   */
  long load(long start, long end) {
    MappedByteBuffer segment = segments[(int) (start >>> shift)];
    int from = (int) (start - baseOf(start));
    int length = (int) Math.min(end - start, segment.capacity() - from);
    MappedByteBuffer part = segment.slice(from, length);
    // Loading touches every page, which costs as much for those that are there.
    if (!part.isLoaded()) {
      part.load();
    }
    return start + length;
  }
}
