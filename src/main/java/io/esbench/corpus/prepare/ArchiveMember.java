package io.esbench.corpus.prepare;

import io.esbench.fault.TrackException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipFile;

/** Finds a file in an archive by its name; the directories it lies in do not matter. */
final class ArchiveMember {
  private static final int NAMES_SHOWN = 5;

  private ArchiveMember() {}

  /**
   * The content of a file in an archive. Formats of one file have no names: they always match.
   *
   * @param expansion how much all of a tar archive may hold
   * @throws TrackException if the archive holds no file of that name, or too much before it
   */
  static InputStream open(
      Path archive, FileChannel source, ArchiveFormat format, String name, Expansion expansion)
      throws IOException {
    return switch (format.layout()) {
      case SINGLE -> format.decompress(Channels.newInputStream(source));
      case TAR ->
          ofTar(
              archive,
              new LimitedStream(
                  format.decompress(Channels.newInputStream(source)), archive, expansion),
              name);
      case ZIP -> ofZip(archive, source, name);
    };
  }

  /** Reads past what lies before the file, and to the end after it, but not for ever. */
  private static InputStream ofTar(Path archive, InputStream in, String name) throws IOException {
    TarArchiveInputStream tar = new TarArchiveInputStream(in);
    List<String> others = new ArrayList<>();
    for (TarArchiveEntry entry; (entry = tar.getNextEntry()) != null; ) {
      if (isPlain(entry) && isNamed(entry.getName(), name)) {
        return new ReadToTheEnd(tar, in);
      }
      if (!entry.isDirectory() && others.size() <= NAMES_SHOWN) {
        others.add(entry.getName() + (isPlain(entry) ? "" : " (a link or device)"));
      }
    }
    throw absent(archive, name, others);
  }

  private static boolean isPlain(TarArchiveEntry entry) {
    return entry.isFile()
        && !entry.isLink()
        && !entry.isSymbolicLink()
        && !entry.isFIFO()
        && !entry.isCharacterDevice()
        && !entry.isBlockDevice();
  }

  /**
   * A member that, when it has ended, reads the rest of its archive: the checksum of the bytes is
   * at their end.
   */
  private static final class ReadToTheEnd extends FilterInputStream {
    private final InputStream archive;

    ReadToTheEnd(InputStream member, InputStream archive) {
      super(member);
      this.archive = archive;
    }

    @Override
    public int read() throws IOException {
      return ended(super.read());
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      return ended(super.read(bytes, offset, length));
    }

    private int ended(int read) throws IOException {
      if (read < 0) {
        archive.transferTo(OutputStream.nullOutputStream());
      }
      return read;
    }
  }

  private static InputStream ofZip(Path archive, FileChannel source, String name)
      throws IOException {
    ZipFile zip = ZipFile.builder().setSeekableByteChannel(source).get();
    List<String> others = new ArrayList<>();
    for (ZipArchiveEntry entry : Collections.list(zip.getEntries())) {
      if (!entry.isDirectory()) {
        boolean plain = !entry.isUnixSymlink();
        if (plain && isNamed(entry.getName(), name)) {
          return new SummedStream(zip.getInputStream(entry), entry.getCrc());
        }
        if (others.size() <= NAMES_SHOWN) {
          others.add(entry.getName() + (plain ? "" : " (a link)"));
        }
      }
    }
    throw absent(archive, name, others);
  }

  private static boolean isNamed(String path, String name) {
    return path.equals(name) || path.endsWith("/" + name);
  }

  private static TrackException absent(Path archive, String name, List<String> others) {
    String found =
        others.isEmpty()
            ? "it is empty"
            : "it holds "
                + String.join(", ", others.subList(0, Math.min(NAMES_SHOWN, others.size())))
                + (others.size() > NAMES_SHOWN ? ", ..." : "");
    return new TrackException(
        archive
            + " holds no file "
            + name
            + "; "
            + found
            + ". The file in the archive must be named like the archive without its extension");
  }
}
