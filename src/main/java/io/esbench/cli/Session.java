package io.esbench.cli;

import io.esbench.time.NanoTime;

/**
 * What every command stands on.
 *
 * @param console where text goes
 * @param places folders of the installation
 * @param environment variables
 * @param time clock
 */
record Session(Console console, Places places, Places.Environment environment, NanoTime time) {
  /** The same with nobody who could be asked. */
  Session unattended() {
    return new Session(console.unattended(), places, environment, time);
  }
}
