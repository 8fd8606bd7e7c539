package io.esbench.node;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs a class of the test class path in a JVM of its own. */
final class JavaProgram {
  private JavaProgram() {}

  /** Its input stays open until the process is closed or killed; what it reports is dropped. */
  static Process start(Class<?> main, String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command).redirectError(log(arguments)).start();
  }

  private static File log(String... arguments) {
    return Path.of(arguments[0], "program.log").toFile();
  }
}
