package io.esbench.transport.wire;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.DecoderException;
import java.io.IOException;
import javax.net.ssl.SSLException;

/** The end of one channel's pipeline: passes bytes and the end of the stream to the connection. */
final class ChannelEvents extends ChannelInboundHandlerAdapter {
  private final WireConnection connection;

  ChannelEvents(WireConnection connection) {
    this.connection = connection;
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    ByteBuf bytes = (ByteBuf) message;
    try {
      connection.received(context.channel(), bytes);
    } finally {
      bytes.release();
    }
  }

  @Override
  public void channelInactive(ChannelHandlerContext context) {
    connection.ended(context.channel());
  }

  /**
   * Keeps the cause. After an input or output error the channel ends by itself once everything that
   * had arrived is read; all else ends it here.
   */
  @Override
  public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
    Throwable source =
        cause instanceof DecoderException && cause.getCause() != null ? cause.getCause() : cause;
    connection.troubled(context.channel(), source);
    if (!(source instanceof IOException) || source instanceof SSLException) {
      var unused = context.close();
    }
  }
}
