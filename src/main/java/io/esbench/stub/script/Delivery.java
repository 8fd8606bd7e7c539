package io.esbench.stub.script;

/**
 * How an answer goes out.
 *
 * @param chunkBytes size of chunks, 0: Content-Length, -1: neither, the end of the stream ends it
 * @param delayNanos from the last byte of the request to the first of the answer
 * @param pieceBytes the answer is written in pieces of this size, 0: at once
 * @param pauseNanos between two pieces
 * @param cutAfter bytes after which the answer is cut off, head included, -1: whole
 * @param end what becomes of the connection
 */
record Delivery(
    int chunkBytes,
    long delayNanos,
    int pieceBytes,
    long pauseNanos,
    int cutAfter,
    StubAnswer.End end) {
  static final Delivery PLAIN = new Delivery(0, 0, 0, 0, -1, StubAnswer.End.KEEP);

  Delivery chunked(int size) {
    return new Delivery(size, delayNanos, pieceBytes, pauseNanos, cutAfter, end);
  }

  Delivery after(long nanos) {
    return new Delivery(chunkBytes, nanos, pieceBytes, pauseNanos, cutAfter, end);
  }

  Delivery drip(int bytes, long nanos) {
    return new Delivery(chunkBytes, delayNanos, bytes, nanos, cutAfter, end);
  }

  Delivery cutAfter(int bytes) {
    return new Delivery(chunkBytes, delayNanos, pieceBytes, pauseNanos, bytes, end);
  }

  Delivery then(StubAnswer.End other) {
    return new Delivery(chunkBytes, delayNanos, pieceBytes, pauseNanos, cutAfter, other);
  }
}
