package io.esbench.doctor;

/** Heap of this process. */
final class OwnHeap implements Check {
  private static final long LEAST = 96 * Amount.MIB;
  private static final long ENOUGH = 256 * Amount.MIB;

  @Override
  public Finding look(Machine machine) {
    long heap = machine.memory().heap();
    String found = "at most " + Amount.bytes(heap);
    String todo = "Take the small -Xmx out of ESBENCH_JAVA_OPTS, or write -Xmx512m.";
    if (heap < LEAST) {
      return Finding.fail(
          found + "; expected " + Amount.bytes(LEAST), "esbench will run out of memory.", todo);
    }
    return heap < ENOUGH
        ? Finding.warn(
            found + "; expected " + Amount.bytes(ENOUGH),
            "Large requests or many clients may need more.",
            todo)
        : Finding.ok(found);
  }
}
