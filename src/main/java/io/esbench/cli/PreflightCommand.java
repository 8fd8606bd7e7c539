package io.esbench.cli;

import io.esbench.fault.ExitCode;
import io.esbench.preflight.Preflight;
import io.esbench.preflight.PreflightSettings;
import io.esbench.result.PreflightReport;
import io.esbench.result.PreflightState;
import io.esbench.transport.Target;
import io.esbench.transport.admin.AdminClient;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
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
      "      --client-options basic_auth_user:bench,basic_auth_password:PASSWORD",
      "  esbench preflight --target-hosts es01:9200 --index 'logs-*' --format json",
      "      with the shards of these indices, for programs"
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

  @Mixin private FormatOption format = new FormatOption();

  PreflightCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    PreflightReport report = report(connection.target("preflight", session.environment()));
    PrintWriter out = session.console().out();
    out.print(
        format.json()
            ? report.json()
            : Console.plain(PreflightText.of(report, session.console().width())));
    out.flush();
    return failed(report) ? ExitCode.CRITERIA_NOT_MET.code() : 0;
  }

  private PreflightReport report(Target target) {
    try (AdminClient admin = new AdminClient(target)) {
      return Preflight.of(admin::perform, PreflightSettings.of(target, index)).report();
    }
  }

  private boolean failed(PreflightReport report) {
    return report.count(PreflightState.FAIL) > 0
        || (strict && report.count(PreflightState.WARN) > 0);
  }
}
