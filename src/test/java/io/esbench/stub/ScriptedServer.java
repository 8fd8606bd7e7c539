package io.esbench.stub;

import io.esbench.transport.ClientOptions;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Target;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import javax.net.ServerSocketFactory;
import org.jspecify.annotations.Nullable;

/**
 * A raw-socket HTTP/1.1 server on a free loopback port: one thread per connection, rules from
 * method and path prefix to what to do, and a log with the times of this JVM's monotonic clock. The
 * first rule that fits wins; without one the answer is 404.
 */
public final class ScriptedServer implements AutoCloseable {
  private final ServerSocket listening;
  private final List<Rule> rules = new CopyOnWriteArrayList<>();
  private final List<Rule> earlyRules = new CopyOnWriteArrayList<>();
  private final List<Served> served = new ArrayList<>();
  private final Set<StubConnection> open = ConcurrentHashMap.newKeySet();
  private final AtomicInteger accepted = new AtomicInteger();
  private final AtomicLong received = new AtomicLong();
  private final Thread acceptor;
  private volatile int keptBodyBytes = 1024 * 1024;
  private volatile RequestReader.Pace readPace = RequestReader.Pace.FULL;

  private record Rule(String method, String pathPrefix, Function<StubRequest, StubAnswer> handler) {
    boolean fits(String otherMethod, String path) {
      return (method.equals("*") || method.equals(otherMethod)) && path.startsWith(pathPrefix);
    }
  }

  private ScriptedServer(ServerSocket listening) {
    this.listening = listening;
    this.acceptor = new Thread(this::accept, "stub-" + listening.getLocalPort());
    acceptor.setDaemon(true);
    acceptor.start();
  }

  /** Starts a plain server. */
  public static ScriptedServer start() {
    return start(ServerSocketFactory.getDefault());
  }

  /** Starts a server on sockets of a factory, e.g. with TLS. */
  public static ScriptedServer start(ServerSocketFactory sockets) {
    try {
      ServerSocket socket = sockets.createServerSocket();
      socket.setReuseAddress(true);
      socket.bind(
          new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), 0), 1024);
      return new ScriptedServer(socket);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Adds a rule.
   *
   * @param method or {@code *}
   */
  public ScriptedServer on(String method, String pathPrefix, StubAnswer answer) {
    return on(method, pathPrefix, request -> answer);
  }

  /** Adds a rule that looks at the request; the function is called on many threads at once. */
  public ScriptedServer on(
      String method, String pathPrefix, Function<StubRequest, StubAnswer> handler) {
    rules.add(new Rule(method, pathPrefix, handler));
    return this;
  }

  /**
   * Adds a rule that answers as soon as the head of a request has come. Its body is not read, and
   * the connection ends after the answer.
   */
  public ScriptedServer onHead(String method, String pathPrefix, StubAnswer answer) {
    earlyRules.add(new Rule(method, pathPrefix, request -> answer));
    return this;
  }

  /**
   * Limits the bodies kept in the log from now on (1 MiB at first); 0 keeps none, for tests that
   * send much.
   */
  public ScriptedServer keepBodies(int bytes) {
    this.keptBodyBytes = bytes;
    return this;
  }

  /** From now on reads bodies in pieces of a size with a pause after each. */
  public ScriptedServer readSlowly(int pieceBytes, Duration pause) {
    this.readPace = new RequestReader.Pace(pieceBytes, pause.toNanos());
    return this;
  }

  private void accept() {
    while (!listening.isClosed()) {
      try {
        Socket socket = listening.accept();
        StubConnection connection = new StubConnection(this, socket, accepted.getAndIncrement());
        open.add(connection);
        connection.start();
      } catch (IOException e) {
        // Closed by close(), or a client that left the queue: both are no news here.
      }
    }
  }

  StubAnswer answer(StubRequest request) {
    StubAnswer answer = first(rules, request);
    return answer == null ? StubAnswer.json("{\"error\":\"no rule\"}").withStatus(404) : answer;
  }

  /** The answer to a request whose body has not been read, or null: read it. */
  @Nullable StubAnswer earlyAnswer(StubRequest request) {
    return first(earlyRules, request);
  }

  private static @Nullable StubAnswer first(List<Rule> rules, StubRequest request) {
    for (Rule rule : rules) {
      if (rule.fits(request.method(), request.path())) {
        return rule.handler().apply(request);
      }
    }
    return null;
  }

  int keptBodyBytes() {
    return keptBodyBytes;
  }

  RequestReader.Pace readPace() {
    return readPace;
  }

  long nextNumber() {
    return received.getAndIncrement();
  }

  void log(Served entry) {
    synchronized (served) {
      served.add(entry);
      served.notifyAll();
    }
  }

  void forget(StubConnection connection) {
    open.remove(connection);
  }

  /** The port. */
  public int port() {
    return listening.getLocalPort();
  }

  /** The address for clients, by number. */
  public HostAddress address() {
    return HostAddress.http("127.0.0.1", port());
  }

  /** The address as a target with default options. */
  public Target target() {
    return new Target(List.of(address()), ClientOptions.DEFAULT);
  }

  /** Requests whose answers are done (or that got none), in that order. */
  public List<Served> served() {
    synchronized (served) {
      return List.copyOf(served);
    }
  }

  /**
   * Waits until so many are in the log: a client can have its answer before the log has it.
   *
   * @throws IllegalStateException if they do not come within five seconds
   */
  public List<Served> awaitServed(int count) {
    long deadline = System.nanoTime() + 5_000_000_000L;
    synchronized (served) {
      while (served.size() < count) {
        long millis = (deadline - System.nanoTime()) / 1_000_000;
        if (millis <= 0) {
          throw new IllegalStateException(served.size() + " of " + count + " requests served");
        }
        try {
          served.wait(millis);
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          throw new IllegalStateException("interrupted", e);
        }
      }
      return List.copyOf(served);
    }
  }

  /** Requests received so far, answered or not. */
  public long received() {
    return received.get();
  }

  /** Connections accepted since the start. */
  public int connections() {
    return accepted.get();
  }

  /** Connections that are open now. */
  public int openConnections() {
    return open.size();
  }

  /** Closes every open connection, as a server does with idle ones. */
  public void closeConnections() {
    open.forEach(connection -> connection.end(false));
  }

  /** Resets every open connection. */
  public void resetConnections() {
    open.forEach(connection -> connection.end(true));
  }

  /** Stops listening, closes all connections and joins all threads. */
  @Override
  public void close() {
    try {
      listening.close();
      acceptor.join(5_000);
      closeConnections();
      for (StubConnection connection : List.copyOf(open)) {
        connection.join();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
