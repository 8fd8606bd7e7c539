package io.esbench.report;

import io.esbench.result.RaceResult;
import java.io.IOException;

/** Renders a result; computes nothing. */
public interface Reporter {
  /** Writes the whole report. */
  void write(RaceResult result, Appendable out) throws IOException;
}
