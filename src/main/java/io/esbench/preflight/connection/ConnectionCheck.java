package io.esbench.preflight.connection;

import io.esbench.fault.CancelledException;
import io.esbench.result.ConnectionReport;
import io.esbench.result.HostConnection;
import io.esbench.time.NanoTime;
import io.esbench.time.WallClock;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Target;
import java.net.InetAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Connects to each host of a target, by the way that races take, and tells stage by stage how that
 * goes: name, connection, TLS, HTTP, login, product. Hosts are looked at side by side, each on a
 * thread of its own, and all within a limit of time whatever name servers and servers do. Only GET
 * requests are sent, and no login to a server that is not trusted. Keeps its thread busy until it
 * is done.
 */
public final class ConnectionCheck {
  /** With the start of the JVM it makes 20 seconds. */
  private static final Duration LIMIT = Duration.ofSeconds(17);

  private final Target target;
  private final Lookup lookup;
  private final NanoTime time;
  private final Duration limit;

  ConnectionCheck(Target target, Lookup lookup, NanoTime time, Duration limit) {
    this.target = target;
    this.lookup = lookup;
    this.time = time;
    this.limit = limit;
  }

  /** Connects to nothing yet. */
  public static ConnectionCheck of(Target target) {
    return new ConnectionCheck(target, InetAddress::getAllByName, NanoTime.system(), LIMIT);
  }

  /** A host under way. */
  private record Running(Thread thread, HostFindings findings) {}

  /**
   * Looks at all hosts. What goes wrong with one of them is in the report.
   *
   * @throws io.esbench.fault.EnvironmentException if a file of certificates, or the address of a
   *     proxy, cannot be used
   * @throws CancelledException if the thread is interrupted, which it stays
   */
  public ConnectionReport report() {
    WallClock wall = WallClock.anchoredNow(time);
    TlsMaterial material = TlsMaterial.of(target, wall.start());
    List<Running> running = new ArrayList<>();
    for (HostAddress host : target.hosts()) {
      running.add(started(host, material, wall));
    }
    List<HostConnection> hosts = new ArrayList<>();
    for (Running one : running) {
      boolean ended = ended(one.thread, wall.startNanos() + limit.toNanos());
      hosts.add(one.findings.outcome(ended, limit));
    }
    return new ConnectionReport(
        ConnectionReport.SCHEMA_VERSION,
        wall.start(),
        (time.nanos() - wall.startNanos()) / 1e9,
        hosts);
  }

  private Running started(HostAddress host, TlsMaterial material, WallClock wall) {
    HostFindings findings = new HostFindings(host);
    HostCheck check =
        new HostCheck(host, target.options(), material, findings, lookup, time, wall.start());
    Thread thread = new Thread(check, "esbench-connection");
    // A resolver that hangs cannot be interrupted; it must not keep the JVM.
    thread.setDaemon(true);
    thread.start();
    return new Running(thread, findings);
  }

  private boolean ended(Thread thread, long deadline) {
    try {
      long left = deadline - time.nanos();
      if (left > 0) {
        thread.join(Duration.ofNanos(left).toMillis() + 1);
      }
      return !thread.isAlive();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancelledException("interrupted while connecting", e);
    }
  }
}
