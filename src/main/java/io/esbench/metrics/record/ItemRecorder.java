package io.esbench.metrics.record;

import io.esbench.result.Completeness;
import io.esbench.result.ErrorKind;

/**
 * Records the invocations of one operation inside others of one task on one event loop, which is
 * the only writer. Made before the start barrier, read after the join point.
 */
public final class ItemRecorder {
  private final String name;
  private final String type;
  private final TimeHistogram service = new TimeHistogram();
  private final TimeHistogram failure = new TimeHistogram();
  private final ErrorTally errors = new ErrorTally();
  private long succeeded;
  private long failed;
  private long looked;
  private long partial;

  /** Of an operation with this name and type. */
  public ItemRecorder(String name, String type) {
    this.name = name;
    this.type = type;
  }

  /** Records an invocation that has ended. */
  public void record(Sample sample) {
    long nanos = Math.max(0, sample.receivedNanos - sample.sentNanos);
    ErrorKind error = sample.error;
    if (error == null) {
      succeeded++;
      service.record(nanos);
      looked += sample.completeness == Completeness.UNKNOWN ? 0 : 1;
      partial += sample.completeness == Completeness.PARTIAL ? 1 : 0;
    } else {
      failed++;
      failure.record(nanos);
      errors.add(error, sample.status, sample.message);
    }
  }

  /** What was recorded, as a value; only after the loop has stopped recording. */
  public ItemRecording recording() {
    return new ItemRecording(
        name,
        type,
        service.copy(),
        failure.copy(),
        succeeded,
        failed,
        new Looks(looked, partial),
        errors.counts());
  }
}
