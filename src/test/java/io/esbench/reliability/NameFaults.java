package io.esbench.reliability;

import io.esbench.Main;
import io.esbench.cli.CliHarness;
import io.esbench.reliability.Demand.InIndex;
import io.esbench.stub.ScriptedServer;
import io.esbench.stub.proxy.FaultProxy;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * Names that do not resolve, change, or have several addresses. Each race is a process of its own,
 * whose names are those of a file; only Linux answers on all of 127/8.
 */
final class NameFaults {
  private static final String NAME = "es.example";
  private static final long LONGEST_SECONDS = 120;

  private NameFaults() {}

  static List<FaultRow> rows() {
    RowList rows = new RowList("names");
    rows.goesOn(
        "the name does not resolve",
        (folder, onError) -> {
          try (FaultyCluster cluster = new FaultyCluster(ScriptedServer.start())) {
            names(folder, "127.0.0.1 another.example");
            return race(folder, onError, cluster, cluster.server().port(), false);
          }
        },
        Demand.exit(4, "the name '" + NAME + "' does not resolve")
            .within(120)
            .withoutReports("nothing was measured when the race ended"));
    rows.goesOn(
        "the first of two addresses is dead",
        (folder, onError) -> {
          try (FaultyCluster cluster = new FaultyCluster(ScriptedServer.start())) {
            names(folder, "127.0.0.2 " + NAME + "\n127.0.0.1 " + NAME);
            return race(folder, onError, cluster, cluster.server().port(), false);
          }
        },
        Demand.exit(0).within(120));
    rows.goesOn(
        "another address from the seventh bulk on",
        NameFaults::moving,
        Demand.exit(0, "connection refused")
            .inIndex(InIndex.MORE, ConnectionFaults.TAKEN)
            .remark(Column.TIME, "Java asks for a name again after 30 s")
            .within(120));
    return rows.rows();
  }

  private static Seen moving(Path folder, String onError) throws Exception {
    try (FaultyCluster cluster = new FaultyCluster(ScriptedServer.start())) {
      FaultProxy before = FaultProxy.start("127.0.0.2", 0, cluster.server().address());
      cluster.owns(before);
      FaultProxy after = FaultProxy.start("127.0.0.3", before.port(), cluster.server().address());
      cluster.owns(after);
      names(folder, "127.0.0.2 " + NAME);
      cluster.atBulk(
          7,
          () -> {
            names(folder, "127.0.0.3 " + NAME);
            before.close();
          });
      return race(folder, onError, cluster, after.port(), true);
    }
  }

  private static void names(Path folder, String lines) {
    try {
      Path fresh = Files.writeString(folder.resolve("hosts.new"), lines + "\n");
      Files.move(fresh, folder.resolve("hosts"), StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Seen race(
      Path folder, String onError, FaultyCluster cluster, int port, boolean lossy)
      throws Exception {
    List<String> line =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:-UsePerfData",
                "-XX:TieredStopAtLevel=1",
                "-Djdk.net.hosts.file=" + folder.resolve("hosts"),
                "-Desbench.home=" + folder,
                "-cp",
                classPath(),
                Main.class.getName()));
    line.addAll(
        StubRace.command(
            folder, onError, NAME + ":" + port, "--unreachable-after=" + (lossy ? 60 : 5)));
    return StubRace.seen(
        folder, () -> run(folder, line), () -> cluster.evidence(lossy), () -> true);
  }

  private static String classPath() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(entry -> Path.of(entry).toAbsolutePath().toString())
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static CliHarness.Ran run(Path folder, List<String> line)
      throws IOException, InterruptedException {
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    ProcessBuilder builder =
        new ProcessBuilder(line)
            .directory(folder.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    builder.environment().keySet().removeAll(List.of("ES_HOST", "CHALLENGE", "TRACK_PARAMS"));
    builder.environment().put("ESBENCH_CACHE", folder.resolve("cache").toString());
    Process process = builder.start();
    try {
      boolean ended = process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS);
      return new CliHarness.Ran(
          ended ? process.exitValue() : -1, Files.readString(out), Files.readString(err));
    } finally {
      process.destroyForcibly();
    }
  }
}
