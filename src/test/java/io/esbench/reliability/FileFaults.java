package io.esbench.reliability;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;

/** Disks that are full and folders that cannot be written. */
final class FileFaults {
  private static final String GROUP = "files";
  private static final String CONSOLE = "by the self-checks, which are on the console";

  private FileFaults() {}

  static List<FaultRow> rows() {
    return List.of(
        row(
            "disk full (no file may grow beyond 8 KB)",
            GeneratorRace.with(
                List.of("/bin/sh", "-c", "ulimit -f 16 && exec \"$@\"", "sh"), folder -> {}),
            Demand.exit(
                    4,
                    "error: cannot write",
                    "result.json: java.io.IOException: File too large",
                    "check passed: documents in the index = documents acknowledged")
                .withoutReports("the figures are on the console, which needs no disk")
                .remark(Column.COUNTS, CONSOLE)
                .remark(Column.INDEX, CONSOLE)),
        row(
            "results folder cannot be written",
            GeneratorRace.with(stranger(), folder -> closed(folder.resolve("benchmarks"))),
            Demand.exit(4, "error: cannot create the run directory", "permission")
                .withoutReports("nothing was sent")),
        row(
            "run directory cannot be written any more from the middle of bulks on",
            GeneratorRace.play(stranger(), folder -> {}, race -> close(race.file("benchmarks/id"))),
            Demand.exit(
                    4,
                    "error: cannot write",
                    "result.json",
                    "check passed: documents in the index = documents acknowledged")
                .withoutReports("the figures are on the console, which needs no disk")
                .remark(Column.COUNTS, CONSOLE)
                .remark(Column.INDEX, CONSOLE)),
        row(
            "log folder cannot be written",
            GeneratorRace.with(stranger(), folder -> closed(folder.resolve("logs"))),
            Demand.exit(0, "warning: no log is kept", "logs cannot be written")));
  }

  private static FaultRow row(String fault, Play play, Demand demand) {
    return new FaultRow(GROUP, fault, "continue", play, demand.within(GeneratorRace.SECONDS));
  }

  /** What makes root heed permissions as others do; nothing for others. */
  private static List<String> stranger() {
    return "root".equals(System.getProperty("user.name"))
        ? List.of("setpriv", "--bounding-set=-dac_override,-dac_read_search", "--")
        : List.of();
  }

  private static void closed(Path folder) throws IOException {
    close(Files.createDirectories(folder));
  }

  private static void close(Path folder) throws IOException {
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("r-xr-xr-x"));
  }
}
