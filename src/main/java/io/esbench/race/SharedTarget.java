package io.esbench.race;

import io.esbench.fault.UsageException;
import io.esbench.node.NodeLauncher;
import io.esbench.node.NodeRequest;
import io.esbench.node.StartedCluster;
import io.esbench.time.Waiting;
import io.esbench.transport.Target;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The cluster of several races: one that is there, one that esbench started for more than these, or
 * a node that is started for them and ends with them.
 */
final class SharedTarget implements AutoCloseable {
  private final RaceRequest.Subject subject;
  private final Target target;
  private final boolean own;
  private final @Nullable StartedCluster ending;
  private final Progress progress;

  private SharedTarget(
      RaceRequest.Subject subject,
      Target target,
      boolean own,
      @Nullable StartedCluster ending,
      Progress progress) {
    this.progress = progress;
    this.subject = subject;
    this.target = target;
    this.own = own;
    this.ending = ending;
  }

  /**
   * Starts the node, if one is asked for.
   *
   * @throws io.esbench.fault.EnvironmentException if it does not start
   */
  static SharedTarget open(RaceRequest.Subject subject, NodeLauncher launcher, Progress progress) {
    return subject.by(
        existing -> new SharedTarget(subject, existing.target(), false, null, progress),
        shared -> new SharedTarget(subject, shared.node().target(), true, null, progress),
        own -> started(own.node(), launcher, progress));
  }

  private static SharedTarget started(
      NodeRequest request, NodeLauncher launcher, Progress progress) {
    StartedCluster node = launcher.open(request);
    return new SharedTarget(
        new RaceRequest.Subject.Shared(node, request.flavour()),
        node.target(),
        true,
        node,
        progress);
  }

  /**
   * Refuses, before anything is raced, many races that write on somebody else's cluster: from the
   * second on there is data of the first, so that each of them would need the confirmation.
   *
   * @param changes whether any of them writes, overwrites or deletes
   * @param what they are together
   * @param each of them
   * @param progress told of waiting for a cluster whose nodes are to be sniffed
   * @throws UsageException telling how to confirm
   * @throws io.esbench.fault.EnvironmentException if such a cluster does not answer
   */
  static void requireConfirmation(
      RaceRequest base, boolean changes, String what, String each, Progress progress) {
    if (changes
        && !base.safety().confirmed()
        && base.on() instanceof RaceRequest.Subject.Existing there
        && !harmless(base, there, progress)) {
      throw new UsageException(
          "this %s writes on %s, which esbench did not start, and deletes and writes again in every %s. If that is what you want, run the same command with CONFIRM_DESTRUCTIVE=yes (or --confirm-destructive)"
              .formatted(
                  what,
                  there.target().hosts().stream()
                      .map(Object::toString)
                      .collect(Collectors.joining(", ")),
                  each));
    }
  }

  /** Which hosts of a cluster are raced on is known only after it was sniffed. */
  private static boolean harmless(
      RaceRequest base, RaceRequest.Subject.Existing there, Progress progress) {
    if (!Nearness.harmless(there.target()) || !there.target().options().way().sniffed()) {
      return Nearness.harmless(there.target());
    }
    try (OpenTarget open = OpenTarget.existing(base, there, progress)) {
      return open.harmless();
    }
  }

  /** For each race. */
  RaceRequest.Subject subject() {
    return subject;
  }

  /** Its addresses. */
  Target target() {
    return target;
  }

  /** What the user allows on it: on a node of ours, data may be loaded. */
  RaceRequest.Safety safety(RaceRequest.Safety given) {
    return own ? new RaceRequest.Safety(true, true, given.downloads()) : given;
  }

  /** Whether esbench started it. */
  boolean own() {
    return own;
  }

  @Override
  public void close() {
    if (ending != null) {
      Waiting end = Waiting.of("the node to stop", ending.endLimit(), progress::waits);
      try {
        ending.close();
      } finally {
        end.over();
      }
    }
  }
}
