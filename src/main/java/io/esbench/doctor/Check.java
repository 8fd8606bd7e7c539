package io.esbench.doctor;

/** One thing to look at: a function of what the machine says. */
@FunctionalInterface
interface Check {
  /** What it comes to. */
  Finding look(Machine machine);

  /** Whether there is anything to look at; if not, there is no line. */
  default boolean concerns(Machine machine) {
    return true;
  }
}
