package io.esbench.corpus.generate;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The documents of a source in ranges that are made beside each other and given in order, so that
 * the bytes do not depend on the number of threads. Used by one thread, which closes it.
 */
final class DocumentChunks implements AutoCloseable {
  private static final int CHUNK_BYTES = 256 * 1024;

  /**
   * No range is larger, however the documents after the first ones are; but one document may be.
   */
  private static final int MAX_CHUNK_BYTES = 16 * 1024 * 1024;

  private static final int MAX_DOCUMENTS = 1 << 16;
  private static final int SAMPLE = 64;
  private static final int END_SECONDS = 10;

  private final DocumentSource source;
  private final long documents;
  private final int inChunk;
  private final ExecutorService makers;
  private final Deque<Future<Chunk>> ahead = new ArrayDeque<>();
  private @Nullable Chunk given;
  private long next;

  /** A range of documents; its memory is used again. */
  static final class Chunk {
    private byte[] bytes = new byte[CHUNK_BYTES];
    private int length;
    private int documents;

    /** Whole documents, as far as {@link #length}. */
    byte[] bytes() {
      return bytes;
    }

    int length() {
      return length;
    }

    int documents() {
      return documents;
    }

    private Chunk fill(DocumentSource source, long first, int count) {
      int at = 0;
      int room = source.maxBytes();
      for (int i = 0; i < count; i++) {
        if (bytes.length - at < room) {
          bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, at + room));
        }
        at = source.encode(first + i, bytes, at);
      }
      length = at;
      documents = count;
      return this;
    }
  }

  /**
   * Starts to make documents.
   *
   * @param documents how many there are at most
   * @param threads that make them, at least 1
   */
  DocumentChunks(DocumentSource source, long documents, int threads) {
    this.source = source;
    this.documents = documents;
    int most = Math.min(MAX_DOCUMENTS, MAX_CHUNK_BYTES / source.maxBytes());
    this.inChunk = Math.max(1, Math.min(most, CHUNK_BYTES / meanBytes(source)));
    this.makers = Executors.newFixedThreadPool(threads);
    for (int i = 0; i <= threads; i++) {
      make(new Chunk());
    }
  }

  /** About the bytes of a document, by the first ones. */
  static int meanBytes(DocumentSource source) {
    byte[] room = new byte[source.maxBytes()];
    long sum = 0;
    for (int i = 0; i < SAMPLE; i++) {
      sum += source.encode(i, room, 0);
    }
    return (int) (sum / SAMPLE);
  }

  private void make(Chunk chunk) {
    long first = next;
    int count = (int) Math.min(inChunk, documents - first);
    if (count > 0) {
      next += count;
      ahead.addLast(makers.submit(() -> chunk.fill(source, first, count)));
    }
  }

  /**
   * The next documents, valid until the next call.
   *
   * @return null if there are no more
   */
  @Nullable Chunk next() throws InterruptedException {
    if (given != null) {
      make(given);
      given = null;
    }
    Future<Chunk> first = ahead.pollFirst();
    if (first == null) {
      return null;
    }
    try {
      given = first.get();
      return given;
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw new IllegalStateException("a document cannot be made", e.getCause());
    }
  }

  @Override
  public void close() {
    makers.shutdownNow();
    try {
      if (!makers.awaitTermination(END_SECONDS, TimeUnit.SECONDS)) {
        throw new IllegalStateException("documents are still being made");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
