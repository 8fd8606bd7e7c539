package io.esbench.report;

import io.esbench.result.TargetInfo;

/** A cluster in one line. */
public final class TargetText {
  private TargetText() {}

  /** Product, version, build if it is a special one, cluster, nodes. */
  public static String of(TargetInfo target) {
    String version = target.version();
    String flavor = target.buildFlavor();
    String cluster = target.clusterName();
    return target.distribution()
        + (version == null ? ", version unknown" : " " + version)
        + (flavor == null || flavor.equals("default") ? "" : " (" + flavor + ")")
        + (cluster == null ? "" : ", cluster " + cluster)
        + (target.nodes() == 0
            ? ", number of nodes unknown"
            : ", " + target.nodes() + (target.nodes() == 1 ? " node" : " nodes"))
        + (target.startedByEsbench() ? ", started by esbench" : "")
        + (target.proxy() == null ? "" : ", through proxy " + target.proxy())
        + (target.compressed() ? ", bodies sent with gzip" : "");
  }
}
