package io.esbench.doctor;

/**
 * The Java that runs esbench: it runs, so it is new enough; whose it is belongs to every report.
 */
final class OwnJava implements Check {
  @Override
  public Finding look(Machine machine) {
    Machine.Java java = machine.java();
    return Finding.ok("Java %s of %s in %s".formatted(java.version(), java.vendor(), java.home()));
  }
}
