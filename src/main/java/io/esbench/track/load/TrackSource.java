package io.esbench.track.load;

import io.esbench.fault.DidYouMean;
import io.esbench.fault.HelpTopic;
import io.esbench.fault.TrackException;
import io.esbench.track.load.render.TrackDialect;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * Where a track is read from; its entry file was there when this was made.
 *
 * @param name of the track; names of tracks in a directory of tracks may contain {@code /}
 * @param directory of the track, as the user knows it
 * @param entryFile in that directory
 * @param plugins jars that the user named; no other code of a track runs
 */
public record TrackSource(String name, Path directory, Path entryFile, List<Path> plugins) {
  /** Copies. */
  public TrackSource {
    plugins = List.copyOf(plugins);
  }

  /** A track of which no code runs. */
  public TrackSource(String name, Path directory, Path entryFile) {
    this(name, directory, entryFile, List.of());
  }

  /**
   * The same with jars that may run.
   *
   * @param jars as the user named them: a path or, where there is nothing, one in the directory of
   *     the track
   * @throws TrackException if there is no such file
   */
  public TrackSource running(List<Path> jars) {
    return new TrackSource(
        name,
        directory,
        entryFile,
        jars.stream().filter(jar -> !jar.toString().isEmpty()).map(this::plugin).toList());
  }

  private Path plugin(Path jar) {
    Path found = jar.startsWith("~") ? home().resolve(Path.of("~").relativize(jar)) : jar;
    Path beside = directory.resolve(found);
    if (!Files.exists(found) && Files.exists(beside)) {
      found = beside;
    }
    if (!Files.isRegularFile(found)) {
      throw new TrackException(
          Files.isDirectory(found)
              ? "--plugin: " + found + " is a directory; name each jar in it that you trust"
              : "--plugin: there is no file '%s', neither as it is nor in %s; name a jar"
                  .formatted(jar, directory));
    }
    return found;
  }

  /**
   * A track given by path.
   *
   * @param path directory with a {@code track.json} or {@code workload.json}, or a {@code .json}
   *     file; a leading {@code ~} is the home directory
   * @throws TrackException if there is no track
   */
  public static TrackSource at(Path path) {
    Path found = path.startsWith("~") ? home().resolve(Path.of("~").relativize(path)) : path;
    if (Files.isDirectory(found)) {
      return new TrackSource(lastName(found), found, entry(found));
    }
    if (!Files.exists(found)) {
      throw new TrackException(
          found + ": no such file or directory; name the directory or the .json file of a track");
    }
    String file = found.getFileName().toString();
    if (!Files.isRegularFile(found) || !file.endsWith(".json")) {
      throw new TrackException(
          found + ": not a track; name a directory with a track.json, or a .json file");
    }
    Path directory = found.getParent() == null ? Path.of("") : found.getParent();
    return new TrackSource(file.substring(0, file.length() - 5), directory, found);
  }

  /** What kind of track it is, by the name of its entry file. */
  TrackDialect dialect() {
    return entryFile.endsWith(TrackDialect.OPENSEARCH_BENCHMARK.entryFile())
        ? TrackDialect.OPENSEARCH_BENCHMARK
        : TrackDialect.RALLY;
  }

  private static Path entry(Path directory) {
    return Arrays.stream(TrackDialect.values())
        .map(dialect -> directory.resolve(dialect.entryFile()))
        .filter(Files::isRegularFile)
        .findFirst()
        .orElseThrow(() -> new TrackException(directory + ": " + withoutEntry(directory)));
  }

  private static String withoutEntry(Path directory) {
    return Files.isReadable(directory) && Files.isExecutable(directory)
        ? "this directory has no track.json (or workload.json); name one that has"
        : "this directory cannot be read; give this user the permission to read and enter it";
  }

  /**
   * A track given by name.
   *
   * @param name path of its directory relative to one of the directories
   * @param trackDirectories searched in this order
   * @throws TrackException naming the nearest and all known tracks if there is none of that name
   */
  public static TrackSource named(String name, List<Path> trackDirectories) {
    List<TrackSource> known = all(trackDirectories);
    return known.stream()
        .filter(source -> source.name().equals(name))
        .findFirst()
        .orElseThrow(
            () -> {
              List<String> names = known.stream().map(TrackSource::name).toList();
              String list = names.isEmpty() ? "none" : String.join(", ", names);
              return new TrackException(
                  HelpTopic.TRACK_NAMES,
                  "unknown track '%s'%s (tracks in %s: %s)"
                      .formatted(name, suggestion(name, names), trackDirectories, list));
            });
  }

  /** A directory beside the user that was named as if it were known is the likeliest mistake. */
  private static String suggestion(String name, List<String> names) {
    boolean directory =
        !StorageName.isNone(name)
            && Arrays.stream(TrackDialect.values())
                .anyMatch(dialect -> Files.isRegularFile(Path.of(name, dialect.entryFile())));
    return directory
        ? "; there is a directory of that name: --track-path " + name
        : DidYouMean.suffix(name, names);
  }

  /**
   * All tracks in the given directories at any depth but in hidden folders, those of each directory
   * sorted by name. Of equal names the first is taken; directories that do not exist are empty.
   */
  public static List<TrackSource> all(List<Path> trackDirectories) {
    List<TrackSource> sources = new ArrayList<>();
    for (Path root : trackDirectories) {
      for (Path entry : entries(root)) {
        Path directory = root.relativize(entry).getParent();
        String name = directory == null ? lastName(root) : directory.toString().replace('\\', '/');
        if (sources.stream().noneMatch(source -> source.name().equals(name))) {
          sources.add(new TrackSource(name, entry.resolveSibling("").normalize(), entry));
        }
      }
    }
    return List.copyOf(sources);
  }

  private static List<Path> entries(Path root) {
    if (!Files.isDirectory(root)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .filter(TrackSource::isEntry)
          .filter(entry -> !isHidden(root.relativize(entry)))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new TrackException(root + ": cannot list the tracks: " + e.getMessage(), e);
    }
  }

  /**
   * As in a mounted ConfigMap, which keeps its files in a folder {@code ..TIME} and links to them.
   */
  private static boolean isHidden(Path file) {
    for (Path part : file) {
      if (part.toString().startsWith(".")) {
        return true;
      }
    }
    return false;
  }

  /** A {@code workload.json} beside a {@code track.json} is some other file. */
  private static boolean isEntry(Path file) {
    return file.endsWith(TrackDialect.RALLY.entryFile())
        || (file.endsWith(TrackDialect.OPENSEARCH_BENCHMARK.entryFile())
            && !Files.exists(file.resolveSibling(TrackDialect.RALLY.entryFile())));
  }

  private static String lastName(Path directory) {
    Path name = directory.toAbsolutePath().normalize().getFileName();
    return name == null ? "" : name.toString();
  }

  private static Path home() {
    return Path.of(System.getProperty("user.home"));
  }
}
