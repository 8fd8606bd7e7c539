package io.esbench.driver;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.driver.loop.EndlessOperation;
import io.esbench.driver.loop.FakeOperation;
import io.esbench.op.ParamSource;
import io.esbench.op.PreparedOperation;
import io.esbench.op.Request;
import io.esbench.stub.script.StubAnswer;
import io.esbench.track.Bounds;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ReadAheadThreadTest {
  private static final int CLIENTS = 3;
  private static final int REQUESTS = 50;

  @Test
  void everyClientIsReadAheadBeforeItsFirstRequestIsMade() {
    Set<Integer> read = ConcurrentHashMap.newKeySet();
    Set<Integer> unprepared = ConcurrentHashMap.newKeySet();
    StepStats stats =
        run(new Watched(read::add, client -> read.contains(client) || unprepared.add(client)));
    assertThat(stats.end()).isEqualTo(StepEnd.COMPLETED);
    assertThat(read).containsExactlyInAnyOrder(0, 1, 2);
    assertThat(unprepared).isEmpty();
  }

  @Test
  void goesOnWithTheStepAndEndsWithIt() {
    AtomicInteger rounds = new AtomicInteger();
    Set<Thread> threads = ConcurrentHashMap.newKeySet();
    run(
        new Watched(
            client -> {
              threads.add(Thread.currentThread());
              return rounds.incrementAndGet() > 0;
            },
            client -> true));
    assertThat(rounds.get()).isGreaterThan(2 * CLIENTS);
    assertThat(threads).hasSize(1).noneMatch(Thread::isAlive);
    assertThat(threads).noneMatch(thread -> thread.getName().startsWith("esbench-loop"));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void itsFailureIsNotThatOfTheStep(boolean map) {
    Watched operation =
        new Watched(
            client -> {
              if (map) {
                throw new InternalError("a fault in a mapped file");
              }
              throw new IllegalStateException("a fault");
            },
            client -> true);
    try (Stage stage = new Stage()) {
      StepStats stats = run(stage, operation);
      assertThat(stats.end()).isEqualTo(StepEnd.COMPLETED);
      assertThat(stage.result(stats, 0).requests().succeeded()).isEqualTo(CLIENTS * REQUESTS);
    }
  }

  private static StepStats run(PreparedOperation operation) {
    try (Stage stage = new Stage()) {
      return run(stage, operation);
    }
  }

  /** At 250/s for 0.6 s: long enough for many rounds. */
  private static StepStats run(Stage stage, PreparedOperation operation) {
    stage.server.on("GET", "/", StubAnswer.json("{}"));
    Bounds bounds = new Bounds.Iterations(0, REQUESTS);
    return stage.task("bulk", CLIENTS, 250, bounds, operation, null).run();
  }

  /** Something to be done for a client. */
  private interface Deed {
    boolean does(int client);
  }

  /** Requests that are read ahead. */
  private record Watched(Deed ahead, Deed next) implements EndlessOperation {
    @Override
    public ParamSource params(int client, int clients) {
      ParamSource fake = FakeOperation.endless().params(client, clients);
      return new ParamSource() {
        @Override
        public @Nullable Request next() {
          return next.does(client) ? fake.next() : null;
        }

        @Override
        public Runnable readAhead() {
          return () -> ahead.does(client);
        }

        @Override
        public double progress() {
          return Double.NaN;
        }
      };
    }
  }
}
