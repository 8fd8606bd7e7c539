package io.esbench.doctor;

import java.util.Locale;

/** Cores, and what else uses them. */
final class Cores implements Check {
  /** Of the cores; what others use beyond it shows in the figures. */
  private static final double BUSY = 0.5;

  @Override
  public Finding look(Machine machine) {
    int cores = machine.cores();
    Double load = machine.load();
    String found =
        cores + (cores == 1 ? " core" : " cores") + (load == null ? "" : shown(load, cores));
    if (load != null && load > BUSY * cores) {
      return Finding.warn(
          found,
          "What else runs here takes time from esbench and from a node, and shows in the figures.",
          "Wait until the machine is idle before you measure.");
    }
    return cores == 1
        ? Finding.warn(
            found,
            "A node that esbench starts here shares its only core with the load generator.",
            "Measure a cluster on other machines, with --target-hosts.")
        : Finding.ok(found);
  }

  private static String shown(double load, int cores) {
    return String.format(
        Locale.ROOT, ", load %.1f in the last minute (%.0f %%)", load, 100 * load / cores);
  }
}
