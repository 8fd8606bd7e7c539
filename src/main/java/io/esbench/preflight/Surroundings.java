package io.esbench.preflight;

import io.esbench.time.NanoTime;
import io.esbench.time.Waiter;
import io.esbench.time.WallClock;

/**
 * Where a preflight runs.
 *
 * @param time monotonic clock
 * @param wall its calendar
 * @param waiter between two readings
 * @param machine this one
 */
record Surroundings(NanoTime time, WallClock wall, Waiter waiter, LocalMachine machine) {
  static Surroundings real(PreflightSettings settings) {
    NanoTime time = NanoTime.system();
    return new Surroundings(
        time, WallClock.anchoredNow(time), Waiter.parking(), LocalMachine.read(settings.hosts()));
  }
}
