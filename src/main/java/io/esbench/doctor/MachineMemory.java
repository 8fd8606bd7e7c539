package io.esbench.doctor;

/** Memory for a node: its heap, and as much again for the files of its indices. */
final class MachineMemory implements Check {
  /** A heap of 128 MiB, which is the least, twice; and esbench. */
  private static final long LEAST = 768 * Amount.MIB;

  /** A heap of 1 GiB, which is the default, twice; and esbench. */
  private static final long ENOUGH = 2560 * Amount.MIB;

  @Override
  public Finding look(Machine machine) {
    Machine.Memory memory = machine.memory();
    Long available = memory.available();
    String found =
        Amount.bytes(memory.total())
            + (available == null ? "" : ", " + Amount.bytes(available) + " available");
    if (machine.node() == null) {
      return Finding.ok(found);
    }
    long usable = available == null ? memory.total() : Math.min(available, memory.total());
    if (usable < LEAST) {
      return Finding.fail(
          found + "; a node and esbench need " + Amount.bytes(LEAST),
          "The node will not start, or the system will end it.",
          "End other programs, or race on a cluster that is there, with --target-hosts.");
    }
    return usable < ENOUGH
        ? Finding.warn(
            found + "; a node with its heap of 1 GiB and esbench want " + Amount.bytes(ENOUGH),
            "The node will have less memory for its files, or the machine will swap.",
            "End other programs, or give the node less with --node-heap 512m.")
        : Finding.ok(found + ", enough for a node with a heap of 1 GiB");
  }
}
