package io.esbench.driver.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.esbench.metrics.Offer;
import io.esbench.metrics.TaskLabel;
import io.esbench.metrics.TaskStats;
import io.esbench.metrics.TaskSummary;
import io.esbench.metrics.record.HostTally;
import io.esbench.metrics.record.LoopRecorder;
import io.esbench.op.Outcome;
import io.esbench.op.PreparedOperation;
import io.esbench.result.CapWait;
import io.esbench.result.ErrorKind;
import io.esbench.result.HostRequests;
import io.esbench.result.Load;
import io.esbench.result.RateVerdict;
import io.esbench.result.SecondSample;
import io.esbench.result.TaskResult;
import io.esbench.schedule.LoopControl;
import io.esbench.schedule.Pacer;
import io.esbench.schedule.PacerCatalog;
import io.esbench.track.Bounds;
import io.esbench.track.Location;
import io.esbench.track.Operation;
import io.esbench.track.RawJson;
import io.esbench.track.Task;
import io.esbench.track.Throughput;
import io.esbench.transport.TransportFailure;
import io.esbench.transport.wire.Connection;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ClientLoopTest {
  private static final long MILLI = 1_000_000;
  private static final Bounds TWO_SECONDS =
      new Bounds.TimePeriod(Duration.ZERO, Duration.ofSeconds(2));

  private final FakeLoop loop = new FakeLoop();
  private final List<FakeConnection> connections = new ArrayList<>();
  private final List<ClientLoop> clients = new ArrayList<>();
  private final List<Outcome> outcomes = new ArrayList<>();
  private final List<Throwable> broken = new ArrayList<>();
  private final LoopRecorder warmup = new LoopRecorder();
  private final PhaseRecorders recorders = new PhaseRecorders(warmup, new LoopRecorder());
  private int hosts = 1;
  private int ended;
  private long origin;

  @Test
  void sendsAtTheDueTimesOfTheTask() {
    task(2, 10, new Bounds.Iterations(0, 3), FakeOperation.endless(), n -> MILLI);
    loop.run();

    assertThat(offsetsInMillis()).containsExactly(0L, 100L, 200L, 300L, 400L, 500L);
    assertThat(ended).isEqualTo(2);
  }

  @Test
  void latencyCountsFromTheDueTime() {
    // Rally's S9: target 10, one client, 50 ms each except the third with 500 ms.
    LongUnaryOperator service = n -> (n == 2 ? 500 * MILLI : 50 * MILLI);
    task(1, 10, new Bounds.Iterations(0, 13), FakeOperation.endless(), service);
    loop.run();

    assertThat(offsetsInMillis())
        .containsExactly(
            0L, 100L, 200L, 700L, 750L, 800L, 850L, 900L, 950L, 1000L, 1050L, 1100L, 1200L);
    TaskResult result = result();
    assertThat(result.latency().maxMillis()).isBetween(499.0, 501.0);
    assertThat(result.latency().at(50)).isBetween(199.0, 201.0);
    assertThat(result.serviceTime().at(50)).isBetween(49.9, 50.1);
    assertThat(result.load().startDelay().maxMillis()).isBetween(399.0, 401.0);
    // All of it was waiting for the client: of ten requests, 400 ms down to 0 in steps of 50.
    assertThat(result.load().generatorDelay().maxMillis()).isLessThan(0.001);
    assertThat(result.load().capWait()).isEqualTo(new CapWait(8, 1_800));
  }

  @Test
  void requestsGoToAllHostsInTurn() {
    hosts(3);
    task(1, 0, new Bounds.Iterations(0, 6), FakeOperation.endless(), n -> MILLI);
    loop.run();

    assertThat(sendsPerHost()).containsExactly(2, 2, 2);
    assertThat(reached()).containsExactly(reached(0, 2, 0), reached(1, 2, 0), reached(2, 2, 0));
    // All connections are there before the first request.
    assertThat(connections).allSatisfy(each -> assertThat(each.prepared()).isPositive());
  }

  @Test
  void aHostThatRefusesGetsItsShareAndNoMore() {
    // Fast failures would draw more requests if clients belonged to hosts.
    hosts(3);
    task(2, 100, new Bounds.Iterations(0, 30), FakeOperation.endless(), n -> 15 * MILLI);
    connections.get(1).failWith(TransportFailure.UNREACHABLE);
    connections.get(4).failWith(TransportFailure.UNREACHABLE);
    loop.run();

    assertThat(reached()).containsExactly(reached(0, 20, 0), reached(1, 20, 20), reached(2, 20, 0));
  }

  @Test
  void whatBelongsTogetherStaysOnOneHost() {
    hosts(2);
    FakeOperation pages = new FakeOperation("ops", Long.MAX_VALUE, n -> 1, 3, 0);
    task(1, 0, new Bounds.Iterations(0, 3), pages, n -> MILLI);
    loop.run();

    assertThat(sendsPerHost()).containsExactly(6, 3);
    assertThat(reached()).containsExactly(reached(0, 2, 0), reached(1, 1, 0));
  }

  @Test
  void hostsCountNoRequestsOfTheWarmUp() {
    hosts(2);
    task(1, 0, new Bounds.Iterations(3, 4), FakeOperation.endless(), n -> MILLI);
    loop.run();

    assertThat(sendsPerHost()).containsExactly(4, 3);
    assertThat(reached()).containsExactly(reached(0, 2, 0), reached(1, 2, 0));
  }

  @Test
  void aTimerThatWakesLateIsTheGeneratorsDelay() {
    // Every wake-up comes 3 ms late, while the client was free all the time.
    loop.wakeLate(3 * MILLI);
    task(1, 10, new Bounds.Iterations(0, 10), FakeOperation.endless(), n -> 5 * MILLI);
    loop.run();

    Load load = result().load();
    assertThat(load.generatorDelay().maxMillis()).isBetween(2.99, 3.01);
    assertThat(load.capWait()).isEqualTo(new CapWait(0, 0));
  }

  @Test
  void whatTheGeneratorDoesBetweenAnswerAndSendIsItsDelay() {
    // Making a request ready takes 2 ms; the rate is above what one client can do.
    FakeOperation slow =
        new FakeOperation(
            "ops",
            Long.MAX_VALUE,
            n -> {
              loop.spend(MILLI);
              return 1;
            },
            1,
            0);
    task(1, 1000, new Bounds.Iterations(0, 10), slow, n -> 5 * MILLI);
    loop.run();

    assertThat(result().load().generatorDelay().at(50)).isBetween(1.99, 2.01);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void pausesAreNoDelayOfTheGenerator(int exchanges) {
    // The pause of a second ends the request; the next one is sent at once.
    FakeOperation pausing =
        new FakeOperation("ops", Long.MAX_VALUE, n -> 1, exchanges, 1_000 * MILLI);
    task(1, 0, new Bounds.Iterations(0, 4), pausing, n -> 10 * MILLI);
    loop.run();

    assertThat(result().load().generatorDelay().count()).isEqualTo(4);
    assertThat(result().load().generatorDelay().maxMillis()).isLessThan(0.001);
  }

  @Test
  void waitingAfterARefusedConnectionIsNoDelayOfTheGenerator() {
    task(1, 0, new Bounds.Iterations(0, 6), FakeOperation.endless(), n -> 1_000);
    connections.get(0).failWith(TransportFailure.UNREACHABLE);
    loop.run();

    assertThat(result().load().generatorDelay().count()).isEqualTo(6);
    assertThat(result().load().generatorDelay().maxMillis()).isLessThan(0.001);
  }

  @Test
  void aScheduleWaitsForPausesAsForAnswers() {
    // The first request rests twice for a second, so the second one, due at 100 ms, goes at 2020.
    FakeOperation rejected =
        new FakeOperation("ops", Long.MAX_VALUE, n -> 1, 2, 1_000 * MILLI, true);
    task(1, 10, new Bounds.Iterations(0, 2), rejected, n -> 10 * MILLI);
    loop.run();

    Load load = result().load();
    assertThat(load.capWait()).isEqualTo(new CapWait(1, 1_920));
    assertThat(load.startDelay().maxMillis()).isBetween(1_917.0, 1_923.0);
    assertThat(load.generatorDelay().maxMillis()).isLessThan(0.001);
  }

  @Test
  void withoutATargetLatencyIsTheServiceTime() {
    task(3, 0, new Bounds.Iterations(0, 5), FakeOperation.endless(), n -> 7 * MILLI);
    loop.run();

    TaskResult result = result();
    assertThat(result.latency()).isEqualTo(result.serviceTime());
    assertThat(result.load().startDelay().count()).isZero();
    assertThat(result.requests().succeeded()).isEqualTo(15);
  }

  @Test
  void timeBoundsEndByIntendedStart() {
    // Rally's S11: target 0.25, warm-up 10 s, measured 10 s.
    Bounds bounds = new Bounds.TimePeriod(Duration.ofSeconds(10), Duration.ofSeconds(10));
    task(1, 0.25, bounds, FakeOperation.endless(), n -> 1);
    loop.run();

    assertThat(offsetsInMillis()).containsExactly(0L, 4000L, 8000L, 12000L, 16000L);
    assertThat(result().warmupRequests()).isEqualTo(3);
    assertThat(result().requests().succeeded()).isEqualTo(2);
  }

  @Test
  void aClosedLoopTakesNoRequestAfterItsTime() {
    // Rally's S12: requests of 4 s, warm-up 10 s, measured 10 s.
    Bounds bounds = new Bounds.TimePeriod(Duration.ofSeconds(10), Duration.ofSeconds(10));
    task(1, 0, bounds, FakeOperation.finite(100), n -> 4_000 * MILLI);
    loop.run();

    assertThat(offsetsInMillis()).containsExactly(0L, 4000L, 8000L, 12000L, 16000L);
    assertThat(result().warmupRequests()).isEqualTo(3);
  }

  @Test
  void overloadEndsInTimeAndLeavesABacklog() {
    TaskSequence sequence = task(1, 20, TWO_SECONDS, FakeOperation.endless(), n -> 100 * MILLI);
    loop.run();

    assertThat(connections.get(0).sends()).hasSize(20);
    assertThat(sequence.backlog()).isEqualTo(20);
  }

  @ParameterizedTest
  @CsvSource({
    // A server of 30 ms can do 33.3/s for one client: far above, above, at, and below that
    "50, 1, NOT_HELD",
    "34, 1, NOT_HELD",
    "33.4, 1, STRAINED",
    "33, 1, STRAINED",
    "32.4, 1, STRAINED",
    "30, 1, HELD",
    "50, 2, HELD",
    "66, 2, STRAINED",
    "67, 2, NOT_HELD",
  })
  void judgesRatesAroundTheCapacityOfTheServer(double rate, int clients, RateVerdict verdict) {
    Bounds minute = new Bounds.TimePeriod(Duration.ZERO, Duration.ofSeconds(60));
    TaskSequence sequence = task(clients, rate, minute, FakeOperation.endless(), n -> 30 * MILLI);
    loop.run();

    Load load = result(rate, sequence.backlog()).load();
    assertThat(load.verdict()).isEqualTo(verdict);
    double capacity = Math.min(rate, clients / 0.030);
    assertThat(load.achievedPerSecond()).isCloseTo(capacity, within(0.02));
    assertThat(load.largestPerSecond()).isBetween(Math.floor(capacity), capacity + clients);
  }

  @Test
  void fewRequestsSayNothingAboutTheCapacity() {
    // One request keeps its client for all of the measured time, and that is no fault.
    task(1, 0.5, TWO_SECONDS, FakeOperation.endless(), n -> 30 * MILLI);
    loop.run();

    assertThat(result(0.5, 0).load().verdict()).isEqualTo(RateVerdict.HELD);
  }

  @Test
  void paysForDocumentsByTheirWeight() {
    // Rally's S5 with the weight known before sending: 5000 docs/s, 1000 or 10000 in a request.
    long[] weights = {1000, 1000, 10000, 10000, 1000};
    FakeOperation bulk = new FakeOperation("docs", 5, n -> weights[(int) n], 1, 0);
    TaskSequence sequence =
        sequence(new Throughput(5000, "docs"), bulk, 1, new Bounds.Exhaustion(0));
    client(sequence, bulk, 0, 1, n -> 1);
    loop.run();

    assertThat(offsetsInMillis()).containsExactly(0L, 200L, 400L, 2400L, 4400L);
    assertThat(result().requests().succeeded()).isEqualTo(5);
  }

  @Test
  void refusedConnectionsDoNotMakeAClosedLoopSpin() {
    task(1, 0, TWO_SECONDS, FakeOperation.endless(), n -> 1_000);
    connections.get(0).failWith(TransportFailure.UNREACHABLE);
    loop.run();

    // 10, 20, 40 … 640 ms make 1270, then 1000 each.
    assertThat(connections.get(0).sends()).hasSize(8);
    assertThat(outcomes).allMatch(outcome -> outcome.error() == ErrorKind.UNREACHABLE);
  }

  @ParameterizedTest
  @CsvSource({"UNREACHABLE, 0, 1", "CONNECTION_LOST, 0, 1", "TIMEOUT, 0, 1", "UNREACHABLE, 10, 4"})
  void onlyAScheduleConnectsAgainWhileItWaits(TransportFailure how, double rate, int connects) {
    task(1, rate, new Bounds.Iterations(0, 4), FakeOperation.endless(), n -> 1_000);
    connections.get(0).failWith(how);
    loop.run();

    assertThat(connections.get(0).sends()).hasSize(4);
    assertThat(connections.get(0).prepared()).isEqualTo(connects);
  }

  @Test
  void refusedConnectionsDoNotMoveTheSchedule() {
    task(2, 100, TWO_SECONDS, FakeOperation.endless(), n -> 1_000);
    connections.forEach(connection -> connection.failWith(TransportFailure.UNREACHABLE));
    loop.run();

    assertThat(offsetsInMillis()).hasSize(200).endsWith(1990L);
    assertThat(result().requests().failed()).isEqualTo(200);
  }

  @Test
  void aStoppedSleeperSendsNothingMore() {
    task(1, 0.1, new Bounds.Iterations(0, 5), FakeOperation.endless(), n -> 1_000);
    loop.runUntil(loop.nanos() + 3_000 * MILLI);
    clients.get(0).stop();

    assertThat(ended).isEqualTo(1);
    loop.run();
    assertThat(connections.get(0).sends()).hasSize(1);
  }

  @Test
  void aRequestInFlightIsRecordedAfterAStop() {
    task(1, 0, new Bounds.Iterations(0, 5), FakeOperation.endless(), n -> 100 * MILLI);
    loop.runUntil(origin + 150 * MILLI);
    clients.get(0).stop();
    assertThat(ended).isZero();
    loop.run();

    assertThat(ended).isEqualTo(1);
    assertThat(result().requests().succeeded()).isEqualTo(2);
  }

  @Test
  void pausesBelongToTheServiceTime() {
    FakeOperation polling = new FakeOperation("ops", Long.MAX_VALUE, n -> 1, 3, 1_000 * MILLI);
    task(1, 0, new Bounds.Iterations(0, 1), polling, n -> 10 * MILLI);
    loop.run();

    assertThat(connections.get(0).sends()).hasSize(3);
    assertThat(result().serviceTime().maxMillis()).isBetween(2029.0, 2033.0);
    assertThat(result().processingTime().maxMillis()).isBetween(3029.0, 3034.0);
  }

  @Test
  void repetitionsOfRejectedWorkAreOutsideTheServiceTime() {
    // Sent at 0, again at 1.01 and 2.02 s; the server needs 10 ms each time.
    FakeOperation rejected =
        new FakeOperation("docs", Long.MAX_VALUE, n -> 5, 3, 1_000 * MILLI, true);
    task(1, 100, new Bounds.Iterations(0, 1), rejected, n -> 10 * MILLI);
    loop.run();

    TaskResult result = result();
    assertThat(result.serviceTime().maxMillis()).isBetween(9.9, 10.1);
    assertThat(result.latency().maxMillis()).isBetween(9.9, 10.1);
    assertThat(result.processingTime().maxMillis()).isBetween(3029.0, 3034.0);
    // The work was done only with the last answer.
    assertThat(result.seconds()).isEqualTo(2.03);
    assertThat(result.series()).last().extracting(SecondSample::second).isEqualTo(2);
  }

  @Test
  void aCancelledPauseIsCountedAsGivenUp() {
    FakeOperation polling = new FakeOperation("ops", Long.MAX_VALUE, n -> 1, 3, 1_000 * MILLI);
    task(1, 0, new Bounds.Iterations(0, 1), polling, n -> 10 * MILLI);
    loop.runUntil(origin + 500 * MILLI);
    clients.get(0).cancel();

    assertThat(ended).isEqualTo(1);
    assertThat(outcomes).extracting(Outcome::error).containsExactly(ErrorKind.GAVE_UP);
  }

  @Test
  void aPauseWithoutAnyExchangeIsTheServiceTime() {
    FakeOperation sleep = new FakeOperation("ops", Long.MAX_VALUE, n -> 1, 0, 500 * MILLI);
    task(1, 0, new Bounds.Exhaustion(0), sleep, n -> 1);
    loop.run();

    assertThat(connections.get(0).sends()).isEmpty();
    assertThat(result().serviceTime().count()).isEqualTo(1);
    assertThat(result().serviceTime().maxMillis()).isBetween(499.0, 501.0);
  }

  @Test
  void closingTheConnectionEndsACancelledClient() {
    task(1, 0, new Bounds.Iterations(0, 5), FakeOperation.endless(), n -> 4_000 * MILLI);
    loop.runUntil(origin + 100 * MILLI);
    clients.get(0).cancel();
    clients.get(0).close();

    assertThat(ended).isEqualTo(1);
    assertThat(outcomes).extracting(Outcome::error).containsExactly(ErrorKind.CONNECTION_LOST);
  }

  @Test
  void anEndlessSourceWithoutBoundsIsUsedOncePerClient() {
    task(3, 0, new Bounds.Exhaustion(2), FakeOperation.endless(), n -> 1_000 * (n + 1));
    loop.run();

    assertThat(connections).allSatisfy(each -> assertThat(each.sends()).hasSize(3));
    assertThat(result().warmupRequests()).isEqualTo(6);
    assertThat(result().requests().succeeded()).isEqualTo(3);
  }

  @Test
  void operationsThatSendNothingLeaveTheLoopToOthers() {
    FakeOperation idle = new FakeOperation("ops", Long.MAX_VALUE, n -> 1, 0, 0);
    List<Integer> doneByThen = new ArrayList<>();
    task(1, 0, new Bounds.Iterations(0, 100_000), idle, n -> MILLI);
    loop.after(0, () -> loop.after(0, () -> doneByThen.add(outcomes.size())));
    loop.run();

    assertThat(broken).isEmpty();
    assertThat(outcomes).hasSize(100_000);
    assertThat(doneByThen).allSatisfy(done -> assertThat(done).isLessThan(10));
  }

  @Test
  void aFiniteSourceRunsUntilItIsExhausted() {
    task(2, 0, new Bounds.Exhaustion(1), FakeOperation.finite(4), n -> 1_000);
    loop.run();

    assertThat(result().warmupRequests()).isEqualTo(2);
    assertThat(result().requests().succeeded()).isEqualTo(6);
  }

  @ParameterizedTest
  @EnumSource
  void anExceptionEndsTheClientAndIsReported(FaultyOperation.Stage stage) {
    task(1, 0, new Bounds.Iterations(0, 5_000), new FaultyOperation(stage, 1_000), n -> 1_000);
    loop.run();

    assertThat(broken)
        .singleElement()
        .isInstanceOf(IllegalStateException.class)
        .extracting(Throwable::getMessage)
        .isEqualTo("boom");
    assertThat(ended).isEqualTo(1);
    assertThat(outcomes).hasSize(999);
  }

  @Test
  void aHundredThousandFailuresInARowAreAllCounted() {
    for (TransportFailure how : List.of(TransportFailure.CONNECTION_LOST, TransportFailure.TLS)) {
      task(1, 0, new Bounds.Iterations(0, 100_000), FakeOperation.endless(), n -> 1_000);
      connections.get(connections.size() - 1).failWith(how);
    }
    loop.run();

    assertThat(broken).isEmpty();
    assertThat(result().requests().succeeded()).isZero();
    assertThat(result().requests().failed()).isEqualTo(200_000);
    assertThat(result().requests().errorRate()).isEqualTo(1);
    assertThat(result().throughput().mean()).isZero();
    assertThat(result().serviceTime().count()).isZero();
  }

  @Test
  void everyPlaceIsTakenOnceWhenClientsAreBusy() {
    // 5 clients of 40 ms at 100/s: 4 are needed, and each due time is met exactly.
    task(5, 100, TWO_SECONDS, FakeOperation.endless(), n -> 40 * MILLI);
    loop.run();

    List<Long> expected = new ArrayList<>();
    for (long n = 0; n < 200; n++) {
      expected.add(10 * n);
    }
    assertThat(offsetsInMillis()).isEqualTo(expected);
  }

  private TaskSequence task(
      int count, double rate, Bounds bounds, PreparedOperation operation, LongUnaryOperator ms) {
    Throughput target = rate == 0 ? null : new Throughput(rate, "ops");
    TaskSequence sequence = sequence(target, operation, count, bounds);
    for (int i = 0; i < count; i++) {
      client(sequence, operation, i, count, ms);
    }
    return sequence;
  }

  private TaskSequence sequence(
      @Nullable Throughput target, PreparedOperation operation, int count, Bounds bounds) {
    Task task =
        new Task(
            "t",
            new Operation("o", "search", RawJson.EMPTY_OBJECT, Location.NONE),
            count,
            bounds,
            target,
            "deterministic",
            null,
            List.of(),
            RawJson.EMPTY_OBJECT,
            RawJson.EMPTY_OBJECT,
            Location.NONE);
    Pacer pacer = PacerCatalog.standard().pacer(task, operation.unit(), 1, 1);
    LoopControl control = LoopControl.of(bounds, count, operation.finite());
    boolean weighted = target == null || !target.unit().equals("ops");
    TaskSequence sequence = new TaskSequence(pacer, control, weighted);
    origin = loop.nanos();
    sequence.startAt(origin);
    recorders.startAt(origin);
    return sequence;
  }

  private void client(
      TaskSequence sequence,
      PreparedOperation operation,
      int index,
      int count,
      LongUnaryOperator ms) {
    List<Connection> own = new ArrayList<>();
    for (int host = 0; host < hosts; host++) {
      FakeConnection connection = new FakeConnection(loop, ms);
      connections.add(connection);
      own.add(connection);
    }
    ClientLoop client =
        new ClientLoop(
            operation.params(index, count),
            sequence,
            () -> new Line(own, IntStream.range(0, hosts).toArray(), index % hosts, loop.timer()),
            loop,
            recorders,
            new Ear());
    clients.add(client);
    client.prepare(1);
    loop.after(0, () -> client.start(origin));
  }

  private void hosts(int count) {
    hosts = count;
  }

  /** Of the first client. */
  private List<Integer> sendsPerHost() {
    return connections.subList(0, hosts).stream().map(each -> each.sends().size()).toList();
  }

  private List<HostRequests> reached() {
    return recorders
        .hosts()
        .recording(
            IntStream.range(0, hosts).mapToObj(h -> new HostTally.Name("h" + h, null)).toList());
  }

  private static HostRequests reached(int host, long requests, long failed) {
    return new HostRequests("h" + host, null, requests, failed, null);
  }

  private List<Long> offsetsInMillis() {
    List<Long> all = new ArrayList<>();
    connections.forEach(each -> all.addAll(each.sends()));
    return all.stream().sorted().map(nanos -> (nanos - origin) / MILLI).toList();
  }

  private TaskResult result() {
    return result(1, 0);
  }

  private TaskResult result(double rate, long backlog) {
    TaskStats stats =
        TaskStats.of(
            origin,
            List.of(warmup.recording()),
            List.of(recorders.measured().recording()),
            backlog);
    TaskLabel label = new TaskLabel("t", "o", "search", clients.size(), true);
    return TaskSummary.of(label, Offer.of("ops", rate, "ops"), Instant.EPOCH, stats);
  }

  private final class Ear implements ClientListener {
    @Override
    public void recorded(Outcome outcome) {
      outcomes.add(outcome);
    }

    @Override
    public void ended() {
      ended++;
    }

    @Override
    public void broken(Throwable cause) {
      broken.add(cause);
    }
  }
}
