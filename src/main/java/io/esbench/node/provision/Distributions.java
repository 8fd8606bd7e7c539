package io.esbench.node.provision;

import io.esbench.fault.CancelledException;
import io.esbench.fault.EnvironmentException;
import io.esbench.lock.LockedFile;
import io.esbench.result.Flavour;
import io.esbench.time.Waiter;
import io.esbench.time.Waiting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Distributions fetched through Maven and unpacked once per version. Safe for several threads and
 * processes with one cache; the second time nothing is fetched.
 */
public final class Distributions {
  /** Longer than a distribution takes over a slow line. */
  private static final Duration LIMIT = Duration.ofHours(1);

  private final Path folder;
  private final Map<String, String> environment;
  private final Consumer<String> progress;
  private final Waiter waiter;
  private final boolean offline;

  /**
   * Uses a cache, which is made when needed.
   *
   * @param cache folder of everything esbench caches
   * @param environment variables that may name Maven and Java
   * @param progress gets one line per step that takes time
   * @param offline whether what is in the cache has to do
   */
  public Distributions(
      Path cache,
      Map<String, String> environment,
      Consumer<String> progress,
      Waiter waiter,
      boolean offline) {
    this.folder = folder(cache);
    this.environment = Map.copyOf(environment);
    this.progress = progress;
    this.waiter = waiter;
    this.offline = offline;
  }

  /** {@code $XDG_CACHE_HOME/esbench}, or {@code ~/.cache/esbench}. */
  public static Path defaultCache(Map<String, String> environment) {
    String cache = environment.getOrDefault("XDG_CACHE_HOME", "");
    Path parent =
        cache.isBlank() ? Path.of(System.getProperty("user.home", "."), ".cache") : Path.of(cache);
    return parent.resolve("esbench");
  }

  private static Path folder(Path cache) {
    return cache.toAbsolutePath().normalize().resolve("distributions");
  }

  private static Path in(Path folder, ServerVersion version) {
    return folder.resolve(version.flavour().id() + "-" + version.text());
  }

  /** Where a version is, or would be. */
  static Path home(Path cache, ServerVersion version) {
    return in(folder(cache), version);
  }

  /**
   * The distribution of a version.
   *
   * @throws EnvironmentException if it is not in the repository, cannot be fetched or unpacked, or
   *     this machine has no Java for it
   */
  public Distribution get(ServerVersion version) {
    // First, because a missing Java is better known before 100 MB are fetched.
    JavaHomes.ofMachine(environment, version.flavour()).suitableFor(version);
    Path home = in(folder, version);
    if (!Files.isDirectory(home)) {
      if (offline) {
        throw new EnvironmentException(
            version.title()
                + " is not in "
                + folder
                + " and --offline forbids to fetch it; leave --offline out once");
      }
      fetch(version, home);
    }
    return version.flavour() == Flavour.OPENSEARCH
        ? Distribution.ofJars(home, version, environment)
        : Distribution.in(home, environment);
  }

  private void fetch(ServerVersion version, Path home) {
    Consumer<Duration> told =
        waited ->
            progress.accept(
                Waiting.words("another command that fetches " + version.title(), waited, LIMIT));
    try {
      Files.createDirectories(folder);
      Path lockFile = folder.resolve(home.getFileName() + ".lock");
      // Somebody else may have brought it while this one waited for the lock.
      LockedFile.holding(
          lockFile,
          waiter,
          LIMIT,
          told,
          () -> Files.isDirectory(home) ? home : unpack(version, home));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancelledException("interrupted while fetching " + version.title(), e);
    } catch (IOException e) {
      throw new EnvironmentException(
          version.title()
              + " cannot be unpacked into "
              + folder
              + ": "
              + e
              + "; check free space and permissions, or choose another cache with XDG_CACHE_HOME",
          e);
    }
  }

  private Path unpack(ServerVersion version, Path home) throws IOException {
    Path scratch = Files.createTempDirectory(folder, "fetch-");
    try {
      Maven maven = new Maven(environment, progress);
      Path unpacked =
          version.flavour() == Flavour.OPENSEARCH
              ? new OpenSearchJars(maven, progress).fetch(version, scratch)
              : new ElasticsearchZip(maven, progress).fetch(version, scratch);
      return Files.move(unpacked, home, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      FileTrees.delete(scratch);
    }
  }
}
