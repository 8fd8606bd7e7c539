package io.esbench.report.html;

import static io.esbench.report.table.Table.Column.number;
import static io.esbench.report.table.Table.Column.text;

import io.esbench.result.DeviceResult;
import java.util.List;
import java.util.regex.Pattern;
import org.jsoup.nodes.Element;

/** What became of the telemetry devices, with links to what they wrote beside the report. */
final class DevicePart {
  /** Below the folder of the report, and nothing but that. */
  private static final Pattern FILE = Pattern.compile("\\w[\\w.-]*(/\\w[\\w.-]*)+");

  private DevicePart() {}

  static void append(Element section, List<DeviceResult> devices) {
    HtmlTable table =
        HtmlTable.sortableColumns(
            section,
            "Telemetry devices",
            List.of(
                text("Device"),
                number("Records"),
                number("Overruns"),
                number("Problems"),
                text("Files"),
                text("Note")));
    for (DeviceResult device : devices) {
      HtmlTable.Row row = table.row(device.device());
      row.number(Long.toString(device.records()));
      row.cell(Integer.toString(device.overruns()), true, tone(device.overruns()));
      row.cell(Integer.toString(device.failures()), true, tone(device.failures()));
      files(row.cell(), device.files());
      row.cell(device.note(), false, Tone.PLAIN);
    }
    Words.about(
        section,
        "Overruns: samples that were due while another was still taken. Problems: questions"
            + " without a good answer. The files are beside this report.");
  }

  private static Tone tone(int count) {
    return count > 0 ? Tone.DOUBT : Tone.PLAIN;
  }

  private static void files(Element cell, List<String> files) {
    for (String file : files) {
      if (cell.childNodeSize() > 0) {
        cell.appendText(", ");
      }
      boolean linked = FILE.matcher(file).matches();
      Words.put(linked ? cell.appendElement("a").attr("href", file) : cell, file);
    }
  }
}
