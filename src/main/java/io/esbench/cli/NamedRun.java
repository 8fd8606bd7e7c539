package io.esbench.cli;

import io.esbench.fault.DidYouMean;
import io.esbench.fault.UsageException;
import io.esbench.store.RunKind;
import io.esbench.store.RunStore;
import io.esbench.store.StoredRun;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * An earlier run by what people call it.
 *
 * @param file with its result; it is not there if the run was killed
 * @param kind what left it
 * @param run what its directory is, or null: only a file was named
 */
record NamedRun(Path file, RunKind kind, @Nullable StoredRun run) {

  /**
   * Finds it.
   *
   * @param name race id, path below the results directory, run directory or file
   * @throws UsageException if there is none
   */
  static NamedRun find(Places places, Path results, String name) {
    for (Path place : candidates(places, results, name)) {
      NamedRun found = at(place);
      if (found != null) {
        return found;
      }
    }
    throw new UsageException(
        "there is no race '%s'%s; give a race id, a run directory or a result.json (looked for %s)"
            .formatted(
                name,
                DidYouMean.suffix(name, new RunStore(results).ids()),
                candidates(places, results, name).stream()
                    .map(Path::toString)
                    .collect(Collectors.joining(", "))));
  }

  /** The run directory, as far as a file alone tells. */
  Path directory() {
    return file.toAbsolutePath().resolveSibling("");
  }

  private static Set<Path> candidates(Places places, Path results, String name) {
    try {
      Set<Path> candidates = new LinkedHashSet<>();
      candidates.add(places.working().resolve(name).normalize());
      candidates.add(results.resolve(name).normalize());
      return candidates;
    } catch (InvalidPathException e) {
      throw new UsageException(
          "'" + name + "' is neither a race id nor a path: " + e.getReason(), e);
    }
  }

  private static @Nullable NamedRun at(Path place) {
    if (Files.isRegularFile(place)) {
      String file = String.valueOf(place.getFileName());
      RunKind kind =
          Arrays.stream(RunKind.values())
              .filter(each -> each.file().equals(file))
              .findFirst()
              .orElse(RunKind.RACE);
      return new NamedRun(place, kind, null);
    }
    StoredRun run = Files.isDirectory(place) ? new RunStore(place).at(place) : null;
    return run == null ? null : new NamedRun(place.resolve(run.kind().file()), run.kind(), run);
  }
}
