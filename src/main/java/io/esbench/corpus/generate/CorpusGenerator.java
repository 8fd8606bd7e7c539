package io.esbench.corpus.generate;

import io.esbench.corpus.CorpusProgress;
import io.esbench.corpus.CorpusProgress.Stage;
import io.esbench.corpus.CorpusProgress.Work;
import io.esbench.corpus.FileReplacement;
import io.esbench.corpus.generate.DocumentChunks.Chunk;
import io.esbench.fault.CancelledException;
import io.esbench.fault.EnvironmentException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.UnaryOperator;

/**
 * Writes a corpus. The file appears when it is whole; any failure, an interrupt of the calling
 * thread included, leaves what was there before. One call at a time per output file.
 */
public final class CorpusGenerator {
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
   * Writes a corpus on the calling thread; others make the documents.
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
    private final long aboutDocumentBytes;
    private final long lastDocument;
    private final long lastByte;
    private long documents;
    private long bytes;

    Run(CorpusRequest request) {
      this.request = request;
      this.aboutDocumentBytes = DocumentChunks.meanBytes(request.source());
      this.lastDocument =
          request.length() instanceof CorpusLength.Documents limit ? limit.count() : Long.MAX_VALUE;
      this.lastByte =
          request.length() instanceof CorpusLength.Size limit ? limit.bytes() : Long.MAX_VALUE;
    }

    long documentsIfKnown() {
      return lastDocument == Long.MAX_VALUE ? 0 : lastDocument;
    }

    long expectedBytes() {
      long mostDocuments = Long.MAX_VALUE / aboutDocumentBytes;
      return Math.min(lastByte, Math.min(lastDocument, mostDocuments) * aboutDocumentBytes);
    }

    void writeTo(OutputStream out, CorpusProgress progress) throws IOException {
      try (DocumentChunks chunks =
          new DocumentChunks(request.source(), lastDocument, request.threads())) {
        Chunk chunk = chunks.next();
        while (chunk != null && bytes < lastByte) {
          write(chunk, out);
          progress.advanced(documents, bytes);
          if (Thread.interrupted()) {
            throw new ClosedByInterruptException();
          }
          chunk = chunks.next();
        }
      } catch (InterruptedException e) {
        throw new ClosedByInterruptException();
      }
    }

    /** All of it, or as far as the document that reaches the last byte. */
    private void write(Chunk chunk, OutputStream out) throws IOException {
      int length = chunk.length();
      int made = chunk.documents();
      if (lastByte - bytes < length) {
        int least = (int) (lastByte - bytes);
        made = 0;
        for (length = 0; length < least; made++) {
          while (chunk.bytes()[length++] != '\n') {
            // A document has no other newline than its last byte.
          }
        }
      }
      out.write(chunk.bytes(), 0, length);
      documents += made;
      bytes += length;
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
