package io.esbench.corpus.generate;

import io.esbench.corpus.CorpusProgress;
import io.esbench.corpus.CorpusProgress.Stage;
import io.esbench.corpus.CorpusProgress.Work;
import io.esbench.corpus.FileReplacement;
import io.esbench.fault.CancelledException;
import io.esbench.fault.EnvironmentException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.UnaryOperator;

/**
 * Writes the log-shaped corpus. The file appears when it is whole; any failure, an interrupt of the
 * calling thread included, leaves what was there before. One call at a time per output file.
 */
public final class CorpusGenerator {
  private static final int CHUNK_BYTES = 256 * 1024;

  /** Mean size, for estimates only. */
  private static final long ABOUT_DOCUMENT_BYTES = 241;

  private final UnaryOperator<OutputStream> disk;

  /** Writes to the file system. */
  public CorpusGenerator() {
    this(UnaryOperator.identity());
  }

  /**
   * With something between generator and file.
   *
   * @param disk wraps the stream that writes the file
   */
  CorpusGenerator(UnaryOperator<OutputStream> disk) {
    this.disk = disk;
  }

  /**
   * Writes a corpus on the calling thread.
   *
   * @throws EnvironmentException if the file cannot be written, naming what was needed
   * @throws CancelledException if the thread was interrupted
   */
  public GeneratedCorpus generate(CorpusRequest request, CorpusProgress progress) {
    Path output = request.output().toAbsolutePath();
    Run run = new Run(request);
    progress.started(
        new Work(Stage.GENERATING, output, run.documentsIfKnown(), run.expectedBytes()));
    try (FileReplacement file = FileReplacement.of(output)) {
      run.requireSpace(output);
      try (OutputStream out = request.compression().into(disk.apply(file.stream()))) {
        run.writeTo(out, progress);
      }
      file.commit();
      return new GeneratedCorpus(output, run.documents, run.bytes, Files.size(output));
    } catch (ClosedByInterruptException e) {
      throw run.cancelled(e);
    } catch (IOException e) {
      throw run.failed(output, e);
    } finally {
      progress.finished();
    }
  }

  /** One corpus in the making. */
  private static final class Run {
    private final CorpusRequest request;
    private final LogDocuments source;
    private final long lastDocument;
    private final long lastByte;
    private long documents;
    private long bytes;

    Run(CorpusRequest request) {
      this.request = request;
      this.source = new LogDocuments(request.seed());
      this.lastDocument =
          request.length() instanceof CorpusLength.Documents limit ? limit.count() : Long.MAX_VALUE;
      this.lastByte =
          request.length() instanceof CorpusLength.Size limit ? limit.bytes() : Long.MAX_VALUE;
    }

    long documentsIfKnown() {
      return lastDocument == Long.MAX_VALUE ? 0 : lastDocument;
    }

    long expectedBytes() {
      long mostDocuments = Long.MAX_VALUE / ABOUT_DOCUMENT_BYTES;
      return Math.min(lastByte, Math.min(lastDocument, mostDocuments) * ABOUT_DOCUMENT_BYTES);
    }

    void writeTo(OutputStream out, CorpusProgress progress) throws IOException {
      byte[] chunk = new byte[CHUNK_BYTES];
      while (documents < lastDocument && bytes < lastByte) {
        out.write(chunk, 0, fill(chunk));
        progress.advanced(documents, bytes);
        if (Thread.interrupted()) {
          throw new ClosedByInterruptException();
        }
      }
    }

    private int fill(byte[] chunk) {
      int at = 0;
      int full = chunk.length - LogDocuments.MAX_DOCUMENT_BYTES;
      long number = documents;
      long size = bytes;
      while (at <= full && number < lastDocument && size < lastByte) {
        int end = source.encode(number++, chunk, at);
        size += end - at;
        at = end;
      }
      documents = number;
      bytes = size;
      return at;
    }

    /** Compressed size is not foreseeable, so only plain files are checked ahead. */
    void requireSpace(Path output) throws IOException {
      long free = freeBytes(output);
      if (request.compression() == Compression.NONE && expectedBytes() > free) {
        throw new IOException("not enough space");
      }
    }

    EnvironmentException failed(Path output, IOException cause) {
      return new EnvironmentException(
          "Cannot write "
              + output
              + ": "
              + (cause.getMessage() == null ? cause : cause.getMessage())
              + "; about "
              + expectedBytes()
              + " bytes are needed"
              + (request.compression() == Compression.NONE ? "" : " before compression")
              + ", "
              + bytes
              + " were generated and "
              + freeBytes(output)
              + " are free there now. Free space, ask for fewer documents or choose another output",
          cause);
    }

    CancelledException cancelled(IOException cause) {
      Thread.currentThread().interrupt();
      return new CancelledException(
          "Interrupted after "
              + documents
              + " documents; "
              + request.output()
              + " was left as it was",
          cause);
    }

    private static long freeBytes(Path output) {
      Path directory = output.getParent();
      return directory == null ? 0 : directory.toFile().getUsableSpace();
    }
  }
}
