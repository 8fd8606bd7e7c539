package io.esbench.race;

import io.esbench.fault.EnvironmentException;
import io.esbench.result.Flavour;
import io.esbench.telemetry.ClusterFacts;
import io.esbench.telemetry.ClusterProbe;
import io.esbench.track.load.render.RenderContext;
import io.esbench.transport.admin.AdminClient;
import java.time.Duration;

/** What the track is told of the cluster: asked before it is read, and so before all else. */
public final class Introduction {
  /** Of one answer: a cluster that is not there is told of later, by those who need it. */
  private static final Duration LIMIT = Duration.ofSeconds(5);

  /** What Rally calls servers that name no flavour: old Elasticsearch and OpenSearch. */
  private static final RenderContext NAMELESS = new RenderContext("oss", false);

  private Introduction() {}

  /**
   * The same request with what its cluster says of itself, for those that read the track more than
   * once: it is not asked again. A cluster that does not answer is an ordinary one.
   */
  public static RaceRequest made(RaceRequest request) {
    return request.on() instanceof RaceRequest.Subject.Existing existing
            && existing.introduction() == null
        ? request.on(new RaceRequest.Subject.Existing(existing.target(), asked(existing)))
        : request;
  }

  /** A node of ours is known without asking; a cluster that does not answer is an ordinary one. */
  public static RenderContext of(RaceRequest.Subject subject) {
    return subject.by(
        existing -> {
          ClusterFacts known = existing.introduction();
          return context(known == null ? asked(existing) : known);
        },
        shared -> context(shared.flavour()),
        own -> context(own.node().flavour()));
  }

  private static RenderContext context(Flavour flavour) {
    return flavour == Flavour.OPENSEARCH ? NAMELESS : RenderContext.DEFAULT;
  }

  private static ClusterFacts asked(RaceRequest.Subject.Existing existing) {
    try (AdminClient admin = new AdminClient(existing.target())) {
      return new ClusterProbe(
              (method, path, body, timeout) -> admin.perform(method, path, body, LIMIT))
          .introduction();
    }
  }

  private static RenderContext context(ClusterFacts facts) {
    String flavor = facts.buildFlavor();
    if (flavor != null) {
      return new RenderContext(flavor, false);
    }
    return facts.version() == null ? RenderContext.DEFAULT : NAMELESS;
  }

  /**
   * A cluster may begin to answer only after the track was read.
   *
   * @param told what the track was told
   * @param facts what the cluster says now
   * @throws EnvironmentException if the track may be another one for this cluster
   */
  static void require(RenderContext told, ClusterFacts facts) {
    RenderContext now = context(facts);
    if (facts.version() != null && !now.equals(told)) {
      throw new EnvironmentException(
          "the track was read for build flavour '%s', but the target now says '%s', with which the track may differ; start the race again"
              .formatted(told.buildFlavor(), now.buildFlavor()));
    }
  }
}
