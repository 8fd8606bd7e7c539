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
 * The version of Elasticsearch that a race will meet; decides about the branch of a repository.
 *
 * @param display told what is waited for
 */
record SubjectVersion(LiveDisplay display) {
  private static final Duration LIMIT = Duration.ofSeconds(30);

  /**
   * Asks the cluster, or takes that of the node to be started.
   *
   * @return null if it is not known: another product, or an unpacked distribution
   * @throws io.esbench.fault.EnvironmentException if the cluster does not answer
   */
  @Nullable String of(RaceRequest.Subject subject) {
    if (subject instanceof RaceRequest.Subject.Existing existing) {
      try (AdminClient admin = new AdminClient(existing.target())) {
        ClusterProbe probe = new ClusterProbe(admin::perform);
        probe.waitReady(LIMIT, display::info);
        ClusterFacts facts = probe.identify();
        return facts.distribution().equals("elasticsearch") ? facts.version() : null;
      }
    }
    NodeRequest node = ((RaceRequest.Subject.Own) subject).node();
    boolean known = node.home() == null && node.flavour() == Flavour.ELASTICSEARCH;
    return known ? node.version() : null;
  }
}
