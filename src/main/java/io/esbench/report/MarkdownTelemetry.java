package io.esbench.report;

import static io.esbench.report.table.Table.Column.number;
import static io.esbench.report.table.Table.Column.text;

import io.esbench.result.DeviceResult;
import java.io.IOException;
import java.util.List;

/** The part of the Markdown report that tells what telemetry devices found, and where it is. */
final class MarkdownTelemetry {
  private MarkdownTelemetry() {}

  static void write(List<DeviceResult> devices, Appendable out) throws IOException {
    if (devices.isEmpty()) {
      return;
    }
    MarkdownTable table =
        new MarkdownTable(
            text("Device"),
            number("Records"),
            number("Overruns"),
            number("Failures"),
            text("Files"),
            text("Note"));
    for (DeviceResult device : devices) {
      table.row(
          device.device(),
          Long.toString(device.records()),
          Integer.toString(device.overruns()),
          Integer.toString(device.failures()),
          String.join(", ", device.files()),
          device.note());
    }
    out.append("## Telemetry\n\n").append(table.render()).append('\n');
  }
}
