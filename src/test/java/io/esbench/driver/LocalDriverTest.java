package io.esbench.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.esbench.driver.loop.FakeOperation;
import io.esbench.metrics.TaskGlimpse;
import io.esbench.result.ErrorKind;
import io.esbench.result.GeneratorFindings;
import io.esbench.result.GeneratorUsage;
import io.esbench.result.GeneratorVerdict;
import io.esbench.result.HostRequests;
import io.esbench.result.LiveTask;
import io.esbench.result.RateVerdict;
import io.esbench.result.TaskResult;
import io.esbench.stub.ScriptedServer;
import io.esbench.stub.script.Served;
import io.esbench.stub.script.StubAnswer;
import io.esbench.track.Bounds;
import io.esbench.track.CompletedBy;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Target;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tolerances are wide enough for a busy machine; what must be exact are counts. */
@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class LocalDriverTest {
  private static final StubAnswer OK = StubAnswer.json("{}");

  private static Bounds measured(double seconds) {
    return new Bounds.TimePeriod(Duration.ZERO, Duration.ofMillis((long) (seconds * 1000)));
  }

  private static Bounds iterations(int warmup, int measured) {
    return new Bounds.Iterations(warmup, measured);
  }

  @Test
  void latencyShowsAStallThatServiceTimesHide() {
    // One client at 100/s; the server stalls once for 500 ms: about 50 requests wait behind it.
    try (Stage stage = new Stage()) {
      AtomicLong number = new AtomicLong();
      StubAnswer stall = OK.after(Duration.ofMillis(500));
      stage.server.on("GET", "/", request -> number.getAndIncrement() == 40 ? stall : OK);
      StepStats stats = stage.task("search", 1, 100, iterations(0, 150)).run();

      TaskResult result = stage.result(stats, 0);
      assertThat(stats.end()).isEqualTo(StepEnd.COMPLETED);
      assertThat(result.latency().count()).isEqualTo(150);
      assertThat(result.latency().at(90)).isGreaterThan(300);
      assertThat(result.serviceTime().at(90)).isLessThan(300);
      assertThat(result.serviceTime().maxMillis()).isBetween(500.0, 1500.0);
      assertThat(result.latency().maxMillis())
          .isGreaterThanOrEqualTo(result.serviceTime().maxMillis() - 1);
    }
  }

  @Test
  void throughputIsWorkDividedByTime() {
    try (Stage stage = new Stage()) {
      stage.server.on("GET", "/", OK);
      StepStats stats = stage.task("search", 4, 200, iterations(0, 150)).run();

      TaskResult result = stage.result(stats, 0);
      assertThat(result.requests().succeeded()).isEqualTo(600);
      // The server saw the same 600 requests between its first receipt and its last answer.
      List<Served> served = stage.server.awaitServed(600);
      long first = served.stream().mapToLong(s -> s.request().receivedNanos()).min().orElseThrow();
      long last = served.stream().mapToLong(Served::answerEndNanos).max().orElseThrow();
      double expected = 600 / ((last - first) / 1e9);
      // Our time encloses that of the server; on a busy machine by half a second of the three.
      double mean = result.throughput().mean();
      assertThat(mean).isBetween(0.85 * expected, 1.01 * expected);
      assertThat(mean).isEqualTo(600 / result.seconds()).isLessThanOrEqualTo(600 / 2.995);
      assertThat(result.load().achievedPerSecond()).isCloseTo(expected, withinPercentage(15));
      assertThat(result.throughput().min()).isLessThanOrEqualTo(result.throughput().median());
      assertThat(result.throughput().median()).isLessThanOrEqualTo(result.throughput().max());
      assertThat(result.load().backlog()).isZero();
    }
  }

  @Test
  void anOverloadedTaskEndsInTimeAndIsNotHeld() {
    // One client, 20 ms each: at most 50/s of the 200/s asked for.
    try (Stage stage = new Stage()) {
      stage.server.on("GET", "/", OK.after(Duration.ofMillis(20)));
      StepStats stats = stage.task("search", 1, 200, measured(2)).run();

      TaskResult result = stage.result(stats, 0);
      long sent = result.requests().succeeded();
      assertThat(sent).isLessThanOrEqualTo(101);
      assertThat(result.load().backlog()).isEqualTo(400 - sent);
      assertThat(result.load().verdict()).isEqualTo(RateVerdict.NOT_HELD);
      assertThat(result.seconds()).isBetween(1.9, 3.5);
      assertThat(result.latency().maxMillis()).isGreaterThan(1000);
    }
  }

  @Test
  void aGeneratorThatWorksLongerThanTheServerIsTheLimit() {
    // Making a request ready takes 20 ms of CPU time, the server answers at once.
    try (Stage stage = new Stage()) {
      stage.server.on("GET", "/", OK);
      FakeOperation heavy =
          new FakeOperation("ops", Long.MAX_VALUE, n -> spendCpuTime(20_000_000), 1, 0);
      StepStats stats = stage.task("search", 2, 0, measured(2.5), heavy, null).run();

      GeneratorFindings generator = stage.result(stats, 0).generator();
      assertThat(generator.verdict()).isEqualTo(GeneratorVerdict.LIMITED);
      assertThat(generator.reasons()).isNotEmpty();
      GeneratorUsage usage = Objects.requireNonNull(generator.usage());
      // Other work may leave it little of the CPU; it cannot have more than one core.
      assertThat(usage.busiestLoopShare()).isBetween(0.05, 1.05);
      assertThat(usage.connectionsOpened()).isZero();
      assertThat(generator.series()).hasSizeBetween(2, 4);
    }
  }

  @Test
  void theLastGlimpseOfAStepHoldsAllOfIt() {
    Map<Integer, Long> succeeded = new ConcurrentHashMap<>();
    try (Stage stage = new Stage()) {
      stage.server.on("GET", "/", OK);
      stage.listener =
          new StepListener() {
            @Override
            public void live(List<LiveTask> tasks) {}

            @Override
            public boolean keeps() {
              return true;
            }

            @Override
            public void held(List<TaskGlimpse> glimpses) {
              glimpses.forEach(
                  each -> succeeded.put(each.loop(), each.held().totals().succeeded()));
            }
          };
      StepStats stats = stage.task("search", 4, 100, measured(0.5)).run();

      long all = stage.result(stats, 0).requests().succeeded();
      assertThat(all).as("shorter than a second").isEqualTo(50);
      assertThat(succeeded.values().stream().mapToLong(Long::longValue).sum()).isEqualTo(all);
    }
  }

  /** Returns 1, the weight of every request. */
  private static long spendCpuTime(long nanos) {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long start = threads.getCurrentThreadCpuTime();
    while (threads.getCurrentThreadCpuTime() - start < nanos) {
      Thread.onSpinWait();
    }
    return 1;
  }

  @Test
  void connectionsThatTheServerClosesAreCounted() {
    try (Stage stage = new Stage()) {
      stage.server.on("GET", "/", request -> request.number() % 10 == 3 ? StubAnswer.reset() : OK);
      StepStats stats = stage.task("search", 1, 100, iterations(0, 100)).run();

      TaskResult result = stage.result(stats, 0);
      assertThat(result.requests().failed()).isEqualTo(10);
      GeneratorUsage usage = Objects.requireNonNull(result.generator().usage());
      assertThat(usage.connectionsOpened()).isEqualTo(10);
      assertThat(usage.socketShortages()).isZero();
    }
  }

  @Test
  void everyRequestSentIsCountedAsSucceededOrFailed() {
    try (Stage stage = new Stage()) {
      stage.server.on(
          "GET",
          "/_search",
          request ->
              request.number() % 10 == 3
                  ? StubAnswer.status(500)
                  : request.number() % 10 == 7 ? StubAnswer.reset() : OK);
      StepStats stats = stage.task("search", 4, 500, iterations(0, 50)).run();

      TaskResult result = stage.result(stats, 0);
      // A step that ends with a lost connection asks GET / whether the target is still there.
      assertThat(stage.server.awaitServed((int) stage.server.received()))
          .filteredOn(served -> served.request().path().startsWith("/_search"))
          .hasSize(200);
      assertThat(result.requests().succeeded()).isEqualTo(160);
      assertThat(result.requests().failed()).isEqualTo(40);
      assertThat(result.requests().errors())
          .extracting(error -> error.kind() + " " + error.status() + " " + error.count())
          .containsExactlyInAnyOrder("SERVER_ERROR 500 20", "CONNECTION_LOST 0 20");
      assertThat(result.failureTime().count()).isEqualTo(40);
      assertThat(result.serviceTime().count()).isEqualTo(160);
    }
  }

  @Test
  void iterationBudgetsAreExact() {
    try (Stage stage = new Stage()) {
      stage.server.on("GET", "/", OK);
      StepStats stats =
          stage
              .task("closed", 7, 0, iterations(3, 11))
              .task("open", 3, 900, iterations(2, 20))
              .run();

      assertThat(stage.server.awaitServed(7 * 14 + 3 * 22)).hasSize(7 * 14 + 3 * 22);
      assertThat(stage.result(stats, 0).warmupRequests()).isEqualTo(21);
      assertThat(stage.result(stats, 0).requests().succeeded()).isEqualTo(77);
      assertThat(stage.result(stats, 1).warmupRequests()).isEqualTo(6);
      assertThat(stage.result(stats, 1).requests().succeeded()).isEqualTo(60);
    }
  }

  @Test
  void completedByEndsTheOthersAndWakesSleepers() {
    try (Stage stage = new Stage()) {
      stage.server.on("GET", "/", OK.after(Duration.ofMillis(20)));
      long start = System.nanoTime();
      StepStats stats =
          stage
              .task("load", 1, 0, iterations(0, 10))
              .task("busy", 2, 0, new Bounds.TimePeriod(Duration.ZERO, null))
              // The second request would be due after 20 s.
              .task("sleepy", 1, 0.05, iterations(0, 3))
              .completedBy(new CompletedBy.TaskNamed("load"))
              .run();

      assertThat(System.nanoTime() - start).isLessThan(Duration.ofSeconds(15).toNanos());
      assertThat(stats.end()).isEqualTo(StepEnd.COMPLETED);
      assertThat(stage.result(stats, 0).requests().succeeded()).isEqualTo(10);
      assertThat(stage.result(stats, 2).requests().succeeded()).isEqualTo(1);
      long all = 0;
      for (int i = 0; i < 3; i++) {
        all += stage.result(stats, i).requests().succeeded();
      }
      assertThat(stage.server.awaitServed((int) all)).hasSize((int) all);
    }
  }

  @Test
  void completedByAnyEndsWithTheFirst() {
    try (Stage stage = new Stage()) {
      stage.server.on("GET", "/", OK);
      StepStats stats =
          stage
              .task("short", 1, 0, iterations(0, 3))
              .task("endless", 2, 50, new Bounds.TimePeriod(Duration.ZERO, null))
              .completedBy(new CompletedBy.AnyTask())
              .run();

      assertThat(stage.result(stats, 0).requests().succeeded()).isEqualTo(3);
      assertThat(stats.end()).isEqualTo(StepEnd.COMPLETED);
    }
  }

  private static StepListener saying(String... enough) {
    return new StepListener() {
      @Override
      public void live(List<LiveTask> tasks) {}

      @Override
      public Set<String> enough(List<LiveTask> tasks) {
        return Set.of(enough);
      }
    };
  }

  @Test
  void tasksThatHaveDoneEnoughEndWithTheirRequestsAndTheOthersGoOn() {
    try (Stage stage = new Stage()) {
      stage.server.on("GET", "/", OK.after(Duration.ofMillis(20)));
      stage.listener = saying("endless", "sleepy", "unknown");
      StepStats stats =
          stage
              .task("endless", 2, 0, new Bounds.TimePeriod(Duration.ZERO, null))
              // The second request would be due after 20 s.
              .task("sleepy", 1, 0.05, iterations(0, 3))
              .task("busy", 1, 0, iterations(0, 100))
              .run();

      assertThat(stats.end()).isEqualTo(StepEnd.COMPLETED);
      assertThat(stage.result(stats, 0).requests().failed()).isZero();
      assertThat(stage.result(stats, 1).requests().succeeded()).isEqualTo(1);
      assertThat(stage.result(stats, 2).requests().succeeded()).isEqualTo(100);
      long all = 0;
      for (int i = 0; i < 3; i++) {
        all += stage.result(stats, i).requests().succeeded();
      }
      assertThat(stage.server.awaitServed((int) all)).hasSize((int) all);
    }
  }

  @Test
  void aTaskThatHasDoneEnoughBeforeItsTurnDoesNotBegin() {
    try (Stage stage = new Stage()) {
      stage.server.on("GET", "/", OK.after(Duration.ofMillis(20)));
      stage.listener = saying("first", "second");
      StepStats stats =
          stage
              .task("first", 1, 0, new Bounds.TimePeriod(Duration.ZERO, null))
              .task("second", 2, 0, new Bounds.TimePeriod(Duration.ZERO, null))
              .task("third", 1, 0, iterations(0, 5))
              .concurrency(1)
              .run();

      assertThat(stats.tasks().get(0).started()).isTrue();
      assertThat(stats.tasks().get(1).started()).isFalse();
      assertThat(stage.result(stats, 2).requests().succeeded()).isEqualTo(5);
    }
  }

  @Test
  void aCapOnClientsRunsTheRestAfterwards() {
    try (Stage stage = new Stage()) {
      stage.server.on("GET", "/", OK.after(Duration.ofMillis(30)));
      StepStats stats =
          stage
              .task("a", 1, 0, iterations(0, 3))
              .task("b", 1, 0, iterations(0, 3))
              .task("c", 1, 0, iterations(0, 3))
              .concurrency(2)
              .run();

      assertThat(stage.result(stats, 2).requests().succeeded()).isEqualTo(3);
      assertThat(stats.tasks().get(2).startNanos() - stats.tasks().get(0).startNanos())
          .isGreaterThanOrEqualTo(Duration.ofMillis(90).toNanos());
    }
  }

  @Test
  void aRampStaggersTheClientsOfAClosedLoop() {
    try (Stage stage = new Stage()) {
      stage.server.on("GET", "/", OK.after(Duration.ofMillis(50)));
      StepStats stats =
          stage
              .task("ramped", 4, 0, measured(1.2), FakeOperation.endless(), Duration.ofMillis(800))
              .run();

      // At most 24, 20, 16 and 12 requests: each client starts 200 ms after the one before.
      long sent = stage.result(stats, 0).requests().succeeded();
      assertThat(sent).isBetween(12L, 72L);
      long start = stats.tasks().get(0).startNanos();
      for (int i = 0; i < 4; i++) {
        assertThat(firstArrival(stage, i) - start)
            .as("client %d", i)
            .isGreaterThanOrEqualTo(Duration.ofMillis(200L * i).toNanos());
      }
    }
  }

  private static long firstArrival(Stage stage, int order) {
    return stage.server.awaitServed((int) stage.server.received()).stream()
        .collect(
            Collectors.toMap(
                served -> served.request().connection(),
                served -> served.request().receivedNanos(),
                Math::min))
        .values()
        .stream()
        .sorted()
        .skip(order)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aRampOfARateDoesNotBurst() {
    try (Stage stage = new Stage()) {
      stage.server.on("GET", "/", OK);
      StepStats stats =
          stage
              .task("ramped", 4, 100, measured(2), FakeOperation.endless(), Duration.ofSeconds(1))
              .run();

      // Half the rate on average in the first second, then the full one.
      TaskResult result = stage.result(stats, 0);
      assertThat(result.requests().succeeded() + result.load().backlog()).isBetween(149L, 151L);
      assertThat(result.series().get(0).requests()).isBetween(20L, 52L);
    }
  }

  @Test
  void aStepThatIsCancelledBeforeItsStartHasNoTasksThatStarted() {
    try (Stage stage = new Stage()) {
      stage.cancellation.request();
      StepStats stats = stage.task("search", 3, 0, iterations(0, 5)).run();

      assertThat(stats.end()).isEqualTo(StepEnd.CANCELLED);
      assertThat(stats.tasks().get(0).started()).isFalse();
      assertThat(stage.server.received()).isZero();
    }
  }

  @Test
  void cancellationAwaitsAnswersInFlight() throws Exception {
    DriverSettings patient =
        new DriverSettings(OnError.CONTINUE, Duration.ofSeconds(60), Duration.ofSeconds(10), 2, 42);
    try (Stage stage = new Stage(patient)) {
      stage.server.on("GET", "/", OK.after(Duration.ofMillis(200)));
      CompletableFuture<StepStats> running =
          stage.task("search", 3, 0, new Bounds.TimePeriod(Duration.ZERO, null)).runAside();
      stage.server.awaitServed(3);
      stage.cancellation.request();
      StepStats stats = running.get(20, TimeUnit.SECONDS);

      assertThat(stats.end()).isEqualTo(StepEnd.CANCELLED);
      TaskResult result = stage.result(stats, 0);
      assertThat(result.requests().failed()).isZero();
      assertThat(result.requests().succeeded()).isEqualTo(stage.server.received());
    }
  }

  @Test
  void cancellationGivesUpOnAnswersThatDoNotCome() throws Exception {
    try (Stage stage = new Stage()) {
      CompletableFuture<StepStats> running =
          stage.task("search", 2, 0, new Bounds.TimePeriod(Duration.ZERO, null)).runAside();
      stage.server.on(
          "GET",
          "/",
          request -> {
            stage.cancellation.request();
            return StubAnswer.silence();
          });
      StepStats stats = running.get(10, TimeUnit.SECONDS);

      assertThat(stats.end()).isEqualTo(StepEnd.CANCELLED);
      assertThat(stage.result(stats, 0).requests().errors())
          .extracting(error -> error.kind())
          .contains(ErrorKind.CONNECTION_LOST);
    }
  }

  @Test
  void oneClientKeepsAllHostsBusyAlike() {
    try (ScriptedServer second = answering();
        ScriptedServer third = answering();
        Stage stage = severalHosts(second.address(), third.address())) {
      StepStats stats = stage.task("search", 1, 0, iterations(0, 30)).run();

      assertThat(second.received()).isEqualTo(10);
      assertThat(stage.result(stats, 0).hosts())
          .containsExactly(
              reached(stage.server.address().toString(), 10, 0, 1),
              reached(second.address().toString(), 10, 0, 1),
              reached(third.address().toString(), 10, 0, 1));
    }
  }

  @Test
  void clientsThatAllSendOnceSpreadOverTheHosts() {
    try (ScriptedServer second = answering();
        ScriptedServer third = answering();
        Stage stage = severalHosts(second.address(), third.address())) {
      StepStats stats =
          stage.task("search", 7, 0, new Bounds.Exhaustion(0), FakeOperation.finite(1), null).run();

      assertThat(stage.result(stats, 0).hosts())
          .extracting(HostRequests::requests)
          .containsExactly(3L, 2L, 2L);
    }
  }

  @Test
  void aHostThatIsNotThereFailsItsShare() {
    HostAddress gone = gone();
    try (ScriptedServer third = answering();
        Stage stage = severalHosts(gone, third.address())) {
      StepStats stats =
          stage
              .task("search", 2, 0, new Bounds.Exhaustion(0), FakeOperation.finite(15), null)
              .run();

      TaskResult result = stage.result(stats, 0);
      assertThat(stats.end()).isEqualTo(StepEnd.COMPLETED);
      assertThat(result.requests().failed()).isEqualTo(10);
      assertThat(result.hosts())
          .containsExactly(
              reached(stage.server.address().toString(), 10, 0, 2),
              reached(gone.toString(), 10, 10, 0),
              reached(third.address().toString(), 10, 0, 2));
    }
  }

  private static HostRequests reached(String host, long requests, long failed, long connections) {
    return new HostRequests(host, null, requests, failed, connections);
  }

  private static ScriptedServer answering() {
    return ScriptedServer.start().on("GET", "/", OK);
  }

  /** Nobody listens there any more. */
  private static HostAddress gone() {
    try (ScriptedServer server = ScriptedServer.start()) {
      return server.address();
    }
  }

  private static Stage severalHosts(HostAddress second, HostAddress third) {
    return new Stage(
        Stage.settings(OnError.CONTINUE, Duration.ofSeconds(60)),
        answering(),
        first -> new Target(List.of(first.address(), second, third), ClientOptions.DEFAULT));
  }

  @Test
  void aTargetThatStaysAwayEndsTheStep() {
    try (Stage stage = new Stage(Stage.settings(OnError.CONTINUE, Duration.ofMillis(400)))) {
      stage.server.close();
      StepStats stats =
          stage.task("search", 2, 0, new Bounds.TimePeriod(Duration.ZERO, null)).run();

      assertThat(stats.end()).isEqualTo(StepEnd.TARGET_UNREACHABLE);
      assertThat(stats.message()).contains("127.0.0.1", "0.4 s", "refused");
      assertThat(stage.result(stats, 0).requests().succeeded()).isZero();
      assertThat(stage.result(stats, 0).requests().failed()).isBetween(2L, 30L);
    }
  }

  @Test
  void aStepThatEndsWithoutATargetWaitsForItAtTheJoinPoint() {
    try (Stage stage = new Stage(Stage.settings(OnError.CONTINUE, Duration.ofMillis(300)))) {
      stage.server.close();
      StepStats stats = stage.task("refresh", 1, 0, iterations(0, 1)).run();

      assertThat(stats.end()).isEqualTo(StepEnd.TARGET_UNREACHABLE);
      assertThat(stage.result(stats, 0).requests().failed()).isEqualTo(1);
    }
  }

  @Test
  void onAbortTheFirstFailureEndsTheStep() {
    try (Stage stage = new Stage(Stage.settings(OnError.ABORT, Duration.ofSeconds(60)))) {
      stage.server.on("GET", "/", request -> request.number() == 5 ? StubAnswer.status(503) : OK);
      StepStats stats =
          stage.task("search", 2, 0, new Bounds.TimePeriod(Duration.ZERO, null)).run();

      assertThat(stats.end()).isEqualTo(StepEnd.REQUEST_FAILED);
      assertThat(stats.message()).contains("task 'search'", "503");
      assertThat(stage.result(stats, 0).requests().failed()).isEqualTo(1);
    }
  }

  @Test
  void onAbortFailuresOfATolerantTaskAreOnlyCounted() {
    try (Stage stage = new Stage(Stage.settings(OnError.ABORT, Duration.ofSeconds(60)))) {
      stage.server.on("GET", "/", request -> request.number() == 5 ? StubAnswer.status(404) : OK);
      StepStats stats = stage.tolerantTask("search", iterations(0, 20)).run();

      assertThat(stats.end()).isEqualTo(StepEnd.COMPLETED);
      assertThat(stage.result(stats, 0).requests().failed()).isEqualTo(1);
      assertThat(stage.result(stats, 0).requests().succeeded()).isEqualTo(19);
    }
  }

  @Test
  void aStepCancelledBeforeItsStartSendsNothing() {
    try (Stage stage = new Stage()) {
      stage.server.on("GET", "/", OK);
      stage.cancellation.request();
      StepStats stats = stage.task("search", 2, 0, iterations(0, 1_000_000)).run();

      assertThat(stats.end()).isEqualTo(StepEnd.CANCELLED);
      assertThat(stage.result(stats, 0).requests().succeeded()).isEqualTo(stage.server.received());
      assertThat(stage.server.received()).isLessThan(1_000_000);
    }
  }

  @Test
  void anInterruptionCancelsAndIsGivenBack() throws Exception {
    try (Stage stage = new Stage()) {
      stage.server.on("GET", "/", OK);
      stage.task("search", 2, 50, new Bounds.TimePeriod(Duration.ZERO, null));
      Thread caller = Thread.currentThread();
      CompletableFuture<Void> interruption =
          CompletableFuture.runAsync(
              () -> {
                stage.server.awaitServed(5);
                caller.interrupt();
              });
      StepStats stats = stage.run();

      assertThat(Thread.interrupted()).isTrue();
      assertThat(stats.end()).isEqualTo(StepEnd.CANCELLED);
      interruption.get(5, TimeUnit.SECONDS);
    }
  }

  @Test
  void aFaultOfAnOperationIsThrown() {
    try (Stage stage = new Stage()) {
      stage.server.on("GET", "/", OK);
      FakeOperation faulty =
          new FakeOperation(
              "ops",
              Long.MAX_VALUE,
              n -> {
                if (n == 3) {
                  throw new IllegalStateException("no such file");
                }
                return 1;
              },
              1,
              0);
      stage.task("bulk", 2, 0, iterations(0, 100), faulty, null);

      assertThatThrownBy(stage::run)
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("no such file");
    }
  }

  @Test
  void tellsTheListenerHowItGoes() {
    try (Stage stage = new Stage()) {
      List<LiveTask> seen = new CopyOnWriteArrayList<>();
      stage.server.on("GET", "/", OK);
      stage.listener = seen::addAll;
      stage.task("search", 2, 100, measured(2.5)).run();

      assertThat(seen).isNotEmpty();
      LiveTask last = seen.get(seen.size() - 1);
      assertThat(last.task()).isEqualTo("search");
      assertThat(last.offeredPerSecond()).isEqualTo(100);
      assertThat(last.achievedPerSecond()).isBetween(50.0, 150.0);
      assertThat(last.progress()).isBetween(0.3, 1.0);
      assertThat(last.p50Millis()).isPositive();
    }
  }

  @Test
  void leavesNoThreadsBehind() {
    try (Stage stage = new Stage()) {
      stage.server.on("GET", "/", OK);
      stage.task("search", 2, 0, iterations(0, 2)).run();
      assertThat(threads("esbench-live")).isZero();
    }
    assertThat(threads("esbench-")).isZero();
  }

  private static long threads(String prefix) {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().startsWith(prefix))
        .count();
  }
}
