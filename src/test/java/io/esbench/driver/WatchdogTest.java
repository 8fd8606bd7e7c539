package io.esbench.driver;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.driver.loop.FakeOperation;
import io.esbench.op.PreparedOperation;
import io.esbench.result.LiveTask;
import io.esbench.stub.script.StubAnswer;
import io.esbench.time.NanoTime;
import io.esbench.track.Bounds;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A step in which nothing moves ends with a message and a dump; one that only waits does not. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class WatchdogTest {
  private static final StubAnswer OK = StubAnswer.json("{}");
  private static final Duration BOUND = Duration.ofMillis(700);
  private static final Duration LONGER = Duration.ofMillis(1_500);
  private static final Bounds ENDLESS = new Bounds.TimePeriod(Duration.ZERO, null);

  private final Heard heard = new Heard();

  private static Stage stage(Duration bound) {
    return new Stage(
        Stage.settings(OnError.CONTINUE, Duration.ofSeconds(60)).stalledAfter(bound),
        NanoTime.system());
  }

  private Stage task(Stage stage, Bounds bounds, PreparedOperation operation) {
    stage.listener = heard;
    return stage.task("search", 2, 0, bounds, operation, null);
  }

  @Test
  void aTargetThatGoesSilentEndsTheStepAndKeepsWhatWasMeasured() {
    try (Stage stage = stage(BOUND)) {
      AtomicInteger number = new AtomicInteger();
      stage.server.on(
          "GET", "/", request -> number.incrementAndGet() > 5 ? StubAnswer.silence() : OK);
      StepStats stats = task(stage, ENDLESS, AskingOperation.measured()).run();

      assertThat(stats.end()).isEqualTo(StepEnd.STALLED);
      assertThat(stats.message())
          .startsWith("nothing moved for 0 s in 'search': 2 clients at a request, the longest for ")
          .contains(" at 127.0.0.1:" + stage.server.port() + ";")
          .endsWith("longer waits are allowed with --stalled-after");
      assertThat(stage.result(stats, 0).requests().succeeded()).isEqualTo(5);
      assertThat(heard.dump())
          .startsWith(stats.message())
          .contains("event loop 0: answers")
          .contains("task 'search', client 1, event loop 1: at a request for ")
          .contains(": waiting for the answer, GET /asked/s3cret-free, sent ")
          .contains(", time-out 86400.0 s, 0 bytes not sent, 0 bytes of the answer")
          .contains("thread esbench-loop-0: ")
          .contains("io.esbench.driver.Watchdog.")
          .doesNotContain("token");
      // Our own threads come first.
      assertThat(heard.dump().indexOf("thread esbench-loop-0"))
          .isLessThan(heard.dump().indexOf("thread Finalizer"));
    }
  }

  @Test
  void aBlockedEventLoopIsNamedAndItsClientsAreLeftBehind() {
    CountDownLatch never = new CountDownLatch(1);
    AtomicInteger requests = new AtomicInteger();
    try (Stage stage = stage(BOUND)) {
      stage.server.on("GET", "/", OK);
      AskingOperation blocking =
          AskingOperation.measured()
              .before(
                  client -> {
                    if (client == 1 && requests.incrementAndGet() > 3) {
                      awaitUninterruptibly(never);
                    }
                  });
      StepStats stats = task(stage, new Bounds.Iterations(0, 10), blocking).run();
      never.countDown();

      assertThat(stats.end()).isEqualTo(StepEnd.STALLED);
      assertThat(stats.message())
          .contains("in 'search': event loop 1 is blocked, with 1 client;")
          .doesNotContain("at a request");
      assertThat(stage.result(stats, 0).requests().succeeded()).isEqualTo(20);
      assertThat(heard.dump())
          .contains("event loop 0: answers\nevent loop 1: BLOCKED")
          .contains("task 'search', client 1, event loop 1: its event loop is blocked")
          .contains("task 'search', client 0, event loop 0: ended")
          .containsPattern("thread esbench-loop-1: WAITING on [^\n]*CountDownLatch")
          .contains("io.esbench.driver.WatchdogTest.awaitUninterruptibly");
    } finally {
      never.countDown();
    }
  }

  private static void awaitUninterruptibly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** The clock of the driver runs thirty times as fast as the one on the wall. */
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "0, waiting for the answer of 127.0.0.1:PORT to GET /asked/s3cret-free of 'search' and 1 more since ",
        "0.005, next request of 'search' is due in 3 min 1"
      })
  void aStepInWhichNothingHappensSaysWhatItWaitsFor(double rate, String word) throws Exception {
    long start = System.nanoTime();
    NanoTime fast = () -> start + 30 * (System.nanoTime() - start);
    try (Stage stage = new Stage(Stage.settings(OnError.CONTINUE, Duration.ofHours(1)), fast)) {
      AtomicInteger number = new AtomicInteger();
      stage.server.on(
          "GET",
          "/",
          request -> rate == 0 && number.incrementAndGet() > 5 ? StubAnswer.silence() : OK);
      stage.listener = heard;
      CompletableFuture<StepStats> running =
          runAside(stage.task("search", 2, rate, ENDLESS, AskingOperation.measured(), null));
      String first = heard.words.poll(20, TimeUnit.SECONDS);
      stage.cancellation.request();

      assertThat(first).startsWith(word.replace("PORT", "" + stage.server.port()));
      assertThat(running.get(20, TimeUnit.SECONDS).end()).isEqualTo(StepEnd.CANCELLED);
    }
  }

  @Test
  void aLogThatHangsKeepsNoStepFromEnding() {
    CountDownLatch hung = new CountDownLatch(1);
    heard.onStall = () -> awaitUninterruptibly(hung);
    try (Stage stage = stage(BOUND)) {
      stage.server.on("GET", "/", StubAnswer.silence());
      StepStats stats = task(stage, ENDLESS, AskingOperation.measured()).run();

      assertThat(stats.end()).isEqualTo(StepEnd.STALLED);
      assertThat(hung.getCount()).isEqualTo(1);
    } finally {
      hung.countDown();
    }
  }

  @Test
  void aLoopThatIsBlockedBeforeTheStartEndsTheStepToo() {
    CountDownLatch released = new CountDownLatch(1);
    heard.onStall = released::countDown;
    try (Stage stage = stage(BOUND)) {
      AskingOperation blocking =
          AskingOperation.measured().before(client -> awaitUninterruptibly(released));
      StepStats stats = task(stage, new Bounds.Iterations(0, 1), blocking).run();

      assertThat(stats.end()).isEqualTo(StepEnd.STALLED);
      assertThat(stats.message()).contains("event loop 0, 1 is blocked, with 2 clients");
      assertThat(stage.server.received()).isZero();
    }
  }

  /** In one step, so that none of them hides another one that is taken for a standstill. */
  @Test
  void whatOnlyTakesLongIsNoStandstill() {
    Bounds once = new Bounds.Iterations(0, 1);
    FakeOperation pausing = new FakeOperation("ops", 1, n -> 1, 2, LONGER.toNanos());
    try (Stage stage = stage(BOUND)) {
      stage.server.on("GET", "/asked", OK.after(LONGER)).on("GET", "/", OK);
      StepStats stats =
          stage
              .task("low rate", 1, 0.7, new Bounds.Iterations(0, 2))
              .task("pause of the operation", 1, 0, once, pausing, null)
              .task("ramp-up", 2, 0, once, FakeOperation.finite(1), LONGER.multipliedBy(2))
              .task("administration", 1, 0, once, AskingOperation.administration(), null)
              .task(
                  "own time-out",
                  1,
                  0,
                  once,
                  AskingOperation.measured().within(Duration.ofMinutes(1)),
                  null)
              .run();

      assertThat(stats.message()).isNull();
      assertThat(stats.end()).isEqualTo(StepEnd.COMPLETED);
    }
  }

  @Test
  void anAnswerThatComesInDropsIsNoStandstill() {
    StubAnswer drops =
        StubAnswer.json("{\"a\":\"" + "b".repeat(400) + "\"}").drip(40, Duration.ofMillis(150));
    try (Stage stage = on(drops, BOUND)) {
      StepStats stats = task(stage, new Bounds.Iterations(0, 1), AskingOperation.measured()).run();
      assertThat(stats.message()).isNull();
      assertThat(stage.result(stats, 0).requests().succeeded()).isEqualTo(2);
      assertThat(stage.result(stats, 0).serviceTime().minMillis()).isGreaterThan(1_000);
    }
  }

  @Test
  void withoutABoundNothingIsEnded() {
    try (Stage stage = on(OK.after(LONGER), Duration.ZERO)) {
      StepStats stats = task(stage, new Bounds.Iterations(0, 1), AskingOperation.measured()).run();
      assertThat(stats.end()).isEqualTo(StepEnd.COMPLETED);
    }
  }

  private static Stage on(StubAnswer answer, Duration bound) {
    Stage stage = stage(bound);
    stage.server.on("GET", "/", answer);
    return stage;
  }

  /** Not on the common pool, which has few threads. */
  private static CompletableFuture<StepStats> runAside(Stage stage) {
    CompletableFuture<StepStats> stats = new CompletableFuture<>();
    Thread thread = new Thread(() -> stats.complete(stage.run()), "stage");
    thread.setDaemon(true);
    thread.start();
    return stats;
  }

  /** Keeps what a step says. */
  private static final class Heard implements StepListener {
    private final List<String> dumps = new CopyOnWriteArrayList<>();
    private final BlockingQueue<String> words = new LinkedBlockingQueue<>();
    private volatile @Nullable Runnable onStall;

    @Override
    public void waits(String line) {
      words.add(line);
    }

    @Override
    public void live(List<LiveTask> tasks) {}

    @Override
    public void stalled(String dump) {
      dumps.add(dump);
      Runnable then = onStall;
      if (then != null) {
        then.run();
      }
    }

    String dump() {
      assertThat(dumps).hasSize(1);
      return new ArrayList<>(dumps).get(0);
    }
  }
}
