package io.esbench.doctor;

import io.esbench.doctor.Machine.Engine;

/** An engine for containers, which only what runs in containers needs. */
final class ContainerEngine implements Check {
  @Override
  public Finding look(Machine machine) {
    Engine engine = machine.engine();
    if (engine.address().isEmpty()) {
      return Finding.ok("none found; only what runs in containers needs one");
    }
    return engine.problem().isEmpty()
        ? Finding.ok(engine.answer() + " at " + engine.address())
        : Finding.warn(
            engine.address() + " does not answer: " + engine.problem(),
            "What runs in containers cannot be started; nothing else needs it.",
            "Start the engine, and give yourself the right to its socket.");
  }
}
