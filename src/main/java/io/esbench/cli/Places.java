package io.esbench.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Folders of this installation. The launcher names the checkout in the property {@code
 * esbench.home}; what cannot be written there goes to the current directory or the user's cache.
 *
 * @param home the checkout or unpacked distribution
 * @param working the current directory
 * @param cache downloaded nodes, generated corpora of read-only installations, node states
 */
record Places(Path home, Path working, Path cache) {

  /**
   * Environment variables.
   *
   * @param all by name
   */
  record Environment(Map<String, String> all) {
    Environment {
      all = Map.copyOf(all);
    }

    /** That of this process. */
    static Environment ofProcess() {
      return new Environment(System.getenv());
    }

    /** Value, or null if it is not set or empty. */
    @Nullable String get(String name) {
      String value = all.get(name);
      return value == null || value.isEmpty() ? null : value;
    }
  }

  static Places of(Environment environment) {
    Path working = Path.of("").toAbsolutePath();
    String home = System.getProperty("esbench.home");
    return new Places(home == null ? working : Path.of(home), working, cache(environment));
  }

  private static Path cache(Environment environment) {
    String own = environment.get("ESBENCH_CACHE");
    if (own != null) {
      return Path.of(own).toAbsolutePath();
    }
    String xdg = environment.get("XDG_CACHE_HOME");
    Path base = xdg == null ? home(System.getProperty("user.home")) : Path.of(xdg);
    return base.resolve("esbench");
  }

  /**
   * A user without a name, as in a container, has no home: Java then says it is a question mark.
   */
  private static Path home(String told) {
    Path home = Path.of(told);
    return home.isAbsolute()
        ? home.resolve(".cache")
        : Path.of(System.getProperty("java.io.tmpdir"), "esbench-cache");
  }

  /** A path as people read it: relative if it is below the current directory. */
  Path shown(Path path) {
    boolean below = working.getNameCount() > 0 && path.startsWith(working);
    return below ? working.relativize(path) : path;
  }

  /** Where tracks are looked up by name, in this order. */
  List<Path> trackDirectories() {
    return Stream.of(working.resolve("tracks"), home.resolve("tracks")).distinct().toList();
  }

  /** Where run directories are made. */
  Path benchmarks() {
    return writable("benchmarks");
  }

  /** Where the log goes. */
  Path logs() {
    return writable("logs");
  }

  /** Where corpora are looked up and generated. */
  Path corpora() {
    return cache.resolve("corpora");
  }

  private Path writable(String name) {
    Path inHome = home.resolve(name);
    return Files.isWritable(inHome) ? inHome : working.resolve(name);
  }
}
