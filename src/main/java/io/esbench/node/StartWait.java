package io.esbench.node;

import io.esbench.fault.CancelledException;
import io.esbench.fault.EnvironmentException;
import io.esbench.fault.HelpTopic;
import io.esbench.node.provision.ServerVersion;
import io.esbench.time.NanoTime;
import io.esbench.time.TellTimes;
import io.esbench.time.Waiter;
import io.esbench.time.Waiting;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.Target;
import io.esbench.transport.admin.AdminClient;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** Waits until a started server answers, and finds out why when it does not. */
final class StartWait {
  private static final Duration POLL = Duration.ofMillis(100);
  private static final Duration ONE_ANSWER = Duration.ofSeconds(5);

  private final String what;
  private final NodeFolder folder;
  private final BooleanSupplier lives;
  private final Duration limit;
  private final Consumer<String> progress;
  private final NanoTime time;
  private final Waiter waiter;

  /**
   * For one start.
   *
   * @param what the server in words
   * @param lives whether its processes are still there
   * @param limit for the whole start
   */
  StartWait(
      String what,
      NodeFolder folder,
      BooleanSupplier lives,
      Duration limit,
      Consumer<String> progress,
      NanoTime time,
      Waiter waiter) {
    this.what = what;
    this.folder = folder;
    this.lives = lives;
    this.limit = limit;
    this.progress = progress;
    this.time = time;
    this.waiter = waiter;
  }

  /**
   * The state of the server once it reports its health.
   *
   * @throws EnvironmentException if it dies or the time is over; with its own words
   */
  NodeState await(ServerVersion version) {
    long begin = time.nanos();
    NodeState state = until("to open its ports", begin, () -> ports(version));
    Target target = new Target(List.of(state.host()), ClientOptions.DEFAULT);
    try (AdminClient admin = new AdminClient(target)) {
      until(
          "to report its health",
          begin,
          () -> Optional.of(admin).filter(one -> says(one, "/_cluster/health")));
    }
    return state;
  }

  /**
   * Waits until a server knows so many nodes of its cluster, itself included.
   *
   * @throws EnvironmentException if it dies or the time is over
   */
  void awaitMembers(Target target, int nodes) {
    String question = "/_cluster/health?timeout=1s&wait_for_nodes=" + nodes;
    try (AdminClient admin = new AdminClient(target)) {
      until(
          "to count " + nodes + " nodes",
          time.nanos(),
          () -> Optional.of(admin).filter(one -> says(one, question)));
    }
  }

  private Optional<NodeState> ports(ServerVersion version) throws IOException {
    var http = folder.httpPort();
    var transport = folder.transportPort();
    var pid = folder.pid();
    if (http.isEmpty() || transport.isEmpty() || pid.isEmpty()) {
      return Optional.empty();
    }
    return ProcessHandle.of(pid.getAsLong())
        .map(process -> process.info().startInstant().orElseGet(Instant::now))
        .map(
            start ->
                new NodeState(
                    pid.getAsLong(),
                    start,
                    http.getAsInt(),
                    transport.getAsInt(),
                    version.flavour(),
                    version.text(),
                    folder.root()));
  }

  private static boolean says(AdminClient admin, String question) {
    try {
      return admin.perform("GET", question, null, ONE_ANSWER).ok();
    } catch (EnvironmentException e) {
      // It may just have opened its port: asked again until the deadline.
      return false;
    }
  }

  private <T> T until(String event, long begin, Look<T> look) {
    TellTimes times = new TellTimes();
    while (true) {
      Optional<T> seen = look(look);
      if (seen.isPresent()) {
        return seen.get();
      }
      Duration waited = Duration.ofNanos(time.nanos() - begin);
      if (!lives.getAsBoolean()) {
        throw new EnvironmentException(
            HelpTopic.NODE_START, what + " did not start: " + BootLog.reason(folder.console()));
      }
      if (waited.compareTo(limit) > 0) {
        throw tooLate(event);
      }
      if (times.due(waited)) {
        progress.accept(Waiting.words(what + " " + event, waited, limit));
      }
      pause();
    }
  }

  private <T> Optional<T> look(Look<T> look) {
    try {
      return look.now();
    } catch (IOException e) {
      throw new EnvironmentException(
          "the folder of " + what + " cannot be read: " + e + "; look at " + folder.root(), e);
    }
  }

  private EnvironmentException tooLate(String event) {
    return new EnvironmentException(
        HelpTopic.NODE_START,
        "%s took longer than %d s %s; the machine may be too busy or short of memory; its console says: %s"
            .formatted(what, limit.toSeconds(), event, BootLog.reason(folder.console())));
  }

  private void pause() {
    try {
      waiter.await(POLL);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancelledException("interrupted while " + what + " was starting", e);
    }
  }

  /** One look at something that may not be there yet. */
  @FunctionalInterface
  private interface Look<T> {
    Optional<T> now() throws IOException;
  }
}
