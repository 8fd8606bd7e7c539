package io.esbench.docs;

import io.esbench.cli.CommandDesk;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A reader's machine: a checkout with the files that the pages name, the machines they name, and
 * {@code esbench} on the path. Commands are run there by {@code sh}, as they are written.
 */
final class PageWorld implements AutoCloseable {
  private static final long LONGEST_SECONDS = 180;
  private static final Pattern NEEDS_NODE =
      Pattern.compile(
          "esbench (monitor|corpus (export|from-index)|create-track|init \\S+ --from-index) "
              + "|--metrics-store|experiments/|--track (kibana-logs|logsdb|indexing-tuning)\\b");
  private static final String SHIM =
      """
      #!/bin/sh
      # Hands the command line to the JVM that is already there.
      call=$(mktemp -d "$PAGE_WORLD/calls/XXXXXX") || exit 99
      : >"$call/args"
      for each; do printf '%s\\0' "$each" >>"$call/args"; done
      env -0 >"$call/env"
      mkfifo "$call/code"
      printf '%s\\n' "$call" >"$PAGE_WORLD/desk"
      read -r code <"$call/code"
      cat "$call/out" 2>/dev/null
      cat "$call/err" >&2 2>/dev/null
      exit "$code"
      """;

  private final Path folder;
  private final PageHosts hosts;
  private final Process desk;
  private final int node;

  /**
   * What a command left behind.
   *
   * @param code exit code, -1: it did not end in time
   * @param output all that it said
   */
  record Ran(int code, String output) {}

  private PageWorld(Path folder, PageHosts hosts, Process desk, int node) {
    this.folder = folder;
    this.hosts = hosts;
    this.desk = desk;
    this.node = node;
  }

  /**
   * Makes one in an empty folder.
   *
   * @param commands whose machines shall be there
   * @param node port of a real node, for commands that ask for what only a real one knows
   */
  static PageWorld in(Path folder, List<String> commands, int node)
      throws IOException, InterruptedException {
    Path home = folder.resolve("checkout");
    Files.createDirectories(folder.resolve("calls"));
    for (String shim : List.of("scripts/esbench", "bin/esbench")) {
      Path file = home.resolve(shim);
      Files.createDirectories(file.getParent());
      Files.writeString(file, SHIM);
      if (!file.toFile().setExecutable(true)) {
        throw new IOException(file + " cannot be made executable");
      }
    }
    PageHosts hosts = PageHosts.open(commands, folder);
    PageFiles.write(folder, home);
    for (String file : List.of("ca.pem", "bench.p12")) {
      Files.copy(folder.resolve(file), home.resolve(file));
    }
    new ProcessBuilder("mkfifo", folder.resolve("desk").toString()).start().waitFor();
    PageWorld world = new PageWorld(folder, hosts, desk(folder, home, hosts), node);
    PageRaces.keep(world, home);
    return world;
  }

  private static Process desk(Path folder, Path home, PageHosts hosts) throws IOException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    // Opened for both, the pipe has no end while nobody writes.
    ProcessBuilder builder =
        new ProcessBuilder(
            "sh",
            "-c",
            "exec \"$0\" \"$@\" <>../desk",
            java,
            "-XX:-UsePerfData",
            "-XX:TieredStopAtLevel=1",
            "-Xmx512m",
            "-Djdk.net.hosts.file=" + folder.resolve("hosts"),
            "-Djava.io.tmpdir=" + Files.createDirectories(folder.resolve("tmp")),
            "-cp",
            classPath(),
            CommandDesk.class.getName(),
            home.toString(),
            hosts.own());
    return builder
        .directory(home.toFile())
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve("desk.log").toFile())
        .start();
  }

  private static String classPath() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(entry -> Path.of(entry).toAbsolutePath().toString())
        .collect(Collectors.joining(File.pathSeparator));
  }

  /** Runs a command; what stands for something of the reader's is put in. */
  Ran run(String command) throws IOException, InterruptedException {
    String filled =
        command
            .replace("127.0.0.1:PORT", "127.0.0.1:" + hosts.port())
            // Replicas have no place on a single node, and repeats show noise, which nobody looks
            // at.
            .replace("number_of_replicas:1", "number_of_replicas:0")
            .replace("for run in 1 2 3 4;", "for run in 1;")
            .replaceAll("127\\.0\\.0\\.1:(?=(19|9)200)", hosts.own() + ":");
    boolean real = NEEDS_NODE.matcher(command).find();
    hosts.answeredBy(real ? node : 0);
    Path home = folder.resolve("checkout");
    Path output = folder.resolve("output");
    ProcessBuilder builder =
        new ProcessBuilder("sh", "-ec", filled)
            .directory(home.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile());
    Map<String, String> environment = builder.environment();
    String path = environment.get("PATH");
    environment.clear();
    environment.put("PATH", home.resolve("bin") + File.pathSeparator + path);
    environment.put("HOME", folder.resolve("user").toString());
    environment.put("PAGE_WORLD", folder.toString());
    environment.put("ESBENCH_CACHE", folder.resolve("cache").toString());
    // Who has no cluster has a node started; here something else is there already.
    environment.put("ES_HOST", "127.0.0.1:" + (real ? node : hosts.port()));
    environment.put("CONFIRM_DESTRUCTIVE", "yes");
    Process process = builder.start();
    process.getOutputStream().close();
    boolean ended = process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS);
    if (!ended) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly().waitFor();
    }
    String said = Files.readString(output, StandardCharsets.UTF_8);
    return ended
        ? new Ran(process.exitValue(), said)
        : new Ran(-1, said + Files.readString(folder.resolve("desk.log")));
  }

  /** Ends what the commands of a block left running; 0 if that ended well. */
  int endBlock() throws IOException, InterruptedException {
    return run("esbench end-of-block").code();
  }

  @Override
  public void close() throws IOException {
    desk.destroyForcibly();
    hosts.close();
  }
}
