package io.esbench.stub.script;

import java.util.Arrays;

/**
 * An answer on its way: which bytes go out when. Owned by its connection, on its loop.
 *
 * <p>The first bytes are due a delay after the request, each of the next pieces a pause after the
 * piece before was due.
 */
public final class Play {
  private final StubRequest request;
  private final Delivery delivery;
  private final byte[] bytes;
  private int sent;
  private long dueNanos;

  /** Composes the answer. */
  public Play(StubRequest request, StubAnswer answer) {
    this.request = request;
    this.delivery = answer.delivery();
    this.bytes = AnswerBytes.of(answer, request.method().equals("HEAD"));
    this.dueNanos = request.receivedNanos() + delivery.delayNanos();
  }

  /** What is answered. */
  public StubRequest request() {
    return request;
  }

  /** When the next piece is due. */
  public long dueNanos() {
    return dueNanos;
  }

  /** Whether anything is sent at all. */
  public boolean silent() {
    return bytes.length == 0;
  }

  /** Takes the next piece, which is sent now. */
  public byte[] piece(long nowNanos) {
    int size = delivery.pieceBytes() == 0 ? bytes.length : delivery.pieceBytes();
    int to = Math.min(bytes.length, sent + size);
    dueNanos = (sent == 0 ? nowNanos : dueNanos) + delivery.pauseNanos();
    byte[] piece = Arrays.copyOfRange(bytes, sent, to);
    sent = to;
    return piece;
  }

  /** Whether all was taken. */
  public boolean done() {
    return sent == bytes.length;
  }

  /** What becomes of the connection then. */
  public StubAnswer.End end() {
    return delivery.end();
  }
}
