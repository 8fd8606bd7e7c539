package io.esbench.stub.http;

import io.netty.buffer.ByteBuf;

/** Looks at the bytes of a request body as they come; on the loop of its connection. */
@FunctionalInterface
public interface BodySink {
  /**
   * The next bytes of the body; the positions of the buffer must stay as they are.
   *
   * @param from index of the first byte
   * @param count how many
   */
  void take(ByteBuf bytes, int from, int count);
}
