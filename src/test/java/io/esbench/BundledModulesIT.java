package io.esbench;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The modules of the bundled runtime are those that the program needs. */
final class BundledModulesIT {
  private static final Path BUILT = Path.of("target");
  private static final Path LIST = Path.of("src", "distribution", "modules.txt");

  @Test
  void theListHasWhatJdepsFindsAndAReasonForEachModuleBeyond() throws IOException {
    List<String> needed = needed();
    List<String> listed = new ArrayList<>();
    String before = "";
    for (String line : Files.readAllLines(LIST)) {
      if (!line.startsWith("#")) {
        listed.add(line);
        if (!needed.contains(line)) {
          assertThat(before).as("line before '%s' of %s", line, LIST).startsWith("# ");
        }
      }
      before = line;
    }
    assertThat(listed).doesNotHaveDuplicates().containsAll(needed);
  }

  /** Modules of the JDK that the jar and its libraries refer to. */
  private static List<String> needed() throws IOException {
    ToolProvider jdeps = ToolProvider.findFirst("jdeps").orElseThrow();
    List<String> arguments =
        new ArrayList<>(
            List.of("--print-module-deps", "--ignore-missing-deps", "--multi-release", "17"));
    try (Stream<Path> jars = Files.list(BUILT.resolve("lib"))) {
      arguments.add("--class-path");
      arguments.add(jars.map(Path::toString).sorted().collect(joining(File.pathSeparator)));
    }
    arguments.add(BUILT.resolve("esbench.jar").toString());
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int exitCode =
        jdeps.run(new PrintWriter(out), new PrintWriter(err), arguments.toArray(String[]::new));
    assertThat(exitCode).as("%s%s", out, err).isZero();
    return List.of(out.toString().strip().split(","));
  }
}
