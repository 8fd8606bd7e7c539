package io.esbench.transport.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.time.NanoTime;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.Exchange;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Keep;
import io.esbench.transport.Target;
import io.esbench.transport.TransportFailure;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.DefaultChannelPromise;
import io.netty.channel.SingleThreadIoEventLoop;
import io.netty.channel.nio.NioIoHandler;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.netty.util.concurrent.GlobalEventExecutor;
import java.io.IOException;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * Without a file handle Netty gives a channel that belongs to no loop, and says so on a thread of
 * its own; closing such a channel throws.
 */
final class UnmadeSocketTest {
  private static final HostAddress HOST = HostAddress.http("127.0.0.1", 9);

  private final FullLoop loop = new FullLoop();
  private final Connections connections =
      Connections.to(
          new Target(List.of(HOST), ClientOptions.DEFAULT),
          NanoTime.system(),
          InetAddress::getAllByName,
          Platform.NATIVE);
  private final Connection connection = connections.open(loop, HOST);
  private final List<@Nullable TransportFailure> told = new CopyOnWriteArrayList<>();

  @AfterEach
  void end() {
    var ended = loop.shutdownGracefully(0, 5, TimeUnit.SECONDS);
    assertThat(ended.awaitUninterruptibly(10, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void theAnswerSaysThatThereIsNoSocket() {
    loop.execute(this::send);
    Caller.eventually(() -> !told.isEmpty());
    assertThat(told).containsExactly(TransportFailure.NO_SOCKET);
    assertThat(connections.shortages()).isEqualTo(1);
  }

  @Test
  void closingMeanwhileEndsTheExchangeAndThrowsNothing() {
    Caller.join(
        CompletableFuture.runAsync(
            () -> {
              send();
              assertThat(connection.opening()).isTrue();
              connection.close();
            },
            loop));
    Caller.eventually(() -> !told.isEmpty());
    assertThat(told).containsExactly(TransportFailure.CONNECTION_LOST);
  }

  private void send() {
    Exchange get = Caller.exchange("GET", "/", Keep.ALL, Duration.ofSeconds(5));
    connection.send(get, answer -> told.add(answer.failure()));
  }

  private static final class FullLoop extends SingleThreadIoEventLoop {
    FullLoop() {
      super(null, new DefaultThreadFactory("full", true), NioIoHandler.newFactory());
    }

    @Override
    public ChannelFuture register(Channel channel) {
      return new DefaultChannelPromise(channel, GlobalEventExecutor.INSTANCE)
          .setFailure(new IOException("Too many open files"));
    }
  }
}
