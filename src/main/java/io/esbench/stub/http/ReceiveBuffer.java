package io.esbench.stub.http;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelConfig;
import io.netty.channel.RecvByteBufAllocator;
import io.netty.util.UncheckedBooleanSupplier;

/**
 * Lets all channels of one loop receive into the same direct buffer: what is read is looked at
 * before the next read. A buffer that someone still holds is replaced. On its loop.
 */
public final class ReceiveBuffer implements RecvByteBufAllocator {
  private final int size;
  private ByteBuf shared;

  /**
   * Allocates the buffer.
   *
   * @param size most bytes of one read
   */
  public ReceiveBuffer(int size) {
    this.size = size;
    this.shared = Unpooled.directBuffer(size, size);
  }

  @Override
  public ExtendedHandle newHandle() {
    return new SharedHandle();
  }

  /** Frees the buffer; after the loop has ended. */
  public void release() {
    shared.release();
  }

  private ByteBuf lend() {
    if (shared.refCnt() > 1) {
      shared.release();
      shared = Unpooled.directBuffer(size, size);
    }
    return shared.clear().retain();
  }

  private final class SharedHandle implements ExtendedHandle {
    private int attempted;
    private int last;

    @Override
    public ByteBuf allocate(ByteBufAllocator allocator) {
      return lend();
    }

    @Override
    public int guess() {
      return size;
    }

    @Override
    public void reset(ChannelConfig config) {
      attempted = 0;
      last = 0;
    }

    @Override
    public void incMessagesRead(int messages) {}

    @Override
    public void lastBytesRead(int bytes) {
      last = bytes;
    }

    @Override
    public int lastBytesRead() {
      return last;
    }

    @Override
    public void attemptedBytesRead(int bytes) {
      attempted = bytes;
    }

    @Override
    public int attemptedBytesRead() {
      return attempted;
    }

    /** A read that did not fill the buffer has emptied the socket. */
    @Override
    public boolean continueReading() {
      return last > 0 && last == attempted;
    }

    @Override
    public boolean continueReading(UncheckedBooleanSupplier maybeMore) {
      return continueReading();
    }

    @Override
    public void readComplete() {}
  }
}
