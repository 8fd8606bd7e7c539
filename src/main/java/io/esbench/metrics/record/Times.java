package io.esbench.metrics.record;

/**
 * The distributions of a task.
 *
 * @param latency due time to last byte, successes
 * @param service first byte sent to last byte received, successes
 * @param processing around the whole conversation, successes
 * @param failure service time of failures
 * @param startDelay actual minus intended send time, all requests of a paced task
 * @param generatorDelay from when a request could have been sent to its send, all requests: counted
 *     from its due time or its client's last answer, whichever is later; without a schedule from
 *     the answer
 */
public record Times(
    TimeHistogram latency,
    TimeHistogram service,
    TimeHistogram processing,
    TimeHistogram failure,
    TimeHistogram startDelay,
    TimeHistogram generatorDelay) {

  /** No times. */
  public static Times empty() {
    return new Times(
        new TimeHistogram(),
        new TimeHistogram(),
        new TimeHistogram(),
        new TimeHistogram(),
        new TimeHistogram(),
        new TimeHistogram());
  }

  /** The times of both. */
  public Times plus(Times other) {
    return new Times(
        latency.plus(other.latency),
        service.plus(other.service),
        processing.plus(other.processing),
        failure.plus(other.failure),
        startDelay.plus(other.startDelay),
        generatorDelay.plus(other.generatorDelay));
  }
}
