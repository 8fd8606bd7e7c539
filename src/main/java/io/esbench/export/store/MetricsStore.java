package io.esbench.export.store;

import io.esbench.export.Delivery;
import io.esbench.export.Exporter;
import io.esbench.export.Moment;
import io.esbench.export.RaceHead;
import io.esbench.export.TaskStart;
import io.esbench.result.ClusterMoment;
import io.esbench.result.RaceResult;
import io.esbench.result.TaskResult;
import io.esbench.time.NanoTime;
import io.esbench.time.Waiter;
import io.esbench.transport.admin.AdminClient;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An Elasticsearch cluster as Rally's metrics store: records of each second while a race runs, the
 * race and its figures at the end. A store that is away is tried again until the race is over.
 */
public final class MetricsStore implements Exporter {
  /** A call takes no longer, so that the end of a race is heard in time. */
  private static final Duration CALL = Duration.ofSeconds(4);

  /** Making data streams takes a while. */
  private static final Duration FIRST_CALL = Duration.ofSeconds(8);

  /** So much of the bound is kept for the answer of the last request. */
  private static final Duration MARGIN = Duration.ofMillis(500);

  private static final long MOST_BYTES = 32L << 20;

  private final StoreSettings settings;
  private final AdminClient client;
  private final NanoTime time;
  private final Waiter waiter;
  private final Outbox outbox = new Outbox(MOST_BYTES);
  private final Sender sender;
  private @Nullable RaceWriter writer;
  private boolean tried;

  /** Connects to nothing yet. */
  public MetricsStore(StoreSettings settings, NanoTime time, Waiter waiter) {
    this.settings = settings;
    this.client = new AdminClient(settings.target());
    this.time = time;
    this.waiter = waiter;
    this.sender = new Sender(outbox, client, time);
  }

  @Override
  public String unit() {
    return "documents";
  }

  @Override
  public void begins(RaceHead head) {
    outbox.restart();
    writer = new RaceWriter(head, settings, outbox);
  }

  /** The first one also looks whether the store is there, so that the user hears it early. */
  @Override
  public void starts(List<TaskStart> tasks) throws InterruptedException {
    writer().starts(tasks);
    if (!tried) {
      tried = true;
      sender.prepare(writer().month(), time.nanos() + FIRST_CALL.toNanos());
    }
  }

  @Override
  public void second(Moment moment) throws InterruptedException {
    writer().second(moment);
    sender.send(time.nanos() + CALL.toNanos());
  }

  @Override
  public void nodes(ClusterMoment reading) {
    writer().nodes(reading);
  }

  @Override
  public void ended(List<TaskResult> results) {
    writer().ended(results);
  }

  @Override
  public void complete(RaceResult result) {
    writer().complete(result);
  }

  @Override
  public void finish(Duration bound) throws InterruptedException {
    long until = time.nanos() + bound.minus(MARGIN).toNanos();
    sender.hurry();
    sender.send(until);
    while (outbox.state().waiting() > 0 && sender.timeFor(until)) {
      waiter.await(sender.pause());
      sender.send(until);
    }
    String trouble = sender.trouble();
    outbox.abandon(trouble.isEmpty() ? "the store was too slow at the end of the race" : trouble);
  }

  /**
   * What waits or is under way counts as not delivered until the store has it: the line may be
   * given up any time. Without a final problem it is one that may pass.
   */
  @Override
  public Delivery delivery() {
    Outbox.State state = outbox.state();
    return new Delivery(
        state.delivered(),
        state.undelivered() + state.waiting(),
        state.problem().isEmpty() ? sender.trouble() : state.problem());
  }

  @Override
  public void close() {
    client.close();
  }

  private RaceWriter writer() {
    RaceWriter current = writer;
    if (current == null) {
      throw new IllegalStateException("no race has begun");
    }
    return current;
  }
}
