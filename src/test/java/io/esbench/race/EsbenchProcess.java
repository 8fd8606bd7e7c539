package io.esbench.race;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.esbench.Main;
import io.esbench.cli.CliHarness;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The command line in a process of its own, which can be signalled. */
public final class EsbenchProcess {
  private final Path folder;
  private final Process process;

  private EsbenchProcess(Path folder, Process process) {
    this.folder = folder;
    this.process = process;
  }

  /** Starts it in a folder that has the acceptance track, on that track and the cluster. */
  static EsbenchProcess in(Path folder, StubCluster cluster, String... arguments)
      throws IOException {
    return on(List.of(), folder, cluster, arguments);
  }

  /**
   * The same with less of something.
   *
   * @param limit command of the shell that takes it away
   */
  static EsbenchProcess limited(String limit, Path folder, StubCluster cluster, String... arguments)
      throws IOException {
    return on(
        List.of("/bin/sh", "-c", limit + " && exec \"$@\"", "sh"), folder, cluster, arguments);
  }

  private static EsbenchProcess on(
      List<String> prefix, Path folder, StubCluster cluster, String... arguments)
      throws IOException {
    List<String> command = new ArrayList<>(List.of(arguments));
    command.addAll(
        List.of("--track=acceptance", "--race-id=id", "--target-hosts=" + cluster.host()));
    return start(prefix, folder, command);
  }

  /**
   * Starts it in a folder that is its home and its working directory.
   *
   * @param prefix words before those of the Java program
   */
  public static EsbenchProcess start(List<String> prefix, Path folder, List<String> arguments)
      throws IOException {
    CliHarness.in(folder);
    List<String> command = new ArrayList<>(prefix);
    command.addAll(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:-UsePerfData",
            // What is measured here is what becomes of it, not how fast it is.
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-Desbench.home=" + folder,
            "-cp",
            System.getProperty("java.class.path"),
            Main.class.getName()));
    command.addAll(arguments);
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(folder.resolve("out").toFile())
            .redirectError(folder.resolve("err").toFile());
    builder.environment().keySet().removeAll(List.of("ES_HOST", "CHALLENGE", "TRACK_PARAMS"));
    builder.environment().put("ESBENCH_CACHE", folder.resolve("cache").toString());
    return new EsbenchProcess(folder, builder.start());
  }

  /** SIGTERM. */
  public void terminate() {
    process.destroy();
  }

  /** A signal by its name, as kill knows it. */
  public void signal(String name) throws IOException {
    new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start();
  }

  /** SIGKILL. */
  public void kill() {
    process.destroyForcibly();
  }

  /** Whether it ends within a time. */
  boolean ends(long millis) throws InterruptedException {
    return process.waitFor(millis, TimeUnit.MILLISECONDS);
  }

  /** Its exit code; -1 if it does not end within two minutes. */
  public int exitCode() throws InterruptedException {
    return exitCode(120);
  }

  /** The same within so many seconds. */
  public int exitCode(int seconds) throws InterruptedException {
    try {
      return process.waitFor(seconds, TimeUnit.SECONDS) ? process.exitValue() : -1;
    } finally {
      process.destroyForcibly();
    }
  }

  /** What it has printed so far. */
  public String out() throws IOException {
    return Files.readString(folder.resolve("out"), UTF_8);
  }

  /** What it has complained of so far. */
  public String err() throws IOException {
    return Files.readString(folder.resolve("err"), UTF_8);
  }
}
