package io.esbench.cli;

import io.esbench.fault.EsbenchException;
import io.esbench.fault.UsageException;
import io.esbench.time.Waiter;
import io.esbench.track.load.repository.TrackRepository;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options of where tracks are looked up by name. */
final class RepositoryOptions {
  /** Rally's name for the repository that needs no name. */
  private static final String DEFAULT = "default";

  @Option(
      names = "--track-repository",
      paramLabel = "REPOSITORY",
      description =
          "Where tracks are looked up by name: a directory, or the https, http, git or file URL of a"
              + " git repository, of which a copy is kept in the cache. Default: ./tracks and the"
              + " tracks that come with esbench.")
  private @Nullable String repository;

  @Option(
      names = "--track-revision",
      paramLabel = "REVISION",
      description =
          "Branch, tag or commit of the track repository. Default for a URL: the branch for the"
              + " version of the target.")
  private @Nullable String revision;

  /** Adds what cannot be together; a track by path is in no repository. */
  void check(boolean byPath, List<String> faults) {
    if (byPath) {
      List<String> given = new ArrayList<>();
      if (repository != null) {
        given.add("--track-repository");
      }
      if (revision != null) {
        given.add("--track-revision");
      }
      if (!given.isEmpty()) {
        faults.add(String.join(" and ", given) + " cannot be used with --track-path");
      }
    } else if (revision != null && standard()) {
      faults.add("--track-revision needs a git repository: name it with --track-repository");
    }
  }

  private boolean standard() {
    return repository == null || repository.equals(DEFAULT);
  }

  /**
   * Directories in which tracks are looked up, in this order; fetches if need be.
   *
   * @param offline whether nothing may be fetched
   * @param version of Elasticsearch, asked for only if it decides about the branch; null if unknown
   * @param display shows how the transfer goes
   * @throws EsbenchException if there is no such repository or revision
   */
  List<Path> directories(
      Session session, boolean offline, Supplier<@Nullable String> version, LiveDisplay display) {
    if (repository == null || standard()) {
      return session.places().trackDirectories();
    }
    TrackRepository.Wanted wanted = new TrackRepository.Wanted(revision, offline);
    TrackRepository found =
        new TrackRepository(repository, session.places().cache(), session.time(), Waiter.parking());
    if (revision != null && revision.isBlank()) {
      throw new UsageException("--track-revision: expected a branch, tag or commit");
    }
    return List.of(found.directory(wanted, version, new ShownTransfer(display)));
  }
}
