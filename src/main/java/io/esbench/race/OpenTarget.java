package io.esbench.race;

import io.esbench.fault.EnvironmentException;
import io.esbench.node.NodeLauncher;
import io.esbench.node.NodeRecording;
import io.esbench.node.NodeRequest;
import io.esbench.node.StartedCluster;
import io.esbench.proxy.ProxyAddress;
import io.esbench.result.TargetInfo;
import io.esbench.telemetry.ClusterFacts;
import io.esbench.telemetry.ClusterProbe;
import io.esbench.time.Waiting;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Target;
import io.esbench.transport.admin.AdminClient;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The cluster of a race, reachable and identified. Closing it ends the nodes that were started for
 * it alone.
 */
final class OpenTarget implements AutoCloseable {
  /** A cluster that is there answers soon or not at all; ours has been waited for already. */
  private static final Duration READY_LIMIT = Duration.ofSeconds(30);

  private final Target target;
  private final @Nullable StartedCluster node;
  private final boolean ends;
  private final AdminClient admin;
  private final ClusterProbe probe;
  private final ClusterFacts facts;
  private final @Nullable StaticTarget answers;
  private final Progress progress;

  private OpenTarget(
      Target target,
      @Nullable StartedCluster node,
      boolean ends,
      @Nullable StaticTarget answers,
      AdminClient admin,
      Duration readyLimit,
      Progress progress) {
    this.target = target;
    this.node = node;
    this.ends = ends;
    this.admin = admin;
    this.answers = answers;
    this.progress = progress;
    this.probe = new ClusterProbe(admin::perform);
    this.facts =
        answers == null
            ? asked(readyLimit).noting(node == null ? List.of() : node.notes())
            : StaticTarget.FACTS;
  }

  private ClusterFacts asked(Duration readyLimit) {
    probe.waitReady(readyLimit, progress::info);
    return Waiting.of("the cluster to say what it is", null, progress::waits)
        .during(probe::identify);
  }

  /**
   * Starts or connects, and waits until the cluster answers: for half a minute, or as long as it
   * may be unreachable if that is less.
   *
   * @throws EnvironmentException if it does not; nothing is left behind then
   */
  static OpenTarget open(RaceRequest request, NodeLauncher launcher, Progress progress) {
    Duration limit = limit(request);
    return request
        .on()
        .by(
            there -> existing(request, there, progress),
            shared -> connect(alive(shared.node()).target(), shared.node(), false, limit, progress),
            own -> started(own.node(), launcher, limit, progress));
  }

  /**
   * Connects to a cluster that esbench did not start, through its nodes if it is to be sniffed.
   *
   * @throws EnvironmentException if it does not answer
   */
  static OpenTarget existing(
      RaceRequest request, RaceRequest.Subject.Existing there, Progress progress) {
    return found(there.target(), limit(request), progress);
  }

  private static Duration limit(RaceRequest request) {
    Duration away = request.driver().unreachableAfter();
    return away.compareTo(READY_LIMIT) < 0 ? away : READY_LIMIT;
  }

  private static OpenTarget found(Target named, Duration limit, Progress progress) {
    if (StaticTarget.is(named)) {
      return answered(StaticTarget.start(named), limit, progress);
    }
    OpenTarget open = connect(named, null, false, limit, progress);
    if (!named.options().way().sniffed()) {
      return open;
    }
    try (open) {
      return connect(Sniffing.of(named, progress), null, false, limit, progress);
    }
  }

  private static OpenTarget answered(StaticTarget answers, Duration limit, Progress progress) {
    AdminClient admin = new AdminClient(answers.target());
    return new OpenTarget(answers.target(), null, false, answers, admin, limit, progress);
  }

  private static OpenTarget started(
      NodeRequest request, NodeLauncher launcher, Duration limit, Progress progress) {
    StartedCluster node = launcher.open(request);
    try {
      return connect(node.target(), node, true, limit, progress);
    } catch (RuntimeException e) {
      node.close();
      throw e;
    }
  }

  /** Nodes that died since the last race are not waited for. */
  private static StartedCluster alive(StartedCluster node) {
    if (!node.alive()) {
      throw new EnvironmentException(
          "the node died between two races: it was at " + String.join(", ", urls(node.target())));
    }
    return node;
  }

  private static OpenTarget connect(
      Target target,
      @Nullable StartedCluster node,
      boolean ends,
      Duration limit,
      Progress progress) {
    AdminClient admin = new AdminClient(target);
    try {
      return new OpenTarget(target, node, ends, null, admin, limit, progress);
    } catch (RuntimeException e) {
      admin.close();
      throw e;
    }
  }

  Target target() {
    return target;
  }

  AdminClient admin() {
    return admin;
  }

  ClusterProbe probe() {
    return probe;
  }

  ClusterFacts facts() {
    return facts;
  }

  /** Whether esbench started it. */
  boolean own() {
    return node != null;
  }

  /** Whether its answers are static: it keeps nothing, so that it needs and lacks nothing. */
  boolean answered() {
    return answers != null;
  }

  /** Whether nobody else's data can be on it. */
  boolean harmless() {
    return own() || Nearness.harmless(target);
  }

  /** False once all nodes of ours have died; a cluster of others is judged by its answers alone. */
  boolean alive() {
    return node == null || node.alive();
  }

  /** Addresses of nodes of ours that have died; of others nothing is known. */
  List<String> died() {
    return node == null ? List.of() : node.died().stream().map(HostAddress::toString).toList();
  }

  List<String> urls() {
    return urls(target);
  }

  private static List<String> urls(Target target) {
    return target.hosts().stream().map(HostAddress::toString).toList();
  }

  /** The same as part of a result. */
  TargetInfo info() {
    return over(facts.target(urls(), own()), target);
  }

  /** The same with the way to its hosts. */
  static TargetInfo over(TargetInfo info, Target target) {
    ClientOptions.Way way = target.options().way();
    String proxy =
        target.hosts().stream()
            .map(host -> way.proxies().of(host.scheme(), host.host(), host.port()))
            .filter(Objects::nonNull)
            .map(ProxyAddress::toString)
            .distinct()
            .collect(Collectors.joining(", "));
    return info.over(proxy.isEmpty() ? null : proxy, way.compressed());
  }

  /** What it is, in a few words. */
  String described() {
    String version = facts.version() == null ? "" : " " + facts.version();
    return facts.distribution() + version + " at " + String.join(", ", urls());
  }

  /**
   * Ends nodes that were started for this race, for what their JVMs wrote about themselves.
   *
   * @param folder for its files
   */
  NodeRecording.Collected endRecorded(Path folder) {
    if (node == null || !ends) {
      return new NodeRecording.Collected(List.of(), List.of("no node was started for this race"));
    }
    // No bound is told: a heap dump takes as long as the heap is large.
    Waiting end = Waiting.of("the node to end", null, progress::waits);
    try {
      return node.endInto(folder);
    } finally {
      end.over();
    }
  }

  @Override
  public void close() {
    admin.close();
    if (answers != null) {
      answers.close();
    }
    if (node != null && ends) {
      Waiting end = Waiting.of("the node to stop", node.endLimit(), progress::waits);
      try {
        node.close();
      } finally {
        end.over();
      }
    }
  }
}
