package io.esbench.node;

import io.esbench.fault.CancelledException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The files that the JVM of one node writes about itself. */
final class NodeRecords {
  private static final long DUMP_SECONDS = 300;

  private final Path folder;
  private final List<String> problems = new ArrayList<>();

  NodeRecords(Path folder) {
    this.folder = folder;
  }

  /**
   * Has the JVM dump its heap, with the tool of the Java that runs it.
   *
   * @param java its home
   */
  void dumpHeap(Path java, long pid) {
    Path tool = java.resolve("bin").resolve(NodeCommand.isWindows() ? "jmap.exe" : "jmap");
    if (!Files.isExecutable(tool)) {
      problems.add("no heap dump: the Java of the node has no jmap (" + tool + ")");
      return;
    }
    Path dump = folder.resolve("heap_at_exit_" + pid + ".hprof");
    try {
      Process process =
          new ProcessBuilder(tool.toString(), "-dump:format=b,file=" + dump, String.valueOf(pid))
              .redirectErrorStream(true)
              .redirectOutput(folder.resolve(".jmap").toFile())
              .start();
      if (!process.waitFor(DUMP_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        problems.add("no heap dump: it took longer than " + DUMP_SECONDS + " s");
      } else if (process.exitValue() != 0) {
        problems.add("no heap dump: jmap says " + said());
      }
    } catch (IOException e) {
      problems.add("no heap dump: " + e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancelledException("interrupted while the heap was dumped", e);
    }
  }

  private String said() throws IOException {
    return Files.readString(folder.resolve(".jmap"), StandardCharsets.UTF_8)
        .lines()
        .findFirst()
        .orElse("nothing");
  }

  /** Copies what is there; a file that cannot be copied is a problem, not an exception. */
  NodeRecording.Collected copied(Path target) {
    List<String> names = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.sorted().toList()) {
        String name = String.valueOf(file.getFileName());
        if (Files.isRegularFile(file) && !name.startsWith(".")) {
          Files.createDirectories(target);
          Files.copy(file, target.resolve(name), StandardCopyOption.REPLACE_EXISTING);
          names.add(name);
        }
      }
    } catch (IOException e) {
      problems.add("not all files of the node could be copied: " + e);
    }
    return new NodeRecording.Collected(names, problems);
  }
}
