package io.esbench.stub;

import io.esbench.stub.script.Handler;
import io.esbench.stub.script.Script;
import io.esbench.stub.script.Served;
import io.esbench.stub.script.StubAnswer;
import io.esbench.stub.tls.StubTls;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Target;
import java.time.Duration;
import java.util.List;

/**
 * A stub server on a free loopback port that is told in Java what to answer, and keeps a log with
 * the times of this JVM's monotonic clock. The first rule that fits wins; without one the answer is
 * 404. Any thread.
 */
public final class ScriptedServer implements AutoCloseable {
  private static final int KEPT_BODY_BYTES = 1024 * 1024;

  private final Script script = new Script(false);
  private final RequestLog log = new RequestLog();
  private final StubServer server;

  private ScriptedServer(StubSettings settings) {
    script.keepBodies(KEPT_BODY_BYTES).recordTo(log);
    this.server = StubServer.start(settings.scripted(script));
  }

  /** Starts a plain server. */
  public static ScriptedServer start() {
    return new ScriptedServer(StubSettings.DEFAULT);
  }

  /**
   * Starts a plain server at another address of this machine.
   *
   * @param port 0: a free one
   */
  public static ScriptedServer start(String bind, int port) {
    return new ScriptedServer(StubSettings.DEFAULT.at(bind, port));
  }

  /** Starts a server with TLS. */
  public static ScriptedServer start(StubTls tls) {
    return new ScriptedServer(StubSettings.DEFAULT.encrypted(tls));
  }

  /**
   * Adds a rule.
   *
   * @param method or {@code *}
   */
  public ScriptedServer on(String method, String pathPrefix, StubAnswer answer) {
    return on(method, pathPrefix, request -> answer);
  }

  /** Adds a rule that looks at the request; the handler is called on the loop and must not wait. */
  public ScriptedServer on(String method, String pathPrefix, Handler handler) {
    script.on(method, pathPrefix, handler);
    return this;
  }

  /** Adds a rule whose handler may wait: it is called on many threads at once. */
  public ScriptedServer onWaiting(String method, String pathPrefix, Handler handler) {
    script.onWaiting(method, pathPrefix, handler);
    return this;
  }

  /**
   * Adds a rule that answers as soon as the head of a request has come. Its body is not read, and
   * the connection ends after the answer.
   */
  public ScriptedServer onHead(String method, String pathPrefix, StubAnswer answer) {
    return onHead(method, pathPrefix, request -> answer);
  }

  /** The same for those requests for which the handler has an answer; the others are read. */
  public ScriptedServer onHead(String method, String pathPrefix, Handler handler) {
    script.onHead(method, pathPrefix, handler);
    return this;
  }

  /**
   * Limits the bodies kept in the log from now on (1 MiB at first); 0 keeps none, for tests that
   * send much.
   */
  public ScriptedServer keepBodies(int bytes) {
    script.keepBodies(bytes);
    return this;
  }

  /** Reads bodies on connections from now on in pieces of a size with a pause after each. */
  public ScriptedServer readSlowly(int pieceBytes, Duration pause) {
    script.readSlowly(pieceBytes, pause);
    return this;
  }

  /** The port. */
  public int port() {
    return server.port();
  }

  /** The address for clients, by number. */
  public HostAddress address() {
    return new HostAddress(server.url().startsWith("https"), "127.0.0.1", port(), "");
  }

  /** The address as a target with default options. */
  public Target target() {
    return new Target(List.of(address()), ClientOptions.DEFAULT);
  }

  /** Requests whose answers are done (or that got none), in that order. */
  public List<Served> served() {
    return log.all();
  }

  /**
   * Waits until so many are in the log: a client can have its answer before the log has it.
   *
   * @throws IllegalStateException if they do not come within five seconds
   */
  public List<Served> awaitServed(int count) {
    return log.await(count);
  }

  /** Requests received so far, answered or not. */
  public long received() {
    return script.received();
  }

  /** Connections accepted since the start. */
  public int connections() {
    return (int) server.counters().connections();
  }

  /** Connections that are open now. */
  public int openConnections() {
    return (int) server.counters().open();
  }

  /** Closes every open connection, as a server does with idle ones. */
  public void closeConnections() {
    server.endConnections(false);
  }

  /** Resets every open connection. */
  public void resetConnections() {
    server.endConnections(true);
  }

  /** Stops listening, closes all connections and ends all threads. */
  @Override
  public void close() {
    server.close();
  }
}
