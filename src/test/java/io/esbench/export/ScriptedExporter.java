package io.esbench.export;

import io.esbench.result.ClusterMoment;
import io.esbench.result.RaceResult;
import io.esbench.result.TaskResult;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicLong;

/** An exporter that does what a test wants, and writes down what it is told. */
final class ScriptedExporter implements Exporter {
  final BlockingQueue<String> calls = new LinkedBlockingQueue<>();
  final AtomicLong seconds = new AtomicLong();
  final CountDownLatch stuck = new CountDownLatch(1);
  final CountDownLatch goOn = new CountDownLatch(1);
  final BlockingQueue<Duration> bounds = new LinkedBlockingQueue<>();
  volatile boolean fails;
  volatile boolean failsOnce;
  volatile boolean hangs;
  volatile Runnable onEnded = () -> {};
  volatile Delivery delivery = new Delivery(7, 0, "");

  ExportPlan plan() {
    return new ExportPlan("scripted", "nowhere:1", () -> this);
  }

  private void called(String name) throws IOException, InterruptedException {
    calls.add(name);
    if (hangs) {
      stuck.countDown();
      goOn.await();
    }
    if (fails) {
      fails = !failsOnce;
      throw new IOException("connection refused");
    }
  }

  @Override
  public String unit() {
    return "values";
  }

  @Override
  public void begins(RaceHead head) throws IOException, InterruptedException {
    called("begins " + head.info().raceId());
  }

  @Override
  public void starts(List<TaskStart> tasks) throws IOException, InterruptedException {
    called("starts " + tasks.get(0).label().task());
  }

  @Override
  public void second(Moment moment) throws IOException, InterruptedException {
    seconds.incrementAndGet();
    called("second " + moment.nanos());
  }

  @Override
  public void nodes(ClusterMoment reading) throws IOException, InterruptedException {
    called("nodes " + reading.second());
  }

  @Override
  public void ended(List<TaskResult> results) throws IOException, InterruptedException {
    onEnded.run();
    called("ended " + results.size());
  }

  @Override
  public void complete(RaceResult result) throws IOException, InterruptedException {
    called("complete " + result.info().raceId());
  }

  @Override
  public void finish(Duration bound) throws IOException, InterruptedException {
    bounds.add(bound);
    called("finish");
  }

  @Override
  public Delivery delivery() {
    return delivery;
  }

  @Override
  public void close() {
    calls.add("close");
    goOn.countDown();
  }
}
