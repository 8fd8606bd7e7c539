package io.esbench.driver;

import io.esbench.result.ErrorKind;
import io.esbench.time.Waiter;
import io.esbench.transport.Answer;
import io.esbench.transport.Exchange;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Keep;
import io.esbench.transport.wire.Connection;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * Holds the join point while the target is away: a step whose last answers were all refused or lost
 * connections may have ended long before the bound of decision L5, and the next one would only fail
 * in the same way. Asks every second for any answer at all. The driver's calling thread.
 */
final class Absence {
  private static final Duration PERIOD = Duration.ofSeconds(1);

  private final Rig rig;
  private final TargetWatch watch;
  private final Waiter waiter;

  Absence(Rig rig, TargetWatch watch, Waiter waiter) {
    this.rig = rig;
    this.watch = watch;
    this.waiter = waiter;
  }

  static String message(List<HostAddress> hosts, Duration bound) {
    return "the target "
        + hosts
        + " did not answer for "
        + bound.toMillis() / 1e3
        + " s: connections were refused or lost; is the node still running?";
  }

  /** How a step that did its work ends in view of the target. */
  StepEnd await(Cancellation cancellation) {
    long bound = rig.settings().unreachableAfter().toNanos();
    try {
      while (watch.away()) {
        if (cancellation.requested()) {
          return StepEnd.CANCELLED;
        }
        watch.recorded(heard(), rig.time().nanos());
        if (watch.failingNanos() > bound) {
          return StepEnd.TARGET_UNREACHABLE;
        }
        if (watch.away()) {
          waiter.await(PERIOD.toNanos() < bound ? PERIOD : Duration.ofNanos(bound));
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return StepEnd.CANCELLED;
    }
    return StepEnd.COMPLETED;
  }

  private @Nullable ErrorKind heard() throws InterruptedException {
    Ear ear = new Ear(rig.hosts().size());
    List<Connection> connections = new ArrayList<>();
    for (HostAddress host : rig.hosts()) {
      Connection connection = rig.loops().connection(0, host);
      connections.add(connection);
      Exchange ask = new Exchange("GET", "/", Map.of(), Keep.PREFIX, PERIOD.toNanos());
      rig.loops().execute(0, () -> connection.send(ask, ear));
    }
    boolean complete = ear.asked.await(2 * PERIOD.toMillis(), TimeUnit.MILLISECONDS);
    connections.forEach(connection -> rig.loops().execute(0, connection::close));
    if (ear.answered.get()) {
      return null;
    }
    // What esbench failed over itself, as for want of memory, says nothing of the target.
    return complete && ear.own.get() ? ErrorKind.TIMEOUT : ErrorKind.UNREACHABLE;
  }

  /** Hears whether any of the hosts answers; on their loop. */
  private static final class Ear implements Connection.Listener {
    private final AtomicBoolean answered = new AtomicBoolean();
    private final AtomicBoolean own = new AtomicBoolean();
    private final CountDownLatch asked;

    Ear(int hosts) {
      asked = new CountDownLatch(hosts);
    }

    @Override
    public void answered(Answer answer) {
      if (answer.failure() == null) {
        answered.set(true);
      }
      asked.countDown();
    }

    @Override
    public void broken(Throwable fault) {
      own.set(true);
      asked.countDown();
    }
  }
}
