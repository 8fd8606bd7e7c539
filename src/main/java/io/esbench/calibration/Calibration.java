package io.esbench.calibration;

import io.esbench.result.GeneratorInfo;
import java.time.Instant;
import java.util.Objects;

/**
 * What esbench can do on one machine, measured against the built-in stub in the same process.
 *
 * @param taken when
 * @param generator the machine and process
 * @param loops event loops of the load generator
 * @param oneLoop ceiling of a single one
 * @param allLoops ceiling of all; the same value if there is only one
 * @param startDelay punctuality
 */
public record Calibration(
    Instant taken,
    GeneratorInfo generator,
    int loops,
    Ceiling oneLoop,
    Ceiling allLoops,
    StartDelay startDelay) {
  /**
   * From due to sent.
   *
   * @param searchesPerSecond rate at which it was measured
   * @param p50Millis median
   * @param p99Millis 99th percentile
   */
  public record StartDelay(double searchesPerSecond, double p50Millis, double p99Millis) {
    /** Checks. */
    public StartDelay {
      if (!Double.isFinite(searchesPerSecond + p50Millis + p99Millis)) {
        throw new IllegalArgumentException("a start delay without a number");
      }
    }
  }

  /** Checks, because it may come from a file. */
  public Calibration {
    Objects.requireNonNull(taken);
    Objects.requireNonNull(generator);
    Objects.requireNonNull(oneLoop);
    Objects.requireNonNull(allLoops);
    Objects.requireNonNull(startDelay);
    if (loops < 1) {
      throw new IllegalArgumentException("a load generator has at least one loop, not " + loops);
    }
  }

  /** Ceiling of a number of loops; between one and all it is taken to grow evenly. */
  Ceiling ceiling(int used) {
    if (used >= loops) {
      return allLoops;
    }
    return used <= 1 ? oneLoop : oneLoop.towards(allLoops, (used - 1.0) / (loops - 1));
  }

  /**
   * Why this says nothing about another load generator.
   *
   * @return what differs, or an empty text: it is the same
   */
  String differenceTo(GeneratorInfo other, int otherLoops) {
    if (!generator.esbenchVersion().equals(other.esbenchVersion())) {
      return "esbench was " + generator.esbenchVersion();
    }
    if (!generator.javaVersion().equals(other.javaVersion())) {
      return "Java was " + generator.javaVersion();
    }
    if (!generator.os().equals(other.os())) {
      return "the system was " + generator.os();
    }
    if (!generator.cpu().equals(other.cpu()) || generator.cores() != other.cores()) {
      return "the CPU was " + generator.cpu() + " with " + generator.cores() + " processors";
    }
    return loops == otherLoops ? "" : "it had " + loops + " event loops, not " + otherLoops;
  }
}
