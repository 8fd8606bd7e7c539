package io.esbench.cli;

import io.esbench.result.ConnectionReport;
import io.esbench.result.HostConnection;
import io.esbench.result.PreflightLine;
import java.util.List;
import java.util.stream.Collectors;

/** A check of connections for people: a block for each host, and a closing line. */
final class ConnectionText {
  private ConnectionText() {}

  /**
   * Ends with a newline.
   *
   * @param width columns of the terminal
   */
  static String of(ConnectionReport report, int width) {
    StringBuilder text = new StringBuilder();
    List<PreflightLine> all =
        report.hosts().stream().flatMap(host -> host.lines().stream()).toList();
    PreflightLines blocks = new PreflightLines(all, width, text);
    for (HostConnection host : report.hosts()) {
      text.append(text.isEmpty() ? "" : "\n").append("connection to ").append(host.host());
      text.append('\n');
      blocks.block(host.lines().stream().filter(line -> !skipped(line)).toList());
      text.append(left(host));
    }
    text.append('\n').append(PreflightLines.closing(report::count));
    return text.append('\n').toString();
  }

  private static String left(HostConnection host) {
    String ids =
        host.lines().stream()
            .filter(ConnectionText::skipped)
            .map(PreflightLine::id)
            .collect(Collectors.joining(", "));
    return ids.isEmpty() ? "" : HostConnection.NOT_TRIED + ": " + ids + "\n";
  }

  private static boolean skipped(PreflightLine line) {
    return line.found().equals(HostConnection.NOT_TRIED);
  }
}
