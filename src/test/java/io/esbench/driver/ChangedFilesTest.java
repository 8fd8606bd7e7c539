package io.esbench.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.driver.loop.EndlessOperation;
import io.esbench.driver.loop.FakeOperation;
import io.esbench.fault.TrackException;
import io.esbench.op.ParamSource;
import io.esbench.op.PreparedOperation;
import io.esbench.op.Request;
import io.esbench.stub.script.StubAnswer;
import io.esbench.track.Bounds;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A mapped file that was cut shows as an error of the JVM in whoever reads it, or soon after. */
final class ChangedFilesTest {
  private static final String WORDS = "docs.json had 9 bytes at the start and has 0 now";
  private static final int GOOD = 5;

  @Test
  void aClientThatCannotReadEndsTheStepAndItsFiguresStay() {
    try (Stage stage = new Stage()) {
      StepStats stats = run(stage, new Failing(new InternalError("a fault"), null, true));

      assertThat(stats.end()).isEqualTo(StepEnd.TRACK_UNUSABLE);
      assertThat(stats.message()).isEqualTo(WORDS);
      assertThat(stage.result(stats, 0).requests().succeeded()).isEqualTo(GOOD);
    }
  }

  @Test
  void soDoesWhoeverReadsAhead() {
    try (Stage stage = new Stage()) {
      StepStats stats = run(stage, new Failing(null, new InternalError("a fault"), true));

      assertThat(stats.end()).isEqualTo(StepEnd.TRACK_UNUSABLE);
      assertThat(stats.message()).isEqualTo(WORDS);
    }
  }

  @Test
  void aClientThatFindsItOutItselfDoesTheSame() {
    try (Stage stage = new Stage()) {
      StepStats stats = run(stage, new Failing(new TrackException("fewer lines"), null, false));

      assertThat(stats.end()).isEqualTo(StepEnd.TRACK_UNUSABLE);
      assertThat(stats.message()).isEqualTo("fewer lines");
    }
  }

  @Test
  void anErrorOfTheJvmWithoutSuchAFileIsAFaultOfEsbench() {
    try (Stage stage = new Stage()) {
      Failing operation = new Failing(new InternalError("a fault"), null, false);
      assertThatThrownBy(() -> run(stage, operation))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("a client broke down: java.lang.InternalError: a fault");
    }
  }

  private static StepStats run(Stage stage, PreparedOperation operation) {
    stage.server.on("GET", "/", StubAnswer.json("{}"));
    Bounds bounds = new Bounds.TimePeriod(Duration.ZERO, Duration.ofSeconds(30));
    return stage.task("bulk", 1, 100, bounds, operation, null).run();
  }

  /**
   * Requests some of which cannot be made.
   *
   * @param next thrown instead of the sixth request
   * @param ahead thrown by reading ahead
   * @param changed whether a file was changed
   */
  private record Failing(@Nullable Throwable next, @Nullable Error ahead, boolean changed)
      implements EndlessOperation {
    @Override
    public void requireUnchanged() {
      if (changed) {
        throw new TrackException(WORDS);
      }
    }

    @Override
    public ParamSource params(int client, int clients) {
      ParamSource fake = FakeOperation.endless().params(client, clients);
      AtomicInteger given = new AtomicInteger();
      return new ParamSource() {
        @Override
        public @Nullable Request next() {
          if (given.incrementAndGet() > GOOD) {
            fail(next);
          }
          return fake.next();
        }

        @Override
        public Runnable readAhead() {
          return () -> fail(ahead);
        }

        @Override
        public double progress() {
          return Double.NaN;
        }
      };
    }

    private static void fail(@Nullable Throwable with) {
      if (with instanceof Error error) {
        throw error;
      }
      if (with instanceof RuntimeException exception) {
        throw exception;
      }
    }
  }
}
