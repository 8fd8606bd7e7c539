package io.esbench.preflight.connection;

import com.fasterxml.jackson.databind.JsonNode;
import io.esbench.result.Flavour;
import io.esbench.result.PreflightLine;
import io.esbench.result.TargetInfo;
import io.esbench.telemetry.ClusterApi;
import io.esbench.telemetry.ClusterFacts;
import io.esbench.telemetry.ClusterProbe;
import io.esbench.telemetry.Reply;
import io.esbench.transport.HostAddress;
import java.util.List;
import java.util.Optional;

/** What the server is. */
final class ProductStage {
  private static final String UNKNOWN = "unknown";
  private static final String BUILD = "/_nodes/_local?filter_path=nodes.*.build_hash";
  private static final int SHORT_HASH = 7;

  private final HostAddress host;
  private final ClusterApi api;
  private final ClusterFacts facts;
  private final PreflightLine line;

  /** Asks. */
  ProductStage(HostAddress host, ClusterApi api) {
    this.host = host;
    this.api = api;
    this.facts = new ClusterProbe(api).introduction();
    this.line = judged();
  }

  Flavour flavour() {
    return facts.flavour();
  }

  /** Empty if it says nothing of itself. */
  Optional<TargetInfo> info() {
    return facts.version() == null && facts.distribution().equals(UNKNOWN)
        ? Optional.empty()
        : Optional.of(facts.target(List.of(host.toString()), false));
  }

  PreflightLine line() {
    return line;
  }

  private PreflightLine judged() {
    if (facts.version() == null) {
      return hidden(Reply.get(api, "/"));
    }
    StringBuilder found = new StringBuilder(name()).append(' ').append(facts.version());
    if (facts.buildFlavor() != null) {
      found.append(", flavour ").append(facts.buildFlavor());
    }
    String build = build();
    if (!build.isEmpty()) {
      found.append(", build ").append(build, 0, Math.min(SHORT_HASH, build.length()));
    }
    if (facts.clusterName() != null) {
      found.append(", cluster ").append(facts.clusterName());
    }
    return Stage.PRODUCT.ok(found.toString());
  }

  private String name() {
    return facts.distribution().equals(UNKNOWN) ? "an unknown product" : facts.flavour().title();
  }

  private PreflightLine hidden(Reply root) {
    boolean silent = root.status() == 401 || root.status() == 403 || root.status() >= 500;
    if (silent) {
      String known = facts.distribution().equals(UNKNOWN) ? "" : name() + ", version hidden: ";
      return Stage.PRODUCT.hidden(known + root.problem(), "");
    }
    return facts.distribution().equals(UNKNOWN)
        ? Stage.PRODUCT.fail(
            "neither Elasticsearch nor OpenSearch: GET / gave "
                + (root.ok() ? "JSON without a version" : gave(root)),
            "Check host, port and path in --target-hosts.")
        : Stage.PRODUCT.hidden(name() + ", version hidden: " + root.problem(), "");
  }

  private static String gave(Reply root) {
    return root.status() / 100 == 2 ? "what is not JSON" : "HTTP status " + root.status();
  }

  private String build() {
    String hash = Reply.get(api, "/").json().path("version").path("build_hash").asText();
    if (hash.isEmpty()) {
      for (JsonNode node : Reply.get(api, BUILD).json().path("nodes")) {
        hash = node.path("build_hash").asText();
      }
    }
    return hash;
  }
}
