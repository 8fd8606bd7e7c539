package io.esbench.cli;

import io.esbench.fault.ExitCode;
import io.esbench.fault.UsageException;
import io.esbench.preflight.Preflight;
import io.esbench.preflight.PreflightSettings;
import io.esbench.preflight.connection.ConnectionCheck;
import io.esbench.result.ConnectionReport;
import io.esbench.result.PreflightReport;
import io.esbench.result.PreflightState;
import io.esbench.transport.Target;
import io.esbench.transport.admin.AdminClient;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code esbench preflight}. */
@Command(
    name = "preflight",
    description = {
      "Looks at a cluster before it is raced on: health, nodes, disks, security, backups, load of"
          + " others, and how it is reached. Changes nothing, and takes at most 20 seconds. Exit"
          + " code 10 if any check fails."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  esbench preflight --target-hosts es01:9200,es02:9200,es03:9200",
      "  esbench preflight --target-hosts https://es01:9200 --ca-cert ca.pem \\",
      "      --user bench --password-file pw",
      "  esbench preflight --target-hosts es01:9200 --index 'logs-*' --format json",
      "      with the shards of these indices, for programs",
      "  esbench preflight --target-hosts https://es01:9200 --connection",
      "      why a host is not reached: its name, its certificate, the login"
    })
final class PreflightCommand implements Callable<Integer> {
  private final Session session;

  @ArgGroup(validate = false, heading = "%nTarget:%n")
  private ConnectionOptions connection = new ConnectionOptions();

  @Option(
      names = "--index",
      paramLabel = "PATTERN",
      description = "Look at the shards of these indices too: names or patterns, comma-separated.")
  private @Nullable String index;

  @Option(names = "--strict", description = "Exit code 10 also if there are only warnings.")
  private boolean strict;

  @Option(
      names = "--connection",
      description =
          "Look at the way to the cluster instead, host by host: name, connection, TLS and"
              + " certificate, HTTP, login, product.")
  private boolean connectionOnly;

  @Mixin private FormatOption format = new FormatOption();

  PreflightCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    Target target = connection.target("preflight", session);
    if (connectionOnly) {
      return connected(target);
    }
    PreflightReport report = report(target);
    print(format.json() ? report.json() : PreflightText.of(report, session.console().width()));
    return failed(report::count) ? ExitCode.CRITERIA_NOT_MET.code() : 0;
  }

  /** One host that works makes a cluster that is reached; the others are what has failed. */
  private int connected(Target target) {
    if (index != null) {
      throw new UsageException(
          "--index goes with a preflight of the cluster, not with --connection");
    }
    ConnectionReport report = ConnectionCheck.of(target).report();
    print(format.json() ? report.json() : ConnectionText.of(report, session.console().width()));
    if (!report.anyUsable()) {
      return ExitCode.ENVIRONMENT.code();
    }
    return failed(report::count) ? ExitCode.CRITERIA_NOT_MET.code() : 0;
  }

  private void print(String text) {
    PrintWriter out = session.console().out();
    out.print(format.json() ? text : Console.plain(text));
    out.flush();
  }

  private PreflightReport report(Target target) {
    try (AdminClient admin = new AdminClient(target)) {
      return Preflight.of(admin::perform, PreflightSettings.of(target, index)).report();
    }
  }

  private boolean failed(ToLongFunction<PreflightState> count) {
    return count.applyAsLong(PreflightState.FAIL) > 0
        || (strict && count.applyAsLong(PreflightState.WARN) > 0);
  }
}
