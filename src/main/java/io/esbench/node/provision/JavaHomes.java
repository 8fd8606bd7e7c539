package io.esbench.node.provision;

import io.esbench.fault.EnvironmentException;
import io.esbench.fault.HelpTopic;
import io.esbench.node.provision.ServerVersion.JavaRange;
import io.esbench.result.Flavour;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Properties;
import java.util.stream.Collectors;

/** The Java installations of this machine, in the order in which they are tried. */
final class JavaHomes {
  private static final List<String> COMMON =
      List.of(
          "/usr/lib/jvm", "/usr/java", "/opt", "/opt/java", "/Library/Java/JavaVirtualMachines");
  private static final List<String> COMMON_IN_USER_HOME =
      List.of(".jdks", ".sdkman/candidates/java", "Library/Java/JavaVirtualMachines");
  private static final List<String> COMMON_IN_PROGRAM_FILES =
      List.of("Java", "Eclipse Adoptium", "Zulu", "Microsoft", "Amazon Corretto");

  /** The module that stands for all of Java SE; a JDK and a JRE have it. */
  private static final String WHOLE = "java.se";

  private final Map<String, Path> named;
  private final List<Path> folders;

  /**
   * Looks at the given places only.
   *
   * @param named single installations with the words that name their origin
   * @param folders folders of installations
   */
  JavaHomes(Map<String, Path> named, List<Path> folders) {
    this.named = new LinkedHashMap<>(named);
    this.folders = List.copyOf(folders);
  }

  /** The environment's own choice first, then the Java that runs esbench, then common places. */
  static JavaHomes ofMachine(Map<String, String> environment, Flavour flavour) {
    Map<String, Path> named = new LinkedHashMap<>();
    for (String variable : List.of(variable(flavour), "JAVA_HOME")) {
      String value = environment.getOrDefault(variable, "");
      if (!value.isBlank()) {
        named.put(variable, Path.of(value));
      }
    }
    named.put("the Java that runs esbench", Path.of(System.getProperty("java.home", "")));
    onPath(environment.getOrDefault("PATH", "")).ifPresent(home -> named.put("PATH", home));
    List<Path> folders = new ArrayList<>();
    COMMON.forEach(folder -> folders.add(Path.of(folder)));
    Path user = Path.of(System.getProperty("user.home", ""));
    COMMON_IN_USER_HOME.forEach(folder -> folders.add(user.resolve(folder)));
    String programs = environment.getOrDefault("ProgramFiles", "");
    if (!programs.isBlank()) {
      COMMON_IN_PROGRAM_FILES.forEach(folder -> folders.add(Path.of(programs, folder)));
    }
    return new JavaHomes(named, folders);
  }

  /**
   * An installation on which the version starts.
   *
   * @throws EnvironmentException naming what is needed, what is there and where was looked
   */
  Path suitableFor(ServerVersion version) {
    JavaRange range = version.java();
    Map<Path, Integer> found = new LinkedHashMap<>();
    for (Path home : candidates()) {
      OptionalInt feature = feature(home);
      if (feature.isPresent() && range.contains(feature.getAsInt())) {
        return home;
      }
      feature.ifPresent(number -> found.put(home, number));
    }
    throw new EnvironmentException(
        HelpTopic.NODE_JAVA,
        version.title()
            + " needs "
            + range
            + "; found "
            + describe(found)
            + "; looked at "
            + places()
            + "; install such a JDK, or name its folder in "
            + variable(version.flavour()));
  }

  /** The installation of the first {@code java} there; links lead to it. */
  static Optional<Path> onPath(String path) {
    for (String folder : path.split(File.pathSeparator, -1)) {
      Path java = Path.of(folder, "java");
      if (!folder.isEmpty() && Files.isExecutable(java)) {
        try {
          Path bin = java.toRealPath().getParent();
          return Optional.ofNullable(bin).map(Path::getParent);
        } catch (IOException e) {
          // A link that leads nowhere names no installation.
          return Optional.empty();
        }
      }
    }
    return Optional.empty();
  }

  /** Where the server's own start script looks first. */
  private static String variable(Flavour flavour) {
    return flavour == Flavour.OPENSEARCH ? "OPENSEARCH_JAVA_HOME" : "ES_JAVA_HOME";
  }

  private static String describe(Map<Path, Integer> found) {
    if (found.isEmpty()) {
      return "no Java";
    }
    return found.entrySet().stream()
        .map(entry -> "Java " + entry.getValue() + " in " + entry.getKey())
        .collect(Collectors.joining(", "));
  }

  private String places() {
    List<String> places = new ArrayList<>(named.keySet());
    folders.stream().filter(Files::isDirectory).forEach(folder -> places.add(folder.toString()));
    return String.join(", ", places);
  }

  private List<Path> candidates() {
    List<Path> homes = new ArrayList<>(named.values());
    for (Path folder : folders) {
      homes.addAll(children(folder));
    }
    return homes;
  }

  private static List<Path> children(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    List<Path> homes = new ArrayList<>();
    try (DirectoryStream<Path> children = Files.newDirectoryStream(folder)) {
      for (Path child : children) {
        Path bundle = child.resolve("Contents/Home");
        homes.add(Files.isDirectory(bundle) ? bundle : child);
      }
    } catch (IOException e) {
      // A folder that may not be read offers nothing; the message lists it as looked at.
      return List.of();
    }
    homes.sort(null);
    return homes;
  }

  /** From the file that every JDK since 9 carries; nothing is run for it. */
  private static OptionalInt feature(Path home) {
    if (!hasJava(home)) {
      return OptionalInt.empty();
    }
    Properties release = new Properties();
    try (InputStream file = Files.newInputStream(home.resolve("release"))) {
      release.load(file);
      String modules = release.getProperty("MODULES", WHOLE);
      if (!(" " + modules.replace('"', ' ') + " ").contains(" " + WHOLE + " ")) {
        // A runtime made for one program, as esbench's own archive has it, has too few for a
        // server.
        return OptionalInt.empty();
      }
      String version = release.getProperty("JAVA_VERSION", "").replace("\"", "");
      return OptionalInt.of(Runtime.Version.parse(version).feature());
    } catch (IOException | IllegalArgumentException e) {
      return OptionalInt.empty();
    }
  }

  static boolean hasJava(Path home) {
    return Files.isExecutable(home.resolve("bin/java"))
        || Files.isExecutable(home.resolve("bin/java.exe"));
  }
}
