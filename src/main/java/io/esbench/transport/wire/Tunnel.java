package io.esbench.transport.wire;

import io.esbench.proxy.ProxyAddress;
import io.esbench.proxy.TunnelRefusal;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.util.concurrent.ScheduledFuture;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Asks a proxy for a tunnel before anything else is said on a channel, and leaves the pipeline when
 * it has one. Tells its owner exactly once how it went. On its loop.
 */
final class Tunnel extends ChannelInboundHandlerAdapter {
  /** Who dials. */
  interface Owner {
    /**
     * The proxy has spoken.
     *
     * @param refusal one line, or null: the channel leads to the host
     */
    void tunnelled(Channel channel, @Nullable String refusal);
  }

  private final ProxyAddress proxy;
  private final String target;
  private final byte[] request;
  private final int limitMillis;
  private final Owner owner;
  private final HeadLine line = new HeadLine();
  private final AnswerHead head = new AnswerHead();
  private final StringBuilder challenges = new StringBuilder();
  private boolean started;
  private boolean over;
  private @Nullable ScheduledFuture<?> limit;

  /**
   * A tunnel through a proxy.
   *
   * @param target host and port that it leads to
   * @param request that asks for it
   */
  Tunnel(ProxyAddress proxy, String target, byte[] request, int limitMillis, Owner owner) {
    this.proxy = proxy;
    this.target = target;
    this.request = request;
    this.limitMillis = limitMillis;
    this.owner = owner;
  }

  /**
   * The request for a tunnel.
   *
   * @param userAgent header line of that name, ended by CR LF
   */
  static byte[] request(ProxyAddress proxy, String target, String userAgent) {
    ProxyAddress.Login login = proxy.login();
    String text =
        "CONNECT "
            + target
            + " HTTP/1.1\r\nHost: "
            + target
            + "\r\n"
            + userAgent
            + (login == null ? "" : "Proxy-Authorization: " + login.basic() + "\r\n")
            + "\r\n";
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  @Override
  public void channelActive(ChannelHandlerContext context) {
    line.restart();
    limit =
        context
            .executor()
            .schedule(() -> end(context, silent()), limitMillis, TimeUnit.MILLISECONDS);
    var unused = context.writeAndFlush(Unpooled.wrappedBuffer(request), context.voidPromise());
    context.fireChannelActive();
  }

  private String silent() {
    return "the proxy " + proxy + " gave no answer when asked for " + target;
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    ByteBuf bytes = (ByteBuf) message;
    try {
      while (!over && bytes.isReadable()) {
        read(context, bytes);
      }
    } finally {
      bytes.release();
    }
  }

  private void read(ChannelHandlerContext context, ByteBuf bytes) {
    boolean ended = line.take(bytes);
    if (line.tooLong()) {
      end(context, "the proxy " + proxy + " answers with a head that does not end");
    } else if (ended && !started) {
      started = true;
      String wrong = head.statusLine(line);
      if (wrong != null) {
        end(context, "the proxy " + proxy + " does not speak HTTP: " + wrong);
      }
    } else if (ended && line.length() > 0) {
      challenge();
    } else if (ended) {
      int status = head.status();
      end(
          context,
          status / 100 == 2
              ? null
              : TunnelRefusal.words(proxy, target, status, challenges.toString()));
    }
  }

  private void challenge() {
    int colon = line.indexOf(':', 0);
    if (colon > 0 && line.same(0, colon, "proxy-authenticate")) {
      for (int i = colon + 1; i < line.length(); i++) {
        challenges.append((char) (line.at(i) & 0xff));
      }
      challenges.append(',');
    }
  }

  @Override
  public void channelInactive(ChannelHandlerContext context) {
    end(context, "the proxy " + proxy + " closed the connection when asked for " + target);
    context.fireChannelInactive();
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
    end(context, silent() + " (" + cause.getMessage() + ")");
  }

  private void end(ChannelHandlerContext context, @Nullable String refusal) {
    if (over) {
      return;
    }
    over = true;
    if (limit != null) {
      limit.cancel(false);
    }
    if (refusal == null) {
      context.pipeline().remove(this);
    }
    owner.tunnelled(context.channel(), refusal);
  }
}
