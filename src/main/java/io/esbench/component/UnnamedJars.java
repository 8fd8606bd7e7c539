package io.esbench.component;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Jars that lie where those of tracks do and that nobody named: they are listed, never opened.
 *
 * @param directory of the track
 * @param jars in it
 */
record UnnamedJars(Path directory, List<Path> jars) {
  private static final String FOLDER = "plugins";
  private static final String SINGLE = "track.jar";

  /** Nobody reads more, and a directory may hold any number. */
  private static final int MOST = 20;

  private static final Pattern PLAIN = Pattern.compile("[\\w./+@%-]+");

  UnnamedJars {
    jars = List.copyOf(jars);
  }

  /** Those in {@code plugins}, and {@code track.jar}; none if the directory cannot be listed. */
  static UnnamedJars in(Path directory, List<Path> named) {
    List<Path> jars = new ArrayList<>();
    Path folder = directory.resolve(FOLDER);
    if (Files.isDirectory(folder)) {
      try (Stream<Path> files = Files.list(folder)) {
        files.filter(file -> file.toString().endsWith(".jar")).sorted().forEach(jars::add);
      } catch (IOException e) {
        // Nothing of it would be run, so nothing is lost but a hint.
        jars.clear();
      }
    }
    Path single = directory.resolve(SINGLE);
    if (Files.isRegularFile(single)) {
      jars.add(single);
    }
    jars.removeIf(jar -> named.stream().anyMatch(other -> same(jar, other)));
    return new UnnamedJars(directory, jars.subList(0, Math.min(MOST, jars.size())));
  }

  private static boolean same(Path jar, Path other) {
    try {
      return Files.isSameFile(jar, other);
    } catch (IOException e) {
      return false;
    }
  }

  boolean isEmpty() {
    return jars.isEmpty();
  }

  /** That they may have what is missing, and what to do; empty if there are none. */
  String mayHave() {
    return jars.isEmpty()
        ? ""
        : "%s may have it, but no code of a track runs unless you name it: %s if you trust %s"
            .formatted(
                String.join(", ", jars.stream().map(this::name).toList()),
                jars.stream().map(this::option).collect(Collectors.joining(" or ")),
                jars.size() == 1 ? "it" : "them");
  }

  /** For a track that misses nothing: what is there and has no effect. */
  List<String> remarks() {
    return jars.stream()
        .map(
            jar ->
                "%s of the track is not run, as nobody named it; %s if you want it and trust it"
                    .formatted(name(jar), option(jar)))
        .toList();
  }

  private String name(Path jar) {
    return directory.relativize(jar).toString().replace('\\', '/');
  }

  /** To be copied into a shell, so a name of somebody else must not be more than a name there. */
  private String option(Path jar) {
    Path beside = directory.relativize(jar);
    String path = (Files.exists(beside) ? jar : beside).toString();
    return "--plugin="
        + (PLAIN.matcher(path).matches() ? path : "'" + path.replace("'", "'\\''") + "'");
  }
}
