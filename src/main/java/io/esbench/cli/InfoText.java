package io.esbench.cli;

import io.esbench.calibration.Calibration;
import io.esbench.calibration.Installation;
import io.esbench.result.GeneratorInfo;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

/** An installation as lines for people, a name and a value each. */
final class InfoText {
  private static final double GIB = 1L << 30;

  private final StringBuilder lines = new StringBuilder();

  private InfoText() {}

  static String of(Installation found) {
    InfoText text = new InfoText();
    text.generator(found.generator());
    text.line("Sockets", found.engine().sockets());
    text.line("TLS", found.engine().tls());
    text.line("Event loops", Integer.toString(found.engine().loops()));
    text.folders(found.folders());
    Calibration calibration = found.calibration();
    text.line(
        "Calibration", calibration == null ? found.calibrationRemark() : inShort(calibration));
    return text.lines.toString();
  }

  private void generator(GeneratorInfo generator) {
    line("esbench", generator.esbenchVersion());
    line("Java", generator.javaVersion());
    line("System", generator.os());
    line("CPU", generator.cpu());
    line("Processors", Integer.toString(generator.cores()));
    line(
        "Memory",
        generator.memoryBytes() == 0
            ? "unknown"
            : String.format(Locale.ROOT, "%.1f GiB", generator.memoryBytes() / GIB));
  }

  private void folders(Installation.Folders folders) {
    line("Home", folders.home());
    String name = "Tracks";
    for (String tracks : folders.tracks()) {
      line(name, tracks);
      name = "";
    }
    line("Benchmarks", folders.benchmarks());
    line("Logs", folders.logs());
    line("Corpora", folders.corpora());
    line("Cache", folders.cache());
  }

  private static String inShort(Calibration calibration) {
    return String.format(
        Locale.ROOT,
        "%s: %s searches/s, %s MB/s of bulks, start delay p99 %s",
        calibration.taken().truncatedTo(ChronoUnit.SECONDS),
        CalibrationText.whole(calibration.allLoops().searches().limit()),
        CalibrationText.whole(calibration.allLoops().bulkMegabytes().limit()),
        CalibrationText.millis(calibration.startDelay().p99Millis()));
  }

  private void line(String name, String value) {
    lines.append(String.format(Locale.ROOT, "%-13s%s\n", name, value));
  }
}
