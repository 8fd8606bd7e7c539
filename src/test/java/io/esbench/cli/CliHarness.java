package io.esbench.cli;

import io.esbench.time.NanoTime;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Runs the real command line in this JVM with captured writers. Home and working directory are one
 * folder of the test, which holds a copy of the acceptance track.
 */
public final class CliHarness {
  private static final Path TRACK = Path.of("tracks", "acceptance");

  private final Path folder;
  private final Map<String, String> environment = new HashMap<>();
  private @Nullable String typed;
  private NanoTime time = NanoTime.system();

  /**
   * What a run left behind.
   *
   * @param exitCode of the process
   * @param out text on the output stream, lines ending with a line feed
   * @param err text on the error stream, the same
   */
  public record Ran(int exitCode, String out, String err) {
    /** The lines of the error stream that are not progress. */
    public List<String> errors() {
      return err.lines().dropWhile(line -> !line.startsWith("error: ")).toList();
    }
  }

  private CliHarness(Path folder) {
    this.folder = folder;
  }

  /** In a folder that is empty or was a harness's before. */
  public static CliHarness in(Path folder) {
    CliHarness harness = new CliHarness(folder);
    if (!Files.exists(harness.track())) {
      harness.copyTrack();
    }
    return harness;
  }

  /** From now on with this environment variable. */
  public CliHarness with(String variable, String value) {
    environment.put(variable, value);
    return this;
  }

  /** From now on somebody sits at a terminal and types this when asked. */
  public CliHarness typing(String answer) {
    typed = answer;
    return this;
  }

  /** From now on with this clock. */
  public CliHarness timedBy(NanoTime clock) {
    time = clock;
    return this;
  }

  /** Runs one command line. */
  public Ran run(String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int code = RootCommand.run(session(out, err), arguments);
    return new Ran(code, plain(out), plain(err));
  }

  /** A session whose texts nobody reads. */
  Session session() {
    return session(new StringWriter(), new StringWriter());
  }

  private Session session(StringWriter out, StringWriter err) {
    return new Session(
        new Console(
            new PrintWriter(out),
            new PrintWriter(err),
            false,
            false,
            100,
            typed == null ? null : new BufferedReader(new StringReader(typed)),
            typed == null ? null : () -> typed),
        new Places(folder, folder, folder.resolve("cache")),
        new Places.Environment(environment),
        time);
  }

  /** The folder. */
  public Path folder() {
    return folder;
  }

  /** The track's folder. */
  public Path track() {
    return folder.resolve(TRACK);
  }

  /** Replaces a text in a file of the track; it must be there. */
  public CliHarness edit(String file, String text, String replacement) {
    Path path = track().resolve(file);
    try {
      String before = Files.readString(path);
      if (!before.contains(text)) {
        throw new IllegalArgumentException(path + " does not contain " + text);
      }
      Files.writeString(path, before.replace(text, replacement));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return this;
  }

  private void copyTrack() {
    try (Stream<Path> files = Files.walk(TRACK)) {
      for (Path file : files.toList()) {
        boolean corpus = file.startsWith(TRACK.resolve("corpus"));
        if (Files.isRegularFile(file) && !corpus && !file.toString().contains("documents.json")) {
          Path copy = folder.resolve(file.toString());
          Files.createDirectories(copy.getParent());
          Files.copy(file, copy);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String plain(StringWriter text) {
    return text.toString().replace("\r\n", "\n");
  }
}
