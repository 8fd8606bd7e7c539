package io.esbench.preflight;

/** One thing to look at: a function of what the cluster says. */
@FunctionalInterface
interface Check {
  /** What it comes to; never throws, whatever the answers look like. */
  Finding look(ClusterView view);

  /** Whether there is anything to look at; if not, there is no line. */
  default boolean concerns(ClusterView view) {
    return true;
  }
}
