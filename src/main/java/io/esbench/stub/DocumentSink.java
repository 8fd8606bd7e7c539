package io.esbench.stub;

import io.esbench.stub.http.BodySink;
import io.netty.buffer.ByteBuf;
import java.nio.ByteBuffer;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;

/**
 * Finds the documents of bulk bodies however they are cut, of any length, keeping none. A reused
 * holder of one connection, on its loop.
 */
final class DocumentSink implements BodySink {
  private static final String DELETE = "{\"delete\"";

  private final Documents documents;
  private final CRC32 low = new CRC32();
  private final CRC32C high = new CRC32C();
  private boolean inDocument;
  private int actionBytes;
  private int sameAsDelete;
  private long documentBytes;

  DocumentSink(Documents documents) {
    this.documents = documents;
  }

  /**
   * The hash of a document as {@link Documents} has it: two checksums side by side.
   *
   * @param document as it was sent, without its line feed
   */
  static long hash(byte[] document) {
    CRC32 low = new CRC32();
    CRC32C high = new CRC32C();
    low.update(document);
    high.update(document);
    return high.getValue() << 32 | low.getValue();
  }

  /** Expects the next body. */
  DocumentSink begin() {
    beginAction();
    return this;
  }

  private void beginAction() {
    inDocument = false;
    actionBytes = 0;
    sameAsDelete = 0;
  }

  @Override
  public void take(ByteBuf bytes, int from, int count) {
    int at = from;
    int end = from + count;
    while (at < end) {
      int lineFeed = bytes.indexOf(at, end, (byte) '\n');
      int to = lineFeed < 0 ? end : lineFeed;
      if (inDocument) {
        document(bytes, at, to);
      } else {
        action(bytes, at, to);
      }
      if (lineFeed >= 0) {
        endOfLine();
      }
      at = to + 1;
    }
  }

  private void document(ByteBuf bytes, int from, int to) {
    documentBytes += to - from;
    if (documents.hashing() && to > from) {
      ByteBuffer part = bytes.nioBuffer(from, to - from);
      low.update(part.duplicate());
      high.update(part);
    }
  }

  private void action(ByteBuf bytes, int from, int to) {
    for (int i = from; i < to && sameAsDelete == actionBytes; i++) {
      byte octet = bytes.getByte(i);
      if (octet > ' ') {
        boolean same = actionBytes < DELETE.length() && octet == DELETE.charAt(actionBytes);
        sameAsDelete += same ? 1 : 0;
        actionBytes++;
      }
    }
  }

  private void endOfLine() {
    if (inDocument) {
      add();
      beginAction();
    } else if (actionBytes == 0 || sameAsDelete == DELETE.length()) {
      beginAction();
    } else {
      inDocument = true;
      documentBytes = 0;
      low.reset();
      high.reset();
    }
  }

  /** The body has come to its end; its last document may lack a line feed. */
  void end() {
    if (inDocument && documentBytes > 0) {
      add();
    }
    beginAction();
  }

  private void add() {
    documents.add(high.getValue() << 32 | low.getValue());
  }
}
