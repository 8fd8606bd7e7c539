package io.esbench.cli;

import io.esbench.doctor.Doctor;
import io.esbench.doctor.DoctorSettings;
import io.esbench.fault.ExitCode;
import io.esbench.node.NodeRequest;
import io.esbench.node.provision.ServerVersion;
import io.esbench.result.DoctorReport;
import io.esbench.result.PreflightState;
import io.esbench.transport.Target;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code esbench doctor}. */
@Command(
    name = "doctor",
    description = {
      "Looks at this machine and says what a race needs and what is missing: Java, memory, disk,"
          + " limits, clock and timer; with --target-hosts also the way to the cluster, and not"
          + " what only a node of its own needs. Changes nothing. Exit code 4 if no race can be"
          + " made."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  esbench doctor",
      "  esbench doctor --target-hosts https://es01:9200 --ca-cert ca.pem",
      "  esbench doctor --format json"
    })
final class DoctorCommand implements Callable<Integer> {
  private final Session session;

  @ArgGroup(validate = false, heading = "%nTarget:%n")
  private ConnectionOptions connection = new ConnectionOptions();

  @Mixin private FormatOption format = new FormatOption();

  DoctorCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    Target target = connection.given() ? connection.target("doctor", session) : null;
    DoctorReport report = Doctor.look(settings(target), target, session.time());
    PrintWriter out = session.console().out();
    out.print(format.json() ? report.json() : Console.plain(text(report)));
    out.flush();
    return report.count(PreflightState.FAIL) > 0 ? ExitCode.ENVIRONMENT.code() : 0;
  }

  private DoctorSettings settings(@Nullable Target target) {
    NodeRequest node = NodeRequest.DEFAULT;
    Console console = session.console();
    return new DoctorSettings(
        target == null ? ServerVersion.parse(node.flavour(), node.version()) : null,
        session.places().cache(),
        session.places().benchmarks(),
        session.places().logs(),
        session.environment().all(),
        new DoctorSettings.Screen(console.errIsTerminal(), console.color(), console.width()));
  }

  private String text(DoctorReport report) {
    StringBuilder text = new StringBuilder("doctor of esbench " + Version.number() + "\n");
    new PreflightLines(report.lines(), session.console().width(), text).block(report.lines());
    text.append('\n').append(PreflightLines.closing(report::count)).append('\n');
    return text.append(verdict(report)).append('\n').toString();
  }

  private static String verdict(DoctorReport report) {
    String missing =
        report.lines().stream()
            .filter(line -> line.state() == PreflightState.FAIL)
            .map(line -> line.id())
            .distinct()
            .collect(Collectors.joining(", "));
    return missing.isEmpty()
        ? "A race can be made from here."
        : "No race can be made from here before this is mended: " + missing;
  }
}
