package io.esbench.calibration;

import io.esbench.driver.StepListener;

/** Told how a calibration is going; must return quickly. */
public interface CalibrationProgress extends StepListener {
  /** The next part begins; on the calibrating thread. */
  void next(String what);
}
