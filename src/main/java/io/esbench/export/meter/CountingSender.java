package io.esbench.export.meter;

import com.codahale.metrics.graphite.Graphite;
import com.codahale.metrics.graphite.GraphiteSender;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import org.jspecify.annotations.Nullable;

/**
 * Sends one report after another over a connection each, and counts what arrived: Graphite answers
 * nothing, but a server that has read everything up to the end of the connection closes it in turn,
 * and one that has not breaks it or leaves it open. One thread, but for {@link #abort}.
 */
final class CountingSender implements GraphiteSender {
  private final InetSocketAddress server;
  private final Deliveries deliveries;
  private final BoundedSockets sockets = new BoundedSockets();
  private @Nullable Graphite report;
  private long sent;
  private boolean arrived;
  private int failures;
  private String problem = "";

  CountingSender(InetSocketAddress server, Deliveries deliveries) {
    this.server = server;
    this.deliveries = deliveries;
  }

  /** Something that can fail. */
  @FunctionalInterface
  private interface Attempt {
    void run() throws IOException;
  }

  /** The reporter swallows what its sender throws. */
  private void tried(Attempt attempt) throws IOException {
    try {
      attempt.run();
    } catch (IOException e) {
      problem = SendProblem.of(e);
      throw e;
    }
  }

  /**
   * Makes a report and counts it.
   *
   * @param values that it has
   */
  void report(Runnable report, int values) {
    sent = 0;
    arrived = false;
    problem = "it was not sent";
    report.run();
    if (arrived) {
      deliveries.delivered(sent);
    } else {
      failures++;
      deliveries.failed(values, problem);
    }
  }

  @Override
  public void connect() throws IOException {
    Graphite next = new Graphite(server.getHostString(), server.getPort(), sockets);
    report = next;
    tried(next::connect);
  }

  @Override
  public void send(String name, String value, long timestamp) throws IOException {
    tried(() -> open().send(name, value, timestamp));
    sent++;
  }

  /** All of a report has been sent. */
  @Override
  public void flush() throws IOException {
    tried(
        () -> {
          open().flush();
          awaitEnd(sockets.latest());
        });
    arrived = true;
  }

  private static void awaitEnd(Socket socket) throws IOException {
    socket.shutdownOutput();
    byte[] ignored = new byte[64];
    while (socket.getInputStream().read(ignored) >= 0) {
      // Nothing is said in this protocol; it is the end that is waited for.
    }
  }

  private Graphite open() throws IOException {
    if (report == null) {
      throw new IOException("not connected");
    }
    return report;
  }

  @Override
  public boolean isConnected() {
    // Each report has a connection of its own.
    return false;
  }

  @Override
  public int getFailures() {
    return failures;
  }

  @Override
  public void close() throws IOException {
    Graphite open = report;
    report = null;
    if (open != null) {
      open.close();
    }
  }

  /** Ends at once; any thread. */
  void abort() {
    sockets.close();
  }
}
