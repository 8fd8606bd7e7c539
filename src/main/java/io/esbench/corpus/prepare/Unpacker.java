package io.esbench.corpus.prepare;

import io.esbench.corpus.CorpusProgress;
import io.esbench.corpus.CorpusProgress.Stage;
import io.esbench.corpus.CorpusProgress.Work;
import io.esbench.corpus.FileReplacement;
import io.esbench.fault.CancelledException;
import io.esbench.fault.EnvironmentException;
import io.esbench.fault.TrackException;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Unpacks the document file out of an archive. Only that file is written, under the name asked for,
 * so paths inside the archive cannot lead elsewhere. The calling thread does the work; an interrupt
 * ends it.
 */
final class Unpacker {
  private static final int BLOCK_BYTES = 256 * 1024;

  /** What is to be done before the whole file gets its name; an exception keeps it from that. */
  @FunctionalInterface
  interface LastStep {
    /** The file under the name that it has so far; size and time stay what they are. */
    void run(Path whole) throws IOException;
  }

  private final CorpusProgress progress;
  private final Expansion expansion;

  Unpacker(CorpusProgress progress, Expansion expansion) {
    this.progress = progress;
    this.expansion = expansion;
  }

  /**
   * Writes the file that has the target's name in the archive; the target appears when it is whole.
   *
   * @param before done when everything is written, before the target appears
   * @throws TrackException if the archive is damaged, expands too far or holds no such file
   * @throws EnvironmentException if the archive cannot be read or the target not be written
   * @throws CancelledException if the thread was interrupted
   */
  void unpack(Path archive, ArchiveFormat format, Path target, LastStep before) {
    try (FileChannel source = FileChannel.open(archive, StandardOpenOption.READ)) {
      progress.started(new Work(Stage.UNPACKING, archive, 0, source.size()));
      new Copy(archive, source).run(format, target, before);
    } catch (ClosedByInterruptException e) {
      Thread.currentThread().interrupt();
      throw new CancelledException("Interrupted while unpacking " + archive, e);
    } catch (IOException e) {
      throw new EnvironmentException(
          "Cannot read " + archive + ": " + e + "; make the file readable", e);
    } finally {
      progress.finished();
    }
  }

  /** One archive being read. */
  private final class Copy {
    private final Path archive;
    private final FileChannel source;
    private final byte[] block = new byte[BLOCK_BYTES];

    Copy(Path archive, FileChannel source) {
      this.archive = archive;
      this.source = source;
    }

    void run(ArchiveFormat format, Path target, LastStep before) throws IOException {
      long written = 0;
      try (InputStream member = member(format, String.valueOf(target.getFileName()));
          FileReplacement replacement = FileReplacement.of(target)) {
        expansion.requireRoom(archive, target.toAbsolutePath().resolveSibling(""));
        try (OutputStream out = replacement.stream()) {
          for (int length; (length = read(member)) >= 0; written += length) {
            expansion.require(archive, written + length);
            out.write(block, 0, length);
            progress.advanced(0, source.position());
          }
        }
        if (written == 0) {
          throw damaged(new EOFException("no content"));
        }
        before.run(replacement.part());
        replacement.commit();
      } catch (ClosedByInterruptException e) {
        throw e;
      } catch (IOException e) {
        throw unwritable(target, written, e);
      }
    }

    private InputStream member(ArchiveFormat format, String name) throws IOException {
      try {
        return ArchiveMember.open(archive, source, format, name, expansion);
      } catch (ClosedByInterruptException | TrackException e) {
        throw e;
      } catch (IOException | RuntimeException | OutOfMemoryError e) {
        // The name of a file in an archive, or a dictionary, may claim to need any memory.
        throw damaged(e);
      }
    }

    /** Libraries report damage by all kinds of exceptions. */
    private int read(InputStream member) throws IOException {
      try {
        return member.read(block, 0, block.length);
      } catch (ClosedByInterruptException | TrackException e) {
        throw e;
      } catch (IOException | RuntimeException | OutOfMemoryError e) {
        throw damaged(e);
      }
    }

    private TrackException damaged(Throwable cause) throws IOException {
      String where = source.isOpen() ? " near byte " + source.position() + " of " : ": it has ";
      return new TrackException(
          archive
              + " is damaged or cut short"
              + where
              + Files.size(archive)
              + (source.isOpen() ? "" : " bytes")
              + " ("
              + cause.getMessage()
              + "); delete it and fetch or make it again",
          cause);
    }

    private EnvironmentException unwritable(Path target, long written, IOException cause) {
      Path directory = target.toAbsolutePath().getParent();
      return new EnvironmentException(
          "Cannot unpack "
              + archive
              + " to "
              + target
              + ": "
              + cause.getMessage()
              + "; "
              + written
              + " bytes were written, "
              + (directory == null ? 0 : directory.toFile().getUsableSpace())
              + " are free there now. Free space and try again",
          cause);
    }
  }
}
