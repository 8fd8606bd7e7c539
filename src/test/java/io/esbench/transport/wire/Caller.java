package io.esbench.transport.wire;

import io.esbench.time.NanoTime;
import io.esbench.transport.Answer;
import io.esbench.transport.Exchange;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Keep;
import io.esbench.transport.Target;
import io.esbench.transport.TransportFailure;
import io.netty.channel.EventLoop;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** A connection on a loop of its own that tests can use like a blocking client. */
final class Caller implements AutoCloseable {
  private final EventLoops loops;
  private final Connections connections;
  private final Connection connection;

  Caller(Target target) {
    this(target, Platform.NATIVE);
  }

  Caller(Target target, Platform platform) {
    this(target, InetAddress::getAllByName, platform);
  }

  Caller(Target target, Lookup lookup) {
    this(target, lookup, Platform.NATIVE);
  }

  private Caller(Target target, Lookup lookup, Platform platform) {
    loops = EventLoops.open(1, Caller::thread, platform);
    HostAddress first = target.hosts().get(0);
    connections = Connections.to(target, NanoTime.system(), lookup, platform);
    connection = connections.open(loops.loop(0), first);
  }

  private static Thread thread(Runnable task) {
    Thread thread = new Thread(task, "caller");
    thread.setDaemon(true);
    return thread;
  }

  /** What an answer said, copied while it was valid. */
  record Told(
      int status,
      @Nullable TransportFailure failure,
      @Nullable String detail,
      String body,
      long bodyBytes,
      long sentNanos,
      long firstByteNanos,
      long receivedNanos) {
    static Told of(Answer answer) {
      return new Told(
          answer.status(),
          answer.failure(),
          answer.failureDetail(),
          StandardCharsets.ISO_8859_1.decode(answer.body().duplicate()).toString(),
          answer.bodyBytes(),
          answer.sentNanos(),
          answer.firstByteNanos(),
          answer.receivedNanos());
    }

    Duration service() {
      return Duration.ofNanos(receivedNanos - sentNanos);
    }
  }

  static Exchange exchange(String method, String path, Keep keep, Duration timeout) {
    return new Exchange(method, path, Map.of(), keep, timeout.toNanos());
  }

  Told get(String path) {
    return call(exchange("GET", path, Keep.ALL, Duration.ofSeconds(10)));
  }

  Told post(String path, String body) {
    Exchange exchange = exchange("POST", path, Keep.ALL, Duration.ofSeconds(10));
    return call(exchange.body(ByteBuffer.wrap(body.getBytes(StandardCharsets.UTF_8))));
  }

  Told call(Exchange exchange) {
    return join(begin(exchange));
  }

  CompletableFuture<Told> begin(Exchange exchange) {
    CompletableFuture<Told> told = new CompletableFuture<>();
    loop().execute(() -> connection.send(exchange, answer -> told.complete(Told.of(answer))));
    return told;
  }

  static <T> T join(CompletableFuture<T> future) {
    return future.orTimeout(10, TimeUnit.SECONDS).join();
  }

  /** Runs something on the loop and waits for it. */
  void onLoop(Runnable task) {
    join(CompletableFuture.runAsync(task, loop()));
  }

  /** Waits for something that another thread is about to do. */
  static void eventually(BooleanSupplier condition) {
    long deadline = System.nanoTime() + 20_000_000_000L;
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() - deadline > 0) {
        throw new AssertionError("did not happen within 20 s");
      }
      LockSupport.parkNanos(200_000);
    }
  }

  /** Lets the loop see what has arrived by now. */
  void settle() {
    onLoop(() -> {});
    onLoop(() -> {});
  }

  EventLoop loop() {
    return loops.loop(0);
  }

  Connection connection() {
    return connection;
  }

  Connections connections() {
    return connections;
  }

  @Override
  public void close() {
    onLoop(connection::close);
    loops.close();
  }
}
