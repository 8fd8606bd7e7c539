package io.esbench.node;

import io.esbench.fault.CancelledException;
import io.esbench.fault.EnvironmentException;
import io.esbench.fault.HelpTopic;
import io.esbench.time.Waiting;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The {@code docker} program of this machine, with its contexts, logins and proxies. Every call has
 * a limit. Any thread.
 */
final class DockerProgram {
  /** For calls that neither fetch nor wait for anything. */
  static final Duration SHORT = Duration.ofSeconds(60);

  private static final int LONGEST = 400;

  private final Path program;
  private final Consumer<String> progress;

  private DockerProgram(Path program, Consumer<String> progress) {
    this.program = program;
    this.progress = progress;
  }

  /**
   * Looks for it on the {@code PATH}.
   *
   * @param progress told of calls that take long
   * @throws EnvironmentException if it is not there
   */
  static DockerProgram find(Map<String, String> environment, Consumer<String> progress) {
    String name = windows() ? "docker.exe" : "docker";
    for (String folder : environment.getOrDefault("PATH", "").split(File.pathSeparator, -1)) {
      Path file = Path.of(folder.isEmpty() ? "." : folder, name).toAbsolutePath();
      if (Files.isRegularFile(file) && Files.isExecutable(file)) {
        return new DockerProgram(file, progress);
      }
    }
    throw new EnvironmentException(
        HelpTopic.CONTAINER_ENGINE,
        "--pipeline docker needs the program 'docker', which is not on the PATH; install it, or"
            + " leave the option away to have a node without containers");
  }

  static boolean windows() {
    return File.separatorChar == '\\';
  }

  /** Its path. */
  Path path() {
    return program;
  }

  /**
   * What a call left.
   *
   * @param exit its code
   * @param out what it printed, without white space at the ends
   * @param err what it complained of, in one line
   */
  record Ran(int exit, String out, String err) {
    boolean ok() {
      return exit == 0;
    }
  }

  /**
   * Runs it.
   *
   * @param what it is waited for, in words
   * @throws EnvironmentException if it takes longer
   * @throws CancelledException if the thread is interrupted
   */
  Ran run(String what, Duration limit, String... arguments) {
    return run(what, limit, List.of(arguments));
  }

  Ran run(String what, Duration limit, List<String> arguments) {
    List<String> command = new ArrayList<>(List.of(program.toString()));
    command.addAll(arguments);
    Waiting words = Waiting.of(what, limit, progress);
    Path out = null;
    Path err = null;
    try {
      // Into files: nobody has to read two streams at once.
      out = Files.createTempFile("esbench-docker", ".out");
      err = Files.createTempFile("esbench-docker", ".err");
      int exit = ended(what, limit, command, out, err);
      return new Ran(exit, text(out).strip(), oneLine(text(err)));
    } catch (IOException e) {
      throw new EnvironmentException(program + " cannot be run: " + e.getMessage(), e);
    } finally {
      words.over();
      delete(out);
      delete(err);
    }
  }

  /** Starts it for a call that lasts; what it prints is thrown away. */
  Process start(String... arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of(program.toString()));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  /** Runs it even if the thread is interrupted, and stays interrupted then: what clears up. */
  Ran runAnyhow(String what, Duration limit, String... arguments) {
    boolean interrupted = Thread.interrupted();
    try {
      return run(what, limit, arguments);
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private int ended(String what, Duration limit, List<String> command, Path out, Path err)
      throws IOException {
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    try {
      process.getOutputStream().close();
      if (process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
        return process.exitValue();
      }
      throw new EnvironmentException(
          HelpTopic.CONTAINER_ENGINE,
          "waited %s for %s; the container engine does not get on with it: look at 'docker info'"
              .formatted(Waiting.spelled(limit), what));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancelledException("interrupted while waiting for " + what, e);
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  private static String text(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
  }

  /** The last line that says something; docker puts its advice to read the help below. */
  static String oneLine(String text) {
    List<String> lines =
        text.lines()
            .map(String::strip)
            .filter(line -> !line.isEmpty() && !line.startsWith("See 'docker"))
            .toList();
    String line = lines.isEmpty() ? "no reason given" : lines.get(lines.size() - 1);
    return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "...";
  }

  private static void delete(@Nullable Path file) {
    try {
      if (file != null) {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      // A small file in the folder for temporary files.
    }
  }
}
