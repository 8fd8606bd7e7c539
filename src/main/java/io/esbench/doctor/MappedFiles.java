package io.esbench.doctor;

import java.util.Locale;
import java.util.Objects;

/** The kernel's limit of mapped areas, for a node on this machine. */
final class MappedFiles implements Check {
  /** What Elasticsearch demands of a node of a cluster. */
  private static final long ENOUGH = 262_144;

  @Override
  public boolean concerns(Machine machine) {
    return machine.node() != null && machine.mapCount() != null;
  }

  @Override
  public Finding look(Machine machine) {
    long limit = Objects.requireNonNull(machine.mapCount());
    String found = String.format(Locale.ROOT, "vm.max_map_count is %,d", limit);
    return limit < ENOUGH
        ? Finding.warn(
            found,
            "A node here starts with a warning, but one that other machines reach refuses to.",
            "As root: sysctl -w vm.max_map_count=262144")
        : Finding.ok(found);
  }
}
