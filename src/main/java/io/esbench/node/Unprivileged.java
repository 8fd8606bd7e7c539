package io.esbench.node;

import io.esbench.fault.CancelledException;
import io.esbench.fault.EnvironmentException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * How to run the server, which refuses to be root.
 *
 * @param prefix put before the command
 * @param changesOwner whether the node's folder must be handed to {@link #UID}
 */
record Unprivileged(List<String> prefix, boolean changesOwner) {
  /** The traditional "nobody". */
  static final int UID = 65534;

  private static final long TRIAL_SECONDS = 10;

  /** Nothing changes. */
  static final Unprivileged AS_CALLER = new Unprivileged(List.of(), false);

  /** In the order of preference: the first needs no change of owners. */
  private static final List<Unprivileged> WAYS =
      List.of(
          way(false, "unshare", "--user", "--map-user=" + UID, "--map-group=" + UID),
          way(true, "setpriv", "--reuid=" + UID, "--regid=" + UID, "--clear-groups"),
          way(true, "runuser", "-u", "nobody", "--"),
          way(true, "chroot", "--userspec=" + UID + ":" + UID, "--groups=", "/"));

  Unprivileged {
    prefix = List.copyOf(prefix);
  }

  private static Unprivileged way(boolean changesOwner, String... prefix) {
    return new Unprivileged(List.of(prefix), changesOwner);
  }

  /**
   * The way for this caller; tried out, since tools and permissions differ between machines.
   *
   * @param needed programs and folders that the server must be able to enter or run
   */
  static Unprivileged forCaller(List<Path> needed) {
    return isRoot() ? first(WAYS, needed) : AS_CALLER;
  }

  static Unprivileged first(List<Unprivileged> ways, List<Path> needed) {
    for (Unprivileged way : ways) {
      if (needed.stream().allMatch(way::canReach)) {
        return way;
      }
    }
    throw new EnvironmentException(
        "Elasticsearch does not run as root, and no other user was found who can reach "
            + needed.stream().map(Path::toString).collect(Collectors.joining(", "))
            + " (tried "
            + ways.stream().map(way -> way.prefix().get(0)).collect(Collectors.joining(", "))
            + "); run esbench as another user, or keep cache, data and Java where uid "
            + UID
            + " can read them, e.g. XDG_CACHE_HOME=/var/tmp");
  }

  static List<Unprivileged> ways() {
    return WAYS;
  }

  private boolean canReach(Path path) {
    List<String> trial = new ArrayList<>(prefix);
    trial.addAll(List.of("test", "-x", path.toString()));
    try {
      Process process =
          new ProcessBuilder(trial)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      try {
        return process.waitFor(TRIAL_SECONDS, TimeUnit.SECONDS) && process.exitValue() == 0;
      } finally {
        process.destroyForcibly();
      }
    } catch (IOException e) {
      // No such program: the next way is tried.
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancelledException("interrupted while starting a node", e);
    }
  }

  private static boolean isRoot() {
    return "root".equals(System.getProperty("user.name"));
  }
}
