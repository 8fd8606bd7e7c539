package io.esbench.doctor;

/** How late this machine wakes a thread that waits, which is how late paced requests may be. */
final class TimerDelay implements Check {
  private static final long PUNCTUAL_NANOS = 2_000_000;

  @Override
  public Finding look(Machine machine) {
    Timers timers = machine.timers();
    String found =
        "a wait of 1 ms ends %s late, at most %s"
            .formatted(Amount.nanos(timers.lateNanos()), Amount.nanos(timers.latestNanos()));
    return timers.lateNanos() > PUNCTUAL_NANOS
        ? Finding.warn(
            found,
            "Requests of a paced task may begin so late; their latency counts it.",
            "Measure when the machine is idle. If it was: its timer is coarse, as 15.6 ms on some"
                + " Windows; measure from another machine.")
        : Finding.ok(found);
  }
}
