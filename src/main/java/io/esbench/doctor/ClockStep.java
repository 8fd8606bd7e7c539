package io.esbench.doctor;

/** How fine the clock is that requests are timed with. */
final class ClockStep implements Check {
  /** A hundredth of the fastest answers. */
  private static final long FINE_NANOS = 10_000;

  @Override
  public Finding look(Machine machine) {
    long step = machine.timers().stepNanos();
    if (step == Long.MAX_VALUE) {
      return Finding.fail(
          "the clock did not move", "Nothing can be timed.", "Look at the clock of this machine.");
    }
    String found = "steps of " + Amount.nanos(step);
    return step > FINE_NANOS
        ? Finding.warn(
            found + "; expected at most " + Amount.nanos(FINE_NANOS),
            "Times are no finer than these steps.",
            "Measure from a machine with a finer clock; a virtual one may have another clock"
                + " source.")
        : Finding.ok(found);
  }
}
