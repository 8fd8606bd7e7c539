package io.esbench.cli;

import io.esbench.telemetry.device.DeviceCatalog;
import io.esbench.telemetry.device.DeviceListing;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code esbench list telemetry}. */
@Command(
    name = "telemetry",
    description = "Lists the telemetry devices with their parameters.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  esbench list telemetry",
      "  esbench list telemetry --format=json",
      "  esbench race --track acceptance --telemetry node-stats,shard-stats \\",
      "      --telemetry-params node-stats-sample-interval:5,node-stats-include-indices:true"
    })
final class ListTelemetryCommand implements Callable<Integer> {
  private final Session session;
  @Mixin private FormatOption format = new FormatOption();

  ListTelemetryCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    DeviceListing listing = new DeviceListing(DeviceCatalog.standard());
    PrintWriter out = session.console().out();
    out.print(format.json() ? listing.json() : listing.text());
    out.flush();
    return 0;
  }
}
