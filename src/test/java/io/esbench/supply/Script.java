package io.esbench.supply;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * What a script of this repository left behind.
 *
 * @param exitCode of the process
 * @param out output stream
 * @param err error stream
 */
record Script(int exitCode, String out, String err) {
  /** Runs one to its end, within two minutes; not without Python. */
  static Script run(Path folder, String... command) throws IOException, InterruptedException {
    assumeThat(onThePath("python3")).as("python3 is installed").isTrue();
    Path out = folder.resolve("out.txt");
    Path err = folder.resolve("err.txt");
    Process process =
        new ProcessBuilder(new ArrayList<>(List.of(command)))
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    try {
      assertThat(process.waitFor(2, TimeUnit.MINUTES)).as("ended in time").isTrue();
    } finally {
      process.destroyForcibly();
    }
    return new Script(process.exitValue(), Files.readString(out), Files.readString(err));
  }

  private static boolean onThePath(String tool) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, tool)));
  }
}
