package io.esbench.truth;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.esbench.Main;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The real command in a process of its own, racing one search task against a stub. */
final class Child implements AutoCloseable {
  private static final Pattern TOTAL = Pattern.compile("(?m)^Total\\s+\\d+\\s+(\\d+)\\s*$");

  private final Path folder;
  private final Process process;

  private Child(Path folder, Process process) {
    this.folder = folder;
    this.process = process;
  }

  /**
   * Starts it.
   *
   * @param prefix what runs Java, possibly nothing
   * @param task members of the task in JSON, but for its operation
   */
  static Child race(Path folder, int port, List<String> prefix, String heap, String task)
      throws IOException {
    Files.createDirectories(folder);
    Files.writeString(
        folder.resolve("track.json"),
        """
        {"version": 2, "description": "one search", "challenges": [
          {"name": "only", "default": true, "schedule": [
            {"operation": {"name": "search", "operation-type": "search", "index": "logs",
              "body": {"query": {"match_all": {}}}}, %s}]}]}
        """
            .formatted(task));
    List<String> command = new ArrayList<>(prefix);
    command.addAll(
        List.of(
            java("java"),
            heap,
            "-XX:+UseSerialGC",
            "-Desbench.home=" + folder,
            "-cp",
            System.getProperty("java.class.path"),
            Main.class.getName(),
            "race",
            "--track-path=" + folder.resolve("track.json"),
            "--race-id=id",
            "--target-hosts=127.0.0.1:" + port));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(folder.resolve("out").toFile())
            .redirectError(folder.resolve("err").toFile());
    builder.environment().keySet().removeAll(List.of("ES_HOST", "CHALLENGE", "TRACK_PARAMS"));
    builder.environment().put("ESBENCH_CACHE", folder.resolve("cache").toString());
    return new Child(folder, builder.start());
  }

  private static String java(String program) {
    return Path.of(System.getProperty("java.home"), "bin", program).toString();
  }

  /** Waits for its end; −1 if it does not come in time. */
  int exitCode(int seconds) throws InterruptedException {
    return process.waitFor(seconds, TimeUnit.SECONDS) ? process.exitValue() : -1;
  }

  /** Ends it if it still runs. */
  @Override
  public void close() {
    process.destroyForcibly();
  }

  /** Bytes of its reachable objects, after a full collection that this brings about. */
  long reachableBytes() throws IOException, InterruptedException {
    Path list = Files.createTempFile(folder, "heap", ".txt");
    Process jcmd =
        new ProcessBuilder(java("jcmd"), Long.toString(process.pid()), "GC.class_histogram")
            .redirectErrorStream(true)
            .redirectOutput(list.toFile())
            .start();
    if (!jcmd.waitFor(60, TimeUnit.SECONDS)) {
      jcmd.destroyForcibly();
    }
    String text = Files.readString(list, UTF_8);
    Matcher total = TOTAL.matcher(text);
    if (!total.find()) {
      throw new AssertionError("no total in what jcmd says: " + text.lines().limit(5).toList());
    }
    return Long.parseLong(total.group(1));
  }

  String out() throws IOException {
    return Files.readString(folder.resolve("out"), UTF_8);
  }

  String err() throws IOException {
    return Files.readString(folder.resolve("err"), UTF_8);
  }

  /** Its result file. */
  JsonNode result() throws IOException {
    return new JsonMapper().readTree(folder.resolve("benchmarks/id/result.json").toFile());
  }
}
