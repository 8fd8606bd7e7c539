package io.esbench.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.esbench.cli.ShownFault;
import io.esbench.fault.EsbenchException;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * What holds of any input whatsoever: it is read, or refused in words of the house that a terminal
 * bears; within a time; and nothing outside of its folder is read or written. Used by one thread.
 */
final class Untrusted {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /**
   * Of the processor: machines may be busy. What hangs otherwise ends by the time-out of the test.
   */
  private static final long MOST_NANOS = TimeUnit.SECONDS.toNanos(5);

  private static final int LONGEST_LINE = 2_010;
  private static final int MOST_LINES = 120;

  private final Scratch scratch;
  private final List<String> around;

  Untrusted(Path root) throws IOException {
    this.scratch = Scratch.in(root);
    this.around = scratch.around();
  }

  /** One for a process. */
  static Untrusted inTemporaryFolder() {
    try {
      return new Untrusted(Files.createTempDirectory("esbench-fuzz"));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Reads an input; throws an {@code AssertionError} if what must hold does not. */
  void read(FuzzTarget target, byte[] input) throws IOException {
    long begun = THREADS.getCurrentThreadCpuTime();
    try {
      target.read(input, scratch);
    } catch (EsbenchException e) {
      requireBearable(ShownFault.of(e), new String(input, ISO_8859_1).contains(Scratch.SECRET));
    } catch (AssertionError e) {
      throw e;
    } catch (Exception | StackOverflowError | OutOfMemoryError e) {
      throw new AssertionError("not a fault of the house: " + e, e);
    }
    long nanos = THREADS.getCurrentThreadCpuTime() - begun;
    require(nanos <= MOST_NANOS, "took " + TimeUnit.NANOSECONDS.toMillis(nanos) + " ms");
    require(scratch.around().equals(around), "left " + scratch.around());
    scratch.clear();
  }

  private static void requireBearable(String shown, boolean saysIt) {
    List<String> lines = shown.lines().toList();
    require(lines.size() <= MOST_LINES, lines.size() + " lines: " + shown);
    require(
        lines.stream().allMatch(line -> line.length() <= LONGEST_LINE),
        "a very long line: " + shown);
    require(
        shown.chars().noneMatch(c -> Character.isISOControl(c) && c != '\n' && c != '\t'),
        "control characters: " + shown);
    require(
        lines.stream().skip(1).allMatch(line -> line.startsWith(" ")),
        "what is quoted passes for a line of ours: " + shown);
    require(!shown.contains("\tat ") && !shown.contains("Exception:"), "not for people: " + shown);
    require(saysIt || !shown.contains(Scratch.SECRET), "what lies outside is quoted: " + shown);
  }

  private static void require(boolean holds, String otherwise) {
    if (!holds) {
      throw new AssertionError(otherwise);
    }
  }
}
