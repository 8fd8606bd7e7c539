package io.esbench.driver.loop;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.corpus.PreparedCorpora;
import io.esbench.metrics.Offer;
import io.esbench.metrics.TaskLabel;
import io.esbench.metrics.TaskStats;
import io.esbench.metrics.TaskSummary;
import io.esbench.metrics.record.HostTally;
import io.esbench.metrics.record.ItemRecorder;
import io.esbench.metrics.record.LoopRecorder;
import io.esbench.op.OperationCatalog;
import io.esbench.op.OperationContext;
import io.esbench.op.Outcome;
import io.esbench.op.PreparedOperation;
import io.esbench.result.ErrorKind;
import io.esbench.result.HostRequests;
import io.esbench.result.ItemResult;
import io.esbench.result.TaskResult;
import io.esbench.schedule.LoopControl;
import io.esbench.schedule.PacerCatalog;
import io.esbench.track.Bounds;
import io.esbench.track.Location;
import io.esbench.track.Operation;
import io.esbench.track.RawJson;
import io.esbench.track.Task;
import io.esbench.track.Throughput;
import io.esbench.track.Track;
import io.esbench.transport.TransportFailure;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** One client with a composite, in virtual time; the n-th connection answers after a given time. */
final class LanesTest {
  private static final long MILLI = 1_000_000;

  private final FakeLoop loop = new FakeLoop();
  private final List<FakeConnection> connections = new ArrayList<>();
  private final List<Outcome> outcomes = new ArrayList<>();
  private final List<Throwable> broken = new ArrayList<>();
  private long[] millis = {};
  private PhaseRecorders recorders = new PhaseRecorders(null, new LoopRecorder());
  private @Nullable Throughput target;
  private int ended;
  private long origin;

  @Test
  void streamsRunAtTheSameTimeOnConnectionsOfTheirOwn() {
    // a (10 ms) and b (30 ms) start together; c follows a, d waits for all.
    client(2, "[{'stream':[%a,%c]},{'stream':[%b]},%d]", 10, 30);
    loop.run();

    assertThat(connections).hasSize(2);
    assertThat(offsets(0)).containsExactly(0L, 10L, 30L, 40L, 50L, 70L);
    assertThat(offsets(1)).containsExactly(0L, 40L);
    assertThat(outcomes).containsOnly(Outcome.ONE_OP).hasSize(2);
    TaskResult result = result();
    assertThat(result.serviceTime().count()).isEqualTo(2);
    assertThat(result.serviceTime().meanMillis()).isBetween(39.9, 40.1);
    assertThat(result.items()).extracting(ItemResult::name).containsExactly("a", "c", "b", "d");
    assertThat(result.items())
        .allSatisfy(item -> assertThat(item.requests().succeeded()).isEqualTo(2));
    assertThat(result.items().get(2).serviceTime().maxMillis()).isBetween(29.9, 30.1);
    assertThat(result.items().get(3).serviceTime().maxMillis()).isBetween(9.9, 10.1);
  }

  @Test
  void noMoreLeavesRunThanThereAreConnectionsAllowed() {
    client(1, "[{'stream':[%a]},{'stream':[%b]},{'stream':[%c]}],'max-connections':2", 10, 30);
    loop.run();

    assertThat(connections).hasSize(2);
    assertThat(offsets(0)).containsExactly(0L, 10L);
    assertThat(offsets(1)).containsExactly(0L);
  }

  @Test
  void hostsCountTheOperationsInsideAndNotTheWhole() {
    client(2, "[{'stream':[%a,%c]},{'stream':[%b]},%d]", 10, 30);
    connections.get(1).failWith(TransportFailure.TIMEOUT);
    loop.run();

    // Both times a was done and b failed, which cut c off and kept d from starting.
    assertThat(recorders.hosts().recording(List.of(new HostTally.Name("h", null))))
        .containsExactly(
            new HostRequests(
                "h",
                result().items().stream()
                    .mapToLong(item -> item.requests().succeeded() + item.requests().failed())
                    .sum(),
                2));
  }

  @Test
  void theConnectionsOfStreamsAreOpenedBeforeTheStart() {
    client(1, "[%a,{'stream':[%b]},{'stream':[%c]},{'stream':[%d]},%e]", 1, 1, 1);

    assertThat(connections)
        .hasSize(3)
        .allSatisfy(connection -> assertThat(connection.prepared()).isPositive());
  }

  @Test
  void aSleepIsAnItemAndPartOfTheServiceTime() {
    client(1, "[%a,{'operation-type':'sleep','duration':0.1}]", 10);
    loop.run();

    assertThat(result().serviceTime().maxMillis()).isBetween(109.0, 111.0);
    ItemResult sleep = result().items().get(1);
    assertThat(sleep.type()).isEqualTo("sleep");
    assertThat(sleep.serviceTime().maxMillis()).isBetween(99.0, 101.0);
    assertThat(result().load().generatorDelay().maxMillis()).isLessThan(0.001);
  }

  @Test
  void aCompositeThatSendsNothingNeitherSpinsNorDeepensTheStack() {
    client(20_000, "[{'operation-type':'sleep','duration':0}]");
    loop.run();

    assertThat(broken).isEmpty();
    assertThat(outcomes).hasSize(20_000);
    assertThat(ended).isEqualTo(1);
  }

  @Test
  void anErrorCutsOffTheOthersAndTheNextInvocationFindsCleanLanes() {
    client(
        2,
        "[{'stream':[%a]},{'stream':[%b,%c]},{'stream':[{'operation-type':'sleep','duration':9}]},%d]",
        10,
        500);
    connections.get(0).failWith(TransportFailure.TIMEOUT);
    loop.after(5 * MILLI, () -> connections.get(0).failWith(null));
    loop.run();

    // The first fails at 10 ms; the second waits for its sleep of 9 s.
    assertThat(outcomes).extracting(Outcome::error).containsExactly(ErrorKind.TIMEOUT, null);
    assertThat(outcomes.get(0).message()).startsWith("item 'a': ");
    assertThat(offsets(0)).containsExactly(0L, 10L, 510L, 9010L);
    assertThat(offsets(1)).containsExactly(0L, 10L);
    List<ItemResult> items = result().items();
    assertThat(items.get(0).requests().failed()).isEqualTo(1);
    assertThat(items.get(1).requests().succeeded()).isEqualTo(1);
    assertThat(items.get(1).requests().failed()).isZero();
    assertThat(items.get(4).requests().succeeded()).isEqualTo(1);
  }

  @Test
  void allConnectionsAreMadeReadyWhileTheNextDueTimeIsAwaited() {
    target = new Throughput(1, "ops");
    client(3, "[{'stream':[%a]},{'stream':[%b]}]", 10, 30);
    loop.run();

    assertThat(outcomes).hasSize(3);
    assertThat(connections).hasSize(2);
    assertThat(connections.get(1).prepared()).isEqualTo(3);
  }

  @Test
  void aStoppedClientFinishesItsComposite() {
    ClientLoop client = client(9, "[{'stream':[%a]},{'stream':[%b]},%c]", 10, 30);
    loop.after(5 * MILLI, client::stop);
    loop.run();

    assertThat(outcomes).containsExactly(Outcome.ONE_OP);
    assertThat(offsets(0)).containsExactly(0L, 30L);
    assertThat(ended).isEqualTo(1);
  }

  @Test
  void aCancelledClientAwaitsAnswersInFlightAndSendsNothingMore() {
    ClientLoop client =
        client(
            9,
            "[{'stream':[%a,%c]},{'stream':[%b]},{'stream':[{'operation-type':'sleep','duration':9}]},%d]",
            10,
            30);
    loop.after(5 * MILLI, client::cancel);
    loop.run();

    assertThat(offsets(0)).containsExactly(0L);
    assertThat(offsets(1)).containsExactly(0L);
    assertThat(outcomes).extracting(Outcome::error).containsExactly(ErrorKind.GAVE_UP);
    assertThat(ended).isEqualTo(1);
    assertThat(loop.nanos() - origin).isLessThan(10_000 * MILLI);
  }

  @Test
  void closingAllConnectionsEndsACompositeThatIsDrained() {
    ClientLoop client = client(9, "[{'stream':[%a]},{'stream':[%b]}]", 60_000, 60_000);
    loop.after(5 * MILLI, client::cancel);
    loop.after(50 * MILLI, client::close);
    loop.runUntil(origin + 60 * MILLI);

    assertThat(outcomes).extracting(Outcome::error).containsExactly(ErrorKind.CONNECTION_LOST);
    assertThat(ended).isEqualTo(1);
  }

  @Test
  void leavesOfTheWarmUpAreNotAmongTheItems() {
    recorders = new PhaseRecorders(new LoopRecorder(), new LoopRecorder());
    client(new Bounds.Iterations(3, 2), "[%a]", 10);
    loop.run();

    assertThat(outcomes).hasSize(5);
    assertThat(result().items().get(0).requests().succeeded()).isEqualTo(2);
  }

  private ClientLoop client(int iterations, String requests, long... serviceMillis) {
    return client(new Bounds.Iterations(0, iterations), requests, serviceMillis);
  }

  private ClientLoop client(Bounds bounds, String requests, long... serviceMillis) {
    millis = serviceMillis;
    String item = "{'operation-type':'raw-request','path':'/','name':'$1'}";
    String params = "{'requests':" + requests.replaceAll("%(\\w)", item) + "}";
    Operation operation =
        new Operation("o", "composite", new RawJson(params.replace('\'', '"')), Location.NONE);
    Track track = new Track("t", "", RawJson.EMPTY_OBJECT, List.of(), List.of(), List.of());
    PreparedOperation composite =
        OperationCatalog.standard()
            .prepare(
                operation,
                new OperationContext(track, PreparedCorpora.NONE, Duration.ofSeconds(60)));
    List<ItemRecorder> items =
        composite.items().stream().map(i -> new ItemRecorder(i.name(), i.type())).toList();
    recorders = new PhaseRecorders(recorders.warmup(), recorders.measured(), items);
    origin = loop.nanos();
    recorders.startAt(origin);
    ClientLoop client =
        new ClientLoop(
            composite.params(0, 1),
            sequence(operation, bounds),
            this::line,
            loop,
            recorders,
            new Ear());
    client.prepare(composite.connections());
    loop.after(0, () -> client.start(origin));
    return client;
  }

  private TaskSequence sequence(Operation operation, Bounds bounds) {
    Task task =
        new Task(
            "t",
            operation,
            1,
            bounds,
            target,
            "deterministic",
            null,
            List.of(),
            RawJson.EMPTY_OBJECT,
            RawJson.EMPTY_OBJECT,
            Location.NONE);
    TaskSequence sequence =
        new TaskSequence(
            PacerCatalog.standard().pacer(task, "ops", 1, 1),
            LoopControl.of(bounds, 1, false),
            target != null);
    sequence.startAt(origin);
    return sequence;
  }

  private Line line() {
    int index = connections.size();
    FakeConnection connection = new FakeConnection(loop, n -> millis[index] * MILLI);
    connections.add(connection);
    return new Line(connection, loop.timer());
  }

  private List<Long> offsets(int connection) {
    return connections.get(connection).sends().stream()
        .map(nanos -> (nanos - origin) / MILLI)
        .toList();
  }

  private TaskResult result() {
    TaskStats stats =
        TaskStats.of(origin, List.of(), List.of(recorders.measured().recording()), 0)
            .withItems(recorders.items().stream().map(ItemRecorder::recording).toList());
    TaskLabel label = new TaskLabel("t", "o", "composite", 1, true);
    return TaskSummary.of(label, Offer.unthrottled("ops"), Instant.EPOCH, stats);
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
