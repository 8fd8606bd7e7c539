package io.esbench.stub;

import io.esbench.stub.script.ReadPace;
import io.esbench.stub.script.Script;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoop;
import io.netty.channel.FixedRecvByteBufAllocator;
import io.netty.handler.ssl.SslContext;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Begins a dialogue on every new connection. */
final class Acceptor extends ChannelInitializer<Channel> {
  private final List<StubLoop> homes;
  private final @Nullable SslContext tls;
  private final @Nullable Script script;
  private final AtomicInteger accepted = new AtomicInteger();

  Acceptor(List<StubLoop> homes, @Nullable SslContext tls, @Nullable Script script) {
    this.homes = homes;
    this.tls = tls;
    this.script = script;
  }

  /** One for all connections: it is their number that differs. */
  @Override
  public boolean isSharable() {
    return true;
  }

  @Override
  protected void initChannel(Channel fresh) {
    StubLoop home = home(fresh.eventLoop());
    ReadPace pace = script == null ? null : script.pace();
    if (pace != null) {
      // What a server does not read must stay with the client.
      fresh
          .config()
          .setRecvByteBufAllocator(
              new FixedRecvByteBufAllocator(pace.pieceBytes()).maxMessagesPerRead(1));
    } else if (tls == null) {
      fresh.config().setRecvByteBufAllocator(home.receive());
    }
    if (tls != null) {
      fresh.pipeline().addLast(tls.newHandler(fresh.alloc()));
    }
    fresh.pipeline().addLast(new StubChannel(home, accepted.getAndIncrement()));
  }

  private StubLoop home(EventLoop loop) {
    for (StubLoop home : homes) {
      if (home.loop() == loop) {
        return home;
      }
    }
    throw new IllegalStateException("a connection on a loop of someone else");
  }
}
