package io.esbench.corpus;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Locale;

/**
 * A set of documents in any order, each with its action line, as a number of documents and a sum of
 * their hashes: a document that is lost, sent twice, cut or mixed with another changes it.
 */
public final class DocumentSum {
  private final MessageDigest digest = sha256();
  private long documents;
  private long first;
  private long second;

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Adds the documents of a bulk body.
   *
   * @throws AssertionError if it is not made of pairs of lines
   */
  public DocumentSum addBody(ByteBuffer body) {
    int line = 0;
    int start = body.position();
    for (int at = body.position(); at < body.limit(); at++) {
      if (body.get(at) == '\n' && ++line % 2 == 0) {
        add(body.slice(start, at + 1 - start));
        start = at + 1;
      }
    }
    if (start != body.limit()) {
      throw new AssertionError("the body does not end with a document and a newline");
    }
    return this;
  }

  /** Adds one action line and its document, both ended by a newline. */
  public void add(ByteBuffer pair) {
    digest.update(pair);
    ByteBuffer hash = ByteBuffer.wrap(digest.digest());
    documents++;
    first += hash.getLong();
    second += hash.getLong();
  }

  /** Adds what another one holds. */
  public synchronized void add(DocumentSum other) {
    documents += other.documents;
    first += other.first;
    second += other.second;
  }

  public long documents() {
    return documents;
  }

  @Override
  public synchronized String toString() {
    return String.format(Locale.ROOT, "%d documents, %016x%016x", documents, first, second);
  }
}
