package io.esbench.export.meter;

import io.esbench.export.Delivery;
import io.esbench.export.Exporter;
import io.esbench.export.Moment;
import io.esbench.export.RaceHead;
import io.esbench.export.TaskStart;
import io.esbench.result.ClusterMoment;
import io.esbench.result.RaceResult;
import io.esbench.result.TaskResult;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Keeps the meters of a race, and lets an outlet take them away. */
final class MeteredExporter implements Exporter {
  private final Outlet outlet;
  private @Nullable RaceMeters meters;

  MeteredExporter(Outlet outlet) {
    this.outlet = outlet;
  }

  private RaceMeters meters() {
    RaceMeters ofRace = meters;
    if (ofRace == null) {
      throw new IllegalStateException("no race has begun");
    }
    return ofRace;
  }

  @Override
  public String unit() {
    return outlet.unit();
  }

  @Override
  public String address(String planned) {
    return outlet.address(planned);
  }

  @Override
  public void begins(RaceHead head) {
    meters =
        new RaceMeters(new Board(outlet.begins(), RaceMeters.tags(head), outlet.counts()), head);
  }

  @Override
  public void starts(List<TaskStart> tasks) {
    meters().starts(tasks);
  }

  @Override
  public void second(Moment moment) throws IOException {
    meters().second(moment);
    outlet.second();
  }

  @Override
  public void nodes(ClusterMoment reading) {
    meters().nodes(reading);
  }

  @Override
  public void ended(List<TaskResult> results) {
    meters().ended(results);
  }

  @Override
  public void complete(RaceResult result) {
    meters().complete(result);
  }

  @Override
  public void finish(Duration bound) throws IOException {
    outlet.last();
  }

  @Override
  public Delivery delivery() {
    return outlet.delivery();
  }

  @Override
  public void linger(Duration longest) throws InterruptedException {
    outlet.linger(longest);
  }

  @Override
  public void close() {
    outlet.close();
  }
}
