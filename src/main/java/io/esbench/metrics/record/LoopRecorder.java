package io.esbench.metrics.record;

import io.esbench.result.Completeness;
import io.esbench.result.ErrorKind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Records the requests of one task and phase on one event loop, which is the only writer. Made
 * before the start barrier, read after the join point; {@link #live} may be read meanwhile, and
 * {@link #glimpse} taken on the loop.
 */
public final class LoopRecorder {
  private static final long SECOND = 1_000_000_000L;

  private final TimeHistogram latency = new TimeHistogram();
  private final TimeHistogram service = new TimeHistogram();
  private final TimeHistogram processing = new TimeHistogram();
  private final TimeHistogram failure = new TimeHistogram();
  private final TimeHistogram startDelay = new TimeHistogram();
  private final TimeHistogram generatorDelay = new TimeHistogram();
  private final SecondSeries series = new SecondSeries();
  private final ErrorTally errors = new ErrorTally();
  private final LiveFigures live = new LiveFigures();
  private final DocumentTally documents = new DocumentTally();
  private final SpanTracker span = new SpanTracker();
  private long originNanos;
  private long succeeded;
  private long failed;
  private long weight;
  private long bodyBytes;
  private long servedWeight;
  private long servedNanos;
  private long capWaits;
  private long capNanos;
  private long looked;
  private long partial;

  /** Sets the start of the task, before the first record. */
  public void startAt(long nanos) {
    originNanos = nanos;
  }

  /** Records a request that has ended. */
  public void record(Sample sample) {
    int second = (int) Math.max(0, (sample.completedNanos - originNanos) / SECOND);
    long serviceNanos = Math.max(0, sample.receivedNanos - sample.sentNanos);
    ErrorKind error = sample.error;
    if (error == null) {
      success(sample, second, serviceNanos);
    } else {
      failed++;
      failure.record(serviceNanos);
      errors.add(error, sample.status, sample.message);
      series.failure(second, sample.weight);
      live.failure(sample.weight);
    }
    delays(sample, second);
    weight += sample.weight;
    bodyBytes += sample.bodyBytes;
    documents.add(sample.documents);
    span.add(sample, originNanos);
  }

  private void success(Sample sample, int second, long serviceNanos) {
    succeeded++;
    if (sample.completeness != Completeness.UNKNOWN) {
      looked++;
      partial += sample.completeness == Completeness.PARTIAL ? 1 : 0;
    }
    service.record(serviceNanos);
    processing.record(sample.endedNanos - sample.begunNanos);
    if (sample.servedNanos > 0) {
      servedWeight += sample.weight;
      servedNanos += sample.servedNanos;
    }
    series.success(second, sample.weight, serviceNanos);
    latency(sample, serviceNanos);
    live.success(sample.weight, serviceNanos);
  }

  /** Without a due time, latency is service time. */
  private void latency(Sample sample, long serviceNanos) {
    if (!sample.throttled) {
      latency.record(serviceNanos);
      return;
    }
    long nanos = Math.max(0, sample.receivedNanos - sample.dueNanos);
    latency.record(nanos);
    series.latency(nanos);
  }

  /** Start delay = time until a client was free + delay of the load generator. */
  private void delays(Sample sample, int second) {
    long possible = sample.freeNanos;
    if (sample.throttled) {
      long waited = sample.freeNanos - sample.dueNanos;
      if (waited > 0) {
        capWaits++;
        capNanos += waited;
      }
      possible = Math.max(sample.freeNanos, sample.dueNanos);
      startDelay(second, Math.max(0, sample.sentNanos - sample.dueNanos));
      series.dueIn((int) Math.min(second, Math.max(0, (sample.dueNanos - originNanos) / SECOND)));
    }
    long own = Math.max(0, sample.sentNanos - possible);
    generatorDelay.record(own);
    series.generatorDelay(second, own);
    live.generatorDelay(own);
  }

  private void startDelay(int second, long nanos) {
    startDelay.record(nanos);
    series.startDelay(second, nanos);
    live.startDelay(nanos);
  }

  /** For the display; any one thread. */
  public LiveFigures live() {
    return live;
  }

  /**
   * What it holds at this moment, or null: nothing has changed since the last call. On the event
   * loop that writes it, so that no request is in it by half.
   */
  public @Nullable Glimpse glimpse() {
    List<Glimpse.Second> seconds = series.changes();
    return seconds.isEmpty()
        ? null
        : new Glimpse(
            totals(),
            errors.counts(),
            documents.counts(),
            span.span(),
            new Looks(looked, partial),
            seconds);
  }

  private Recording.Totals totals() {
    return new Recording.Totals(
        succeeded, failed, weight, bodyBytes, capWaits, capNanos, servedWeight, servedNanos);
  }

  /** What was recorded, as a value; only after the loop has stopped recording. */
  public Recording recording() {
    series.close();
    return new Recording(
        new Times(
            latency.copy(),
            service.copy(),
            processing.copy(),
            failure.copy(),
            startDelay.copy(),
            generatorDelay.copy()),
        totals(),
        List.copyOf(errors.counts()),
        documents.counts(),
        span.span(),
        series,
        new Looks(looked, partial));
  }
}
