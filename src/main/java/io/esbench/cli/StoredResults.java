package io.esbench.cli;

import io.esbench.fault.BoundedText;
import io.esbench.fault.DidYouMean;
import io.esbench.fault.FileProblem;
import io.esbench.fault.UsageException;
import io.esbench.report.ReportFormat;
import io.esbench.result.RaceResult;
import io.esbench.result.json.ResultJson;
import io.esbench.store.RunStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds results of earlier races by what people call them.
 *
 * @param folders where paths begin
 * @param races parent of run directories
 */
record StoredResults(List<Path> folders, Path races) {
  StoredResults {
    folders = List.copyOf(folders);
  }

  /**
   * Reads one.
   *
   * @param asked by whom, for messages
   * @param name race id, run directory or file
   * @throws UsageException if there is none, or it is no result
   */
  RaceResult read(String asked, String name) {
    List<Path> places = places(asked, name);
    for (Path place : places) {
      if (Files.isRegularFile(place)) {
        return read(asked, place);
      }
    }
    throw new UsageException(
        "%s: there is no result '%s'%s; give a race id, a run directory or a result.json (looked for %s)"
            .formatted(
                asked,
                name,
                suggestion(name),
                places.stream().map(Path::toString).collect(Collectors.joining(", "))));
  }

  /** The race that was probably meant: text to append to a message, or nothing. */
  String suggestion(String name) {
    return DidYouMean.suffix(name, new RunStore(races).ids());
  }

  /** The places where a name may stand for a result or a directory of results, nearest first. */
  List<Path> directories(String asked, String name) {
    try {
      return Stream.concat(folders.stream(), Stream.of(races))
          .map(folder -> folder.resolve(name))
          .distinct()
          .toList();
    } catch (InvalidPathException e) {
      throw noPath(asked, name, e);
    }
  }

  private List<Path> places(String asked, String name) {
    String file = ReportFormat.JSON.fileName();
    List<Path> places = new ArrayList<>();
    try {
      for (Path folder : folders) {
        places.add(folder.resolve(name));
        places.add(folder.resolve(name).resolve(file));
      }
      places.add(races.resolve(name).resolve(file));
    } catch (InvalidPathException e) {
      throw noPath(asked, name, e);
    }
    return places;
  }

  private static UsageException noPath(String asked, String name, InvalidPathException e) {
    return new UsageException(
        asked + ": '" + name + "' is neither a race id nor a path: " + e.getReason(), e);
  }

  static RaceResult read(String asked, Path file) {
    try {
      return new ResultJson().read(BoundedText.read(file, BoundedText.RESULT), file.toString());
    } catch (IOException e) {
      throw new UsageException(asked + ": " + file + " cannot be read: " + FileProblem.of(e), e);
    }
  }
}
