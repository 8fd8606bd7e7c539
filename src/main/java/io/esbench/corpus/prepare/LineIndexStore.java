package io.esbench.corpus.prepare;

import io.esbench.corpus.FileReplacement;
import io.esbench.corpus.LineIndex;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.concurrent.TimeUnit;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.CheckedOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * A line index in a side file, valid for one size and modification time of the document file. A
 * side file that does not fit, or is damaged, counts as absent.
 */
final class LineIndexStore {
  private static final long MAGIC = 0x45534245_4E434833L;

  private final Path sideFile;

  LineIndexStore(Path sideFile) {
    this.sideFile = sideFile;
  }

  /** The stored index of a document file, or null if there is none that fits. */
  @Nullable LineIndex load(Path file) throws IOException {
    if (!Files.isRegularFile(sideFile)) {
      return null;
    }
    CRC32 sum = new CRC32();
    try (DataInputStream in =
        new DataInputStream(new CheckedInputStream(Files.newInputStream(sideFile), sum))) {
      BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
      if (in.readLong() != MAGIC
          || in.readLong() != attributes.size()
          || in.readLong() != attributes.lastModifiedTime().to(TimeUnit.NANOSECONDS)) {
        return null;
      }
      LineIndex index = read(in, attributes.size());
      long expected = sum.getValue();
      return index != null && in.readLong() == expected ? index : null;
    } catch (EOFException e) {
      return null;
    }
  }

  private static @Nullable LineIndex read(DataInputStream in, long size) throws IOException {
    long lines = in.readLong();
    long end = in.readLong();
    int stride = in.readInt();
    int entries = in.readInt();
    boolean possible = entries >= 0 && entries <= Math.min(size, LineIndexer.MOST_ENTRIES);
    if (stride < 1 || !possible || end > size) {
      return null;
    }
    byte[] bytes = in.readNBytes(entries * Long.BYTES);
    if (bytes.length < entries * Long.BYTES) {
      return null;
    }
    long[] offsets = new long[entries];
    ByteBuffer.wrap(bytes).asLongBuffer().get(offsets);
    byte[] repeated = in.readNBytes(in.readUnsignedShort());
    return new LineIndex(lines, size, end, stride, offsets, repeated);
  }

  /** Stores the index of a document file as it is now. */
  void save(Path file, LineIndex index) throws IOException {
    long modified = Files.getLastModifiedTime(file).to(TimeUnit.NANOSECONDS);
    ByteBuffer bytes = ByteBuffer.allocate(index.offsets().length * Long.BYTES);
    bytes.asLongBuffer().put(index.offsets());
    try (FileReplacement replacement = FileReplacement.of(sideFile)) {
      try (OutputStream stream = replacement.stream()) {
        CRC32 sum = new CRC32();
        DataOutputStream out = new DataOutputStream(new CheckedOutputStream(stream, sum));
        out.writeLong(MAGIC);
        out.writeLong(index.bytes());
        out.writeLong(modified);
        out.writeLong(index.lines());
        out.writeLong(index.end());
        out.writeInt(index.stride());
        out.writeInt(index.offsets().length);
        out.write(bytes.array());
        out.writeShort(index.repeated().length);
        out.write(index.repeated());
        out.writeLong(sum.getValue());
      }
      replacement.commit();
    }
  }
}
