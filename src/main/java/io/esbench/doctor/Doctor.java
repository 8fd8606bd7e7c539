package io.esbench.doctor;

import io.esbench.preflight.connection.ConnectionCheck;
import io.esbench.result.ConnectionReport;
import io.esbench.result.DoctorReport;
import io.esbench.result.HostConnection;
import io.esbench.result.PreflightLine;
import io.esbench.result.PreflightState;
import io.esbench.time.NanoTime;
import io.esbench.time.Waiter;
import io.esbench.time.WallClock;
import io.esbench.transport.Target;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Looks at this machine, and at the way to a cluster. Changes nothing. */
public final class Doctor {
  private Doctor() {}

  /**
   * Takes a few seconds at most, with a target up to those of {@link ConnectionCheck}.
   *
   * @param target whose hosts are looked at too, or null
   * @throws io.esbench.fault.EnvironmentException if a file of certificates, or the address of a
   *     proxy, cannot be used
   * @throws io.esbench.fault.CancelledException if the thread is interrupted, which it stays
   */
  public static DoctorReport look(DoctorSettings settings, @Nullable Target target, NanoTime time) {
    WallClock wall = WallClock.anchoredNow(time);
    List<PreflightLine> lines =
        new ArrayList<>(lines(MachineReader.read(settings, time, Waiter.parking())));
    if (target != null) {
      lines.addAll(connection(ConnectionCheck.of(target).report()));
    }
    return new DoctorReport(
        DoctorReport.SCHEMA_VERSION, wall.start(), (time.nanos() - wall.startNanos()) / 1e9, lines);
  }

  static List<PreflightLine> lines(Machine machine) {
    return CheckCatalog.standard().stream()
        .filter(entry -> entry.check().concerns(machine))
        .map(entry -> entry.line(machine))
        .toList();
  }

  /** One host that works is enough for a race; of the others a fail is a warning here. */
  static List<PreflightLine> connection(ConnectionReport report) {
    List<PreflightLine> lines = new ArrayList<>();
    for (HostConnection host : report.hosts()) {
      for (PreflightLine line : host.lines()) {
        if (!line.found().equals(HostConnection.NOT_TRIED)) {
          lines.add(of(host, line, report.anyUsable()));
        }
      }
    }
    return lines;
  }

  private static PreflightLine of(HostConnection host, PreflightLine line, boolean anyUsable) {
    boolean bearable = anyUsable && line.state() == PreflightState.FAIL;
    return new PreflightLine(
        "target-" + line.id(),
        bearable ? PreflightState.WARN : line.state(),
        line.title() + " of " + host.host(),
        line.found(),
        line.means(),
        line.todo());
  }
}
