package io.esbench.node.provision;

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
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * Fetches artifacts by running Maven itself, so that the user's settings, mirrors, proxies and
 * local repository count.
 */
final class Maven {
  /** The version the build of esbench uses, so it is in the local repository already. */
  static final String DEPENDENCY = "org.apache.maven.plugins:maven-dependency-plugin:3.9.0";

  private static final Duration LIMIT = Duration.ofMinutes(30);
  private static final Pattern COLOUR = Pattern.compile("\\u001B\\[[;\\d]*m");
  private static final Pattern NOT_THERE =
      Pattern.compile("Could not find artifact|was not found in");

  private final Map<String, String> environment;
  private final Consumer<String> progress;

  Maven(Map<String, String> environment, Consumer<String> progress) {
    this.environment = environment;
    this.progress = progress;
  }

  /**
   * What is to be had.
   *
   * @param title in words
   * @param artifact coordinates
   * @param file that is there if all went well
   * @param known versions that repositories have
   * @param otherwise what to do else, as the end of a message
   */
  record Wanted(String title, String artifact, Path file, String known, String otherwise) {}

  /**
   * Runs goals in a folder.
   *
   * @throws EnvironmentException if there is no Maven, the version is not in the repository, or it
   *     cannot be reached
   */
  void fetch(Wanted wanted, List<String> goals, Path folder) throws IOException {
    // -U: what the repository did not have yesterday is asked for again.
    List<String> command = new ArrayList<>(List.of(program(wanted).toString(), "-B", "-q", "-U"));
    command.addAll(goals);
    Path log = folder.resolve("maven.log");
    int exit;
    Waiting maven = Waiting.of("Maven to fetch " + wanted.title(), LIMIT, progress);
    try {
      exit = run(command, folder, log);
    } finally {
      maven.over();
    }
    if (exit != 0 || !Files.isRegularFile(wanted.file())) {
      throw failed(wanted, exit, log);
    }
  }

  private int run(List<String> command, Path folder, Path log) throws IOException {
    Process maven =
        new ProcessBuilder(command)
            // Away from any project of the user's: only settings count.
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectInput(ProcessBuilder.Redirect.from(nothing()))
            .redirectOutput(log.toFile())
            .start();
    try {
      if (maven.waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS)) {
        return maven.exitValue();
      }
      throw new EnvironmentException(
          "Maven did not end within " + LIMIT.toMinutes() + " min; check the network");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancelledException("interrupted while Maven was fetching", e);
    } finally {
      maven.descendants().forEach(ProcessHandle::destroy);
      maven.destroy();
    }
  }

  private static File nothing() {
    return new File(File.separatorChar == '\\' ? "NUL" : "/dev/null");
  }

  private static EnvironmentException failed(Wanted wanted, int exit, Path log) throws IOException {
    List<String> errors =
        Files.readString(log, StandardCharsets.UTF_8)
            .lines()
            .map(line -> COLOUR.matcher(line).replaceAll(""))
            .filter(line -> line.contains("ERROR"))
            .toList();
    if (errors.stream().anyMatch(line -> NOT_THERE.matcher(line).find())) {
      return new EnvironmentException(
          HelpTopic.NODE_SERVER,
          wanted.title()
              + " is not in the Maven repository ("
              + wanted.artifact()
              + "); "
              + wanted.known()
              + " are known to be: choose one with --distribution-version"
              + wanted.otherwise());
    }
    String why = errors.isEmpty() ? "exit code " + exit : errors.get(0).replace("[ERROR] ", "");
    return new EnvironmentException(
        HelpTopic.NODE_SERVER,
        wanted.title()
            + " could not be fetched through Maven: "
            + why
            + "; check the network and Maven's settings"
            + wanted.otherwise());
  }

  private Path program(Wanted wanted) {
    return program(environment)
        .orElseThrow(
            () ->
                new EnvironmentException(
                    HelpTopic.NODE_SERVER,
                    "Maven is needed to fetch "
                        + wanted.title()
                        + " and was not found (looked at PATH, MAVEN_HOME, M2_HOME and ./mvnw);"
                        + " install it"
                        + wanted.otherwise()));
  }

  /** The first of the places where one looks for it. */
  static Optional<Path> program(Map<String, String> environment) {
    List<Path> places = new ArrayList<>();
    String name = File.separatorChar == '\\' ? "mvn.cmd" : "mvn";
    for (String folder : environment.getOrDefault("PATH", "").split(File.pathSeparator, -1)) {
      places.add(Path.of(folder.isEmpty() ? "." : folder, name));
    }
    for (String variable : List.of("MAVEN_HOME", "M2_HOME")) {
      Optional.ofNullable(environment.get(variable))
          .ifPresent(home -> places.add(Path.of(home, "bin", name)));
    }
    places.add(Path.of(name.replace("mvn", "mvnw")).toAbsolutePath());
    return places.stream()
        .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
        .findFirst();
  }
}
