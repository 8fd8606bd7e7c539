package io.esbench.cli;

import io.esbench.node.NodeRequest;
import io.esbench.race.RaceRequest;
import io.esbench.result.Flavour;
import io.esbench.telemetry.ClusterFacts;
import io.esbench.telemetry.ClusterProbe;
import io.esbench.transport.admin.AdminClient;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The version of Elasticsearch that a race will meet; decides about the branch of a repository. A
 * cluster is asked at most once, and the race is told what it said.
 */
final class SubjectVersion {
  private static final Duration LIMIT = Duration.ofSeconds(30);

  private final Duration limit;
  private final LiveDisplay display;
  private RaceRequest.Subject subject;

  /**
   * Asks nothing yet.
   *
   * @param away how long the cluster may be unreachable; it is waited for so long, or half a minute
   *     if that is less
   * @param display told what is waited for
   */
  SubjectVersion(RaceRequest.Subject subject, Duration away, LiveDisplay display) {
    this.subject = subject;
    this.limit = away.compareTo(LIMIT) < 0 ? away : LIMIT;
    this.display = display;
  }

  /** The subject, with what it said if it was asked. */
  RaceRequest.Subject subject() {
    return subject;
  }

  /**
   * Asks the cluster, or takes that of the node to be started.
   *
   * @return null if there is none: another product, serverless, an unpacked distribution, or an
   *     image whose name does not say
   * @throws io.esbench.fault.EnvironmentException if the cluster does not answer
   */
  @Nullable String number() {
    if (subject instanceof RaceRequest.Subject.Existing existing) {
      ClusterFacts facts = existing.introduction();
      return number(facts == null ? asked(existing) : facts);
    }
    NodeRequest node = ((RaceRequest.Subject.Own) subject).node();
    String image = node.image();
    boolean known =
        node.home() == null
            && node.flavour() == Flavour.ELASTICSEARCH
            // The tag of an image says its version, or nothing does.
            && (image == null || image.contains(":" + node.version()));
    return known ? node.version() : null;
  }

  private ClusterFacts asked(RaceRequest.Subject.Existing existing) {
    try (AdminClient admin = new AdminClient(existing.target())) {
      ClusterProbe probe = new ClusterProbe(admin::perform);
      probe.waitReady(limit, display::info);
      ClusterFacts facts = probe.introduction();
      subject = new RaceRequest.Subject.Existing(existing.target(), facts);
      return facts;
    }
  }

  /** The number that a serverless cluster gives is no version of its APIs. */
  private static @Nullable String number(ClusterFacts facts) {
    boolean versioned =
        facts.distribution().equals(Flavour.ELASTICSEARCH.id())
            && !"serverless".equals(facts.buildFlavor());
    return versioned ? facts.version() : null;
  }
}
