package io.esbench.cli;

import io.esbench.comparison.RunGroup;
import io.esbench.fault.FileProblem;
import io.esbench.fault.UsageException;
import io.esbench.report.ReportFormat;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds groups of stored results by what people call them: a race, an acceptance with its passes, a
 * directory of races, {@code tag:KEY=VALUE}, or several of these behind commas.
 *
 * @param results where single races are
 * @param asked by whom, for messages
 */
record StoredGroups(StoredResults results, String asked) {
  private static final String TAG = "tag:";

  /** A pass of an acceptance; the first is the cold one if there are more. */
  private static final String PASS = "pass-[0-9]+";

  private static final String COLD = "pass-1";

  /**
   * Reads one. Of several races those that were not run to their end, or whose figures tell
   * nothing, are left out, and so are cold passes.
   *
   * @throws UsageException if there is none, or a file is no result
   */
  RunGroup group(String name) {
    List<String> remarks = new ArrayList<>();
    List<Stored> stored = unpooled(name, stored(name, remarks), remarks);
    List<Stored> usable = stored.stream().filter(each -> each.result().usable()).toList();
    if (stored.size() > 1) {
      stored.stream()
          .filter(each -> !each.result().usable())
          .forEach(each -> remarks.add("left out, " + unusable(each)));
    } else if (usable.isEmpty()) {
      remarks.add("beware, " + unusable(stored.get(0)));
      usable = stored;
    }
    usable.stream()
        .filter(each -> each.result().pooled() != null)
        .forEach(
            each ->
                remarks.add(
                    each.name()
                        + " is pooled from several races and counts as one run; give the races"
                        + " instead"));
    if (usable.isEmpty()) {
      throw new UsageException(
          "%s: none of the %d races of '%s' ran to its end; race again"
              .formatted(asked, stored.size(), name));
    }
    return new RunGroup(name, usable.stream().map(this::run).toList(), remarks);
  }

  /** In a group that names no race by itself, a pooled result repeats races that are there too. */
  private List<Stored> unpooled(String name, List<Stored> stored, List<String> remarks) {
    List<Stored> own = stored.stream().filter(each -> each.result().pooled() == null).toList();
    if (own.isEmpty() || own.size() == stored.size() || namesEach(name)) {
      return stored;
    }
    stored.stream()
        .filter(each -> each.result().pooled() != null)
        .forEach(
            each ->
                remarks.add("left out, " + each.name() + " is pooled from several races itself"));
    return own;
  }

  private RunGroup.Run run(Stored stored) {
    return new RunGroup.Run(
        stored.name(), stored.result(), KeptTimes.curves(asked, stored.file(), stored.result()));
  }

  /**
   * All results of a group, in the order of their names; a race counts once, however often and by
   * whatever path it is named.
   */
  List<Stored> stored(String name, List<String> remarks) {
    if (name.startsWith(TAG)) {
      return tagged(name, remarks);
    }
    List<Path> files = name.isBlank() ? List.of() : named(name, remarks);
    if (files.isEmpty() && name.contains(",")) {
      Set<Path> all = new LinkedHashSet<>();
      for (String part : name.split(",", -1)) {
        List<Path> some = part.isBlank() ? List.of() : named(part.strip(), remarks);
        all.addAll(some.isEmpty() ? nothing(part.strip()) : some);
      }
      files = List.copyOf(all);
    }
    return (files.isEmpty() ? nothing(name) : files)
        .stream().map(this::real).distinct().map(this::read).toList();
  }

  /** Whether it names races one by one, not whatever there is. */
  boolean namesEach(String name) {
    return !name.startsWith(TAG)
        && Stream.of(name.split(",", -1))
            .allMatch(part -> named(part.strip(), new ArrayList<>()).size() == 1);
  }

  private Path real(Path file) {
    try {
      return file.toRealPath();
    } catch (IOException e) {
      throw new UsageException(asked + ": " + file + " cannot be read: " + FileProblem.of(e), e);
    }
  }

  private Stored read(Path file) {
    return new Stored(named(file), file, StoredResults.read(asked, file));
  }

  /** Passes of an acceptance have the race id of their challenge, so only their path tells. */
  private String named(Path file) {
    boolean plain = file.endsWith(ReportFormat.JSON.fileName());
    Path run = plain ? file.resolveSibling("").normalize() : file;
    return Stream.concat(Stream.of(results.races()), results.folders().stream())
        .filter(Files::isDirectory)
        .map(this::real)
        .filter(folder -> run.startsWith(folder) && !run.equals(folder))
        .findFirst()
        .map(folder -> folder.relativize(run))
        .orElse(run)
        .toString()
        .replace(File.separatorChar, '/');
  }

  private List<Path> nothing(String name) {
    throw new UsageException(
        "%s: there is no result '%s'%s; give a race id, a run directory, a result.json, a directory of races, or tag:KEY=VALUE (looked in %s)"
            .formatted(
                asked,
                name,
                results.suggestion(name),
                Stream.concat(results.folders().stream(), Stream.of(results.races()))
                    .distinct()
                    .map(Path::toString)
                    .collect(Collectors.joining(", "))));
  }

  private List<Path> named(String name, List<String> remarks) {
    for (Path place : results.directories(asked, name)) {
      if (Files.isRegularFile(place)) {
        return List.of(place);
      }
      Path own = place.resolve(ReportFormat.JSON.fileName());
      if (Files.isRegularFile(own)) {
        return List.of(own);
      }
      List<Path> inside = Files.isDirectory(place) ? inside(place, remarks) : List.of();
      if (!inside.isEmpty()) {
        return inside;
      }
    }
    return List.of();
  }

  /** Run directories in a directory, and those of the passes of an acceptance. */
  private List<Path> inside(Path directory, List<String> remarks) {
    List<Path> children = children(directory);
    List<Path> passes = children.stream().filter(StoredGroups::isPass).toList();
    if (passes.isEmpty()) {
      return children.stream().map(StoredGroups::resultIn).filter(Files::isRegularFile).toList();
    }
    List<Path> found = new ArrayList<>();
    for (Path pass : passes) {
      if (passes.size() > 1 && String.valueOf(pass.getFileName()).equals(COLD)) {
        remarks.add("the first pass of " + directory.getFileName() + " is cold and left out");
      } else {
        children(pass).stream()
            .map(StoredGroups::resultIn)
            .filter(Files::isRegularFile)
            .forEach(found::add);
      }
    }
    return found;
  }

  private static boolean isPass(Path directory) {
    return String.valueOf(directory.getFileName()).matches(PASS);
  }

  private static Path resultIn(Path directory) {
    return directory.resolve(ReportFormat.JSON.fileName());
  }

  private List<Path> children(Path directory) {
    try (Stream<Path> children = Files.list(directory)) {
      return children.filter(Files::isDirectory).sorted().toList();
    } catch (IOException | UncheckedIOException e) {
      throw new UsageException(asked + ": " + directory + " cannot be read: " + e, e);
    }
  }

  /**
   * All races in the results directory, and those of the acceptances in it, with a tag of the user;
   * what is no result is passed by.
   */
  private List<Stored> tagged(String name, List<String> remarks) {
    String tag = name.substring(TAG.length());
    int split = tag.indexOf('=');
    if (split < 1) {
      throw new UsageException(
          "%s: '%s' names no tag; write tag:KEY=VALUE, as in tag:disk=nvme".formatted(asked, name));
    }
    String key = tag.substring(0, split);
    String value = tag.substring(split + 1);
    List<Stored> found = new ArrayList<>();
    List<Path> runs = Files.isDirectory(results.races()) ? children(results.races()) : List.of();
    for (Path run : runs) {
      List<String> own = new ArrayList<>();
      List<Stored> tagged =
          races(run, own).stream()
              .filter(each -> value.equals(each.result().info().userTags().get(key)))
              .toList();
      found.addAll(tagged);
      remarks.addAll(tagged.isEmpty() ? List.of() : own);
    }
    if (found.isEmpty()) {
      throw new UsageException(
          "%s: no race in %s has the user tag %s=%s; give one with 'race --user-tags %s:%s', or another --results-dir"
              .formatted(asked, results.races(), key, value, key, value));
    }
    return found;
  }

  /** The race of a run directory, or those of the passes of an acceptance. */
  private List<Stored> races(Path run, List<String> remarks) {
    Path own = resultIn(run);
    boolean acceptance = children(run).stream().anyMatch(StoredGroups::isPass);
    List<Path> files =
        Files.isRegularFile(own)
            ? List.of(own)
            : acceptance ? inside(run, remarks) : List.<Path>of();
    return files.stream().map(this::real).flatMap(file -> readable(file).stream()).toList();
  }

  private Optional<Stored> readable(Path file) {
    try {
      return Optional.of(read(file));
    } catch (UsageException e) {
      return Optional.empty();
    }
  }

  private static String unusable(Stored stored) {
    String reason = stored.result().statusReason();
    return stored.name()
        + " did not run to a usable end: "
        + stored.result().status()
        + (reason.isEmpty() ? "" : " (" + reason + ")");
  }
}
