package io.esbench.track.load.repository;

import io.esbench.fault.CancelledException;
import io.esbench.fault.EnvironmentException;
import io.esbench.fault.TrackException;
import io.esbench.fault.UsageException;
import io.esbench.time.NanoTime;
import io.esbench.time.Waiter;
import io.esbench.time.Waiting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Supplier;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.lib.RepositoryCache;
import org.eclipse.jgit.util.FS;
import org.jspecify.annotations.Nullable;

/**
 * Where tracks are looked up by name: a directory as it stands, or a git repository, of which a
 * copy is kept in the cache. Immutable; any thread.
 */
public final class TrackRepository {
  private static final Duration LIMIT = Duration.ofMinutes(30);

  private final String given;
  private final Path cache;
  private final NanoTime time;
  private final Waiter waiter;

  /**
   * A repository, not looked at yet.
   *
   * @param given a directory, or a URL of git
   * @param cache folder in which copies are kept
   */
  public TrackRepository(String given, Path cache, NanoTime time, Waiter waiter) {
    this.given = given;
    this.cache = cache.resolve("repositories");
    this.time = time;
    this.waiter = waiter;
  }

  /**
   * What of a repository is wanted.
   *
   * @param revision branch, tag or commit, or null: the branch for the version
   * @param offline whether the copy in the cache has to do
   */
  public record Wanted(@Nullable String revision, boolean offline) {}

  /** A repository in a text without its user and password. */
  public static String masked(String text) {
    return RepositoryAddress.masked(text);
  }

  /**
   * Whether a branch is chosen by the version of Elasticsearch: a directory without revision is
   * taken as it stands.
   */
  public boolean needsVersion(Wanted wanted) {
    return wanted.revision() == null && RepositoryAddress.isAddress(given);
  }

  /**
   * The directory of its tracks. A copy is fetched first unless offline; if that fails and there is
   * one already, a warning says so and it is used as it is. Work trees of the user are never
   * touched.
   *
   * @param version of Elasticsearch, asked for only if {@link #needsVersion}; null if unknown
   * @throws TrackException if there is no such directory, branch, tag or commit
   * @throws UsageException if the repository cannot be fetched by its nature
   * @throws EnvironmentException if there is no copy and none can be made
   */
  public Path directory(
      Wanted wanted, Supplier<@Nullable String> version, TransferProgress progress) {
    GitSettings.apply();
    if (RepositoryAddress.isAddress(given)) {
      return checkedOut(RepositoryAddress.parse(given), wanted, version, progress);
    }
    Path directory = directory();
    if (wanted.revision() == null) {
      return directory;
    }
    if (!isGit(directory)) {
      throw new UsageException(
          "--track-revision: " + given + " is not a git repository; leave the revision out");
    }
    String address = directory.toUri().toString();
    return checkedOut(RepositoryAddress.parse(address), wanted, version, progress);
  }

  private Path directory() {
    try {
      Path path = Path.of(given);
      Path home = Path.of(System.getProperty("user.home"));
      Path found =
          (path.startsWith("~") ? home.resolve(Path.of("~").relativize(path)) : path)
              .toAbsolutePath()
              .normalize();
      if (Files.isDirectory(found)) {
        return found;
      }
    } catch (InvalidPathException e) {
      // Reported like one that does not exist.
    }
    throw new TrackException(
        "--track-repository: " + given + " is neither a directory nor the URL of a git repository");
  }

  private static boolean isGit(Path directory) {
    return Files.exists(directory.resolve(".git"))
        || RepositoryCache.FileKey.isGitRepository(directory.toFile(), FS.DETECTED);
  }

  private Path checkedOut(
      RepositoryAddress address,
      Wanted wanted,
      Supplier<@Nullable String> version,
      TransferProgress progress) {
    Path folder = cache.resolve(address.folderName());
    GitCopy copy = new GitCopy(address, folder);
    return new RepositoryLock(folder.resolve("lock"), waiter, LIMIT)
        .holding(
            waited ->
                progress.info(
                    Waiting.words("another esbench that fetches " + address, waited, LIMIT)),
            () -> {
              bringUpToDate(copy, address, wanted.offline(), progress);
              return files(copy, address, wanted.revision(), version, progress);
            });
  }

  private void bringUpToDate(
      GitCopy copy, RepositoryAddress address, boolean offline, TransferProgress progress) {
    if (offline) {
      if (!copy.exists()) {
        throw new EnvironmentException(
            address + " was never fetched and --offline is given; leave it out once");
      }
      return;
    }
    progress.info("fetching " + address);
    Waiting answer = Waiting.of("all of " + address, LIMIT, progress::info);
    try {
      copy.fetch(progress, time, LIMIT);
    } catch (IOException | GitAPIException | EnvironmentException e) {
      if (Thread.currentThread().isInterrupted()) {
        throw new CancelledException("interrupted while fetching " + address, e);
      }
      if (!copy.exists()) {
        throw new EnvironmentException(
            "cannot fetch " + address + ": " + reason(e, address) + "; check address and network",
            e);
      }
      progress.warn(
          "cannot fetch " + address + ": " + reason(e, address) + "; going on with what is there");
    } finally {
      answer.over();
    }
  }

  /** Git begins most of its messages with the address. */
  private static String reason(Exception failure, RepositoryAddress address) {
    String message = String.valueOf(failure.getMessage());
    String prefix = address + ": ";
    return message.startsWith(prefix) ? message.substring(prefix.length()) : message;
  }

  private static Path files(
      GitCopy copy,
      RepositoryAddress address,
      @Nullable String name,
      Supplier<@Nullable String> version,
      TransferProgress progress) {
    try (Repository repository = copy.open()) {
      Revisions revisions = new Revisions(repository, address.shown());
      Revision revision =
          name == null ? revisions.forVersion(version.get()) : revisions.named(name);
      progress.info("tracks of " + address + ", " + revision.name() + " " + revision.shortId());
      return copy.filesOf(revision);
    } catch (IOException e) {
      throw new EnvironmentException(
          "cannot check out " + address + " into the cache: " + e.getMessage(), e);
    }
  }
}
