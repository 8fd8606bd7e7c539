package io.esbench.race;

import io.esbench.fault.EnvironmentException;
import io.esbench.fault.FileProblem;
import io.esbench.fault.UsageException;
import io.esbench.journal.Journal;
import io.esbench.journal.JournalHead;
import io.esbench.metrics.HlogWriter;
import io.esbench.metrics.StoredTimes;
import io.esbench.report.ReportFormat;
import io.esbench.report.Reporter;
import io.esbench.result.RaceResult;
import io.esbench.result.TaskResult;
import io.esbench.store.RunFiles;
import io.esbench.store.RunLock;
import io.esbench.time.NanoTime;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.Locale;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.CRC32;

/**
 * The directory of one run, marked as being written until it is closed; every file appears whole or
 * not at all.
 */
public final class RunDirectory implements AutoCloseable {
  private static final Pattern NOT_PLAIN = Pattern.compile("[^A-Za-z0-9._-]");
  private static final int LONGEST_NAME = 100;

  /** What Windows takes for a device, whatever follows a dot. */
  private static final Pattern DEVICE =
      Pattern.compile("(?i)(con|prn|aux|nul|com[0-9]|lpt[0-9])(\\..*)?");

  private final Path path;
  private final RunLock lock;

  private RunDirectory(Path path, RunLock lock) {
    this.path = path;
    this.lock = lock;
  }

  /**
   * Makes it, before anything is started.
   *
   * @throws UsageException if a run of that name exists
   * @throws EnvironmentException if it cannot be made
   */
  static RunDirectory create(Path parent, String raceId) {
    Path path = parent.resolve(raceId);
    if (Files.exists(parent) && !Files.isDirectory(parent)) {
      throw new UsageException(
          "--results-dir: " + parent + " is not a directory; name one, or one that can be made");
    }
    try {
      Files.createDirectories(parent);
      Files.createDirectory(path);
      return new RunDirectory(path, RunLock.take(path));
    } catch (FileAlreadyExistsException e) {
      throw new UsageException(
          "a race with the id '" + raceId + "' exists: " + path + "; choose another --race-id", e);
    } catch (IOException e) {
      throw new EnvironmentException(
          "cannot create the run directory "
              + path
              + ": "
              + FileProblem.of(e)
              + "; see --results-dir",
          e);
    }
  }

  /**
   * Opens one that an earlier run left, to go on with it.
   *
   * @throws UsageException if it still runs
   * @throws EnvironmentException if it cannot be written
   */
  static RunDirectory reopen(Path path) {
    if (RunLock.isHeld(path)) {
      throw new UsageException(path + " is still being written; wait for its end, or stop it");
    }
    try {
      RunLock.forget(path);
      return new RunDirectory(path, RunLock.take(path));
    } catch (IOException e) {
      throw new EnvironmentException("cannot write in " + path + ": " + FileProblem.of(e), e);
    }
  }

  Path path() {
    return path;
  }

  /** Takes a folder in it away again. */
  void discard(String folder) {
    try (Stream<Path> files = Files.walk(path.resolve(folder))) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      // It is not there, or worth keeping.
    }
  }

  /**
   * Begins the journal of a race.
   *
   * @param hiding takes secrets out of messages of failed requests
   * @throws EnvironmentException if it cannot be made
   */
  Journal journal(
      JournalHead head,
      RaceContext race,
      NanoTime time,
      UnaryOperator<String> hiding,
      Progress progress) {
    Path file = path.resolve(RunFiles.JOURNAL);
    try {
      return new Journal(file, head, race.clock(), time, hiding, progress::warn);
    } catch (IOException e) {
      throw new EnvironmentException("cannot write " + file + ": " + e, e);
    }
  }

  /** Writes one of the reports. */
  void writeReport(ReportFormat format, RaceResult result) {
    write(path.resolve(format.fileName()), format.reporter(), result);
  }

  /** Writes one report to any file; its folder is made if need be. */
  static void write(Path file, Reporter reporter, RaceResult result) {
    write(file, out -> reporter.write(result, out));
  }

  /**
   * The same of any text.
   *
   * @throws EnvironmentException if it cannot be written
   */
  public static void write(Path file, Text text) {
    replace(
        file,
        part -> {
          try (Writer out = Files.newBufferedWriter(part)) {
            text.writeTo(out);
          }
        });
  }

  /** A text that writes itself. */
  @FunctionalInterface
  public interface Text {
    /** Writes all of itself. */
    void writeTo(Appendable out) throws IOException;
  }

  /** Writes the histograms of a task. */
  void writeHistograms(ChallengeRun.Recorded task) {
    replace(
        histograms(path, task.result().task()),
        part -> {
          try (OutputStream out = Files.newOutputStream(part)) {
            HlogWriter.write(out, task.result().task(), task.result().started(), task.stats());
          }
        });
  }

  /**
   * Where the histograms of a task are.
   *
   * @param run the run directory
   */
  public static Path histograms(Path run, String task) {
    return run.resolve(fileName(task) + ".hlog");
  }

  /**
   * A name that every file system takes. Of a task's name that is none, what had to go is made up
   * for by a checksum, so that no two tasks share a file.
   */
  static String fileName(String task) {
    String plain = NOT_PLAIN.matcher(task).replaceAll("_");
    if (DEVICE.matcher(plain).matches()) {
      plain = "_" + plain;
    }
    if (plain.equals(task) && task.length() <= LONGEST_NAME) {
      return task;
    }
    CRC32 sum = new CRC32();
    sum.update(task.getBytes(StandardCharsets.UTF_8));
    String start = plain.substring(0, Math.min(plain.length(), LONGEST_NAME));
    return String.format(Locale.ROOT, "%s-%08x", start, sum.getValue());
  }

  /** Writes the histograms of a task of several races. */
  void writeHistograms(TaskResult task, StoredTimes times) {
    replace(
        histograms(path, task.task()),
        part -> {
          try (OutputStream out = Files.newOutputStream(part)) {
            times.write(out, task.task(), task.started());
          }
        });
  }

  /** Writes a text as it is. */
  void writeText(String name, String text) {
    replace(path.resolve(name), part -> Files.writeString(part, text));
  }

  /**
   * The run is over, or did not get to its first request: then nothing is in the directory, and it
   * is taken away again.
   */
  @Override
  public void close() {
    try {
      lock.close();
      Files.deleteIfExists(path);
    } catch (IOException e) {
      // Something is in it, so it is worth keeping.
    }
  }

  @FunctionalInterface
  private interface Content {
    void writeTo(Path part) throws IOException;
  }

  private static void replace(Path file, Content content) {
    Path target = file.toAbsolutePath();
    Path part = target.resolveSibling("." + target.getFileName() + ".part");
    try {
      Files.createDirectories(target.resolveSibling(""));
      content.writeTo(part);
      Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new EnvironmentException("cannot write " + file + ": " + e, e);
    } finally {
      try {
        Files.deleteIfExists(part);
      } catch (IOException e) {
        // The first failure is the one to tell.
      }
    }
  }
}
