package io.esbench.driver;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.driver.loop.LoopTimer;
import io.esbench.driver.loop.Loops;
import io.esbench.driver.loop.NettyLoops;
import io.esbench.plan.Step;
import io.esbench.schedule.PacerCatalog;
import io.esbench.stub.ScriptedServer;
import io.esbench.stub.script.StubAnswer;
import io.esbench.time.NanoTime;
import io.esbench.track.Bounds;
import io.esbench.track.CompletedBy;
import io.esbench.transport.Exchange;
import io.esbench.transport.HostAddress;
import io.esbench.transport.wire.Connection;
import io.esbench.transport.wire.Endpoint;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A connection that cannot be closed does not hold up the race. */
@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class UnclosedConnectionsTest {
  @Test
  void aStepEndsThoughClosingThrows() {
    AtomicInteger closings = new AtomicInteger();
    try (Stage stage = new Stage(loops -> new Faulty(loops, closings))) {
      stage.server.on("GET", "/", StubAnswer.json("{}"));
      StepStats stats = stage.task("search", 3, 0, new Bounds.Iterations(0, 2)).run();

      assertThat(stats.end()).isEqualTo(StepEnd.COMPLETED);
      assertThat(stage.result(stats, 0).requests().succeeded()).isEqualTo(6);
      assertThat(closings).hasValue(3);
    }
  }

  @Test
  void closingIsAwaitedForAFewSecondsOnly() {
    AtomicLong seconds = new AtomicLong();
    NanoTime hasty = () -> Duration.ofSeconds(seconds.getAndIncrement()).toNanos();
    try (ScriptedServer server = ScriptedServer.start();
        Loops loops = NettyLoops.open(1, server.target(), NanoTime.system())) {
      Rig rig =
          new Rig(
              loops,
              server.target().hosts(),
              hasty,
              PacerCatalog.standard(),
              Stage.settings(OnError.CONTINUE, Duration.ofSeconds(60)));
      TargetWatch watch = new TargetWatch();
      Step nothing = new Step(0, List.of(), new CompletedBy.All(), 1);
      StepRun run = new StepRun(nothing, Map.of(), rig, watch);
      StepListener listener = tasks -> {};
      Attendance attendance =
          new Attendance(
              run, new Cancellation(), watch, new Watchdog(run, rig, listener), rig, listener);

      CountDownLatch never = new CountDownLatch(1);
      attendance.awaitClosed(never);

      assertThat(never.getCount()).isEqualTo(1);
      assertThat(seconds.get()).isBetween(5L, 10L);
    }
  }

  private record Faulty(Loops real, AtomicInteger closings) implements Loops {
    @Override
    public int size() {
      return real.size();
    }

    @Override
    public void execute(int loop, Runnable task) {
      real.execute(loop, task);
    }

    @Override
    public Connection connection(int loop, HostAddress host) {
      return new Unclosable(real.connection(loop, host), closings);
    }

    @Override
    public List<Endpoint> endpoints(HostAddress host) {
      return real.endpoints(host);
    }

    @Override
    public Connection connection(int loop, Endpoint endpoint, int client) {
      return new Unclosable(real.connection(loop, endpoint, client), closings);
    }

    @Override
    public LoopTimer timer(int loop) {
      return real.timer(loop);
    }

    @Override
    public long connectionsOpened() {
      return real.connectionsOpened();
    }

    @Override
    public long socketShortages() {
      return real.socketShortages();
    }

    @Override
    public void close() {
      real.close();
    }
  }

  private record Unclosable(Connection real, AtomicInteger closings) implements Connection {
    @Override
    public void prepare() {
      real.prepare();
    }

    @Override
    public boolean opening() {
      return real.opening();
    }

    @Override
    public boolean away() {
      return real.away();
    }

    @Override
    public long takeOpened() {
      return real.takeOpened();
    }

    @Override
    public void send(Exchange exchange, Listener listener) {
      real.send(exchange, listener);
    }

    @Override
    public void close() {
      closings.incrementAndGet();
      real.close();
      throw new IllegalStateException("cannot be closed");
    }
  }
}
