package io.esbench.calibration;

import io.esbench.calibration.Ceiling.Rate;
import io.esbench.result.GeneratorInfo;
import java.time.Instant;

/** Calibrations made by hand, for tests of everything that reads one. */
public final class SampleCalibrations {
  /** The machine of all of them. */
  public static final GeneratorInfo GENERATOR =
      new GeneratorInfo(
          "0.1.0", "17.0.9 (Vendor)", "Linux 6.1 (amd64)", "A Processor", 8, 8_589_934_592L);

  private static final Instant TAKEN = Instant.parse("2026-01-02T03:04:05.678Z");

  private SampleCalibrations() {}

  /** One loop that had its core: 50,000 searches or 1,000 MB per second. */
  public static Calibration oneLoop() {
    return of(GENERATOR, 1, 50_000, 1_000);
  }

  /** Four loops that do three times as much as one. */
  public static Calibration fourLoops() {
    return new Calibration(
        TAKEN, GENERATOR, 4, ceiling(50_000, 1_000, 1.0), ceiling(150_000, 3_000, 1.0), delay());
  }

  /** One loop that had less than half a core. */
  public static Calibration starved() {
    Ceiling ceiling = ceiling(20_000, 400, 0.4);
    return new Calibration(TAKEN, GENERATOR, 1, ceiling, ceiling, delay());
  }

  /** On a platform that does not tell the CPU time of threads. */
  public static Calibration withoutCpuTimes() {
    Ceiling ceiling = new Ceiling(new Rate(50_000, null), new Rate(1_000, null));
    return new Calibration(TAKEN, GENERATOR, 1, ceiling, ceiling, delay());
  }

  /** With given ceilings for one loop as for all. */
  public static Calibration of(
      GeneratorInfo generator, int loops, double searches, double megabytes) {
    Ceiling ceiling = ceiling(searches, megabytes, 1.0);
    return new Calibration(TAKEN, generator, loops, ceiling, ceiling, delay());
  }

  private static Ceiling ceiling(double searches, double megabytes, double share) {
    return new Ceiling(new Rate(searches, share), new Rate(megabytes, share));
  }

  private static Calibration.StartDelay delay() {
    return new Calibration.StartDelay(1_000, 0.052, 0.09125);
  }
}
