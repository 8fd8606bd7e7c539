package io.esbench.reliability;

import static io.esbench.reliability.FaultyCluster.every;
import static io.esbench.reliability.StubRace.IMPATIENT;

import io.esbench.reliability.Demand.InIndex;
import io.esbench.stub.proxy.FaultProxy;
import io.esbench.stub.proxy.Faults;
import io.esbench.stub.script.StubAnswer;
import io.esbench.stub.script.StubAnswer.End;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Connections that are refused, reset, half open, silent or slow. */
final class ConnectionFaults {
  private static final String GROUP = "connections";
  private static final String NOTHING = "nothing was measured when the race ended";
  private static final String CROSSED =
      "a request that crosses the end of its connection on the way is lost, and counted as failed:"
          + " measured requests are sent once";
  static final String TAKEN =
      "the target had taken the documents when their answer was lost: esbench counts them as"
          + " failed, as nobody told it of them";

  private ConnectionFaults() {}

  static List<FaultRow> rows() {
    RowList rows = new RowList(GROUP);
    Play good = StubRace.of(FaultyCluster::accuse);
    rows.both("none, for comparison", good, Demand.exit(0), Demand.exit(0));
    refused(rows);
    reset(rows);
    silent(rows);
    return rows.rows();
  }

  private static void refused(RowList rows) {
    rows.both(
        "refused at the start",
        StubRace.of(cluster -> cluster.refuse(), IMPATIENT),
        Demand.exit(4, "takes no connection", "not ready within 3 s").withoutReports(NOTHING),
        Demand.exit(4, "takes no connection", "not ready within 3 s").withoutReports(NOTHING));
    rows.both(
        "refused from the seventh bulk on",
        StubRace.proxied((cluster, proxy) -> cluster.atBulk(7, proxy::close), IMPATIENT),
        Demand.exit(4, "did not answer for 3.0 s", "connection refused")
            .inIndex(InIndex.MORE, TAKEN),
        Demand.exit(5, "connection lost").inIndex(InIndex.MORE, TAKEN));
    rows.goesOn(
        "refused for 30 s from the seventh bulk on",
        StubRace.proxied((cluster, proxy) -> cluster.atBulk(7, () -> awayFor(30, cluster, proxy))),
        Demand.exit(0, "connection refused").inIndex(InIndex.MORE, TAKEN).within(90));
  }

  private static void losingFor(int seconds, FaultProxy proxy) {
    proxy.set(Faults.NONE.droppingAll());
    later(seconds, () -> proxy.set(Faults.NONE));
  }

  private static void later(int seconds, Runnable action) {
    var unused =
        CompletableFuture.runAsync(
            action, CompletableFuture.delayedExecutor(seconds, TimeUnit.SECONDS));
  }

  /** Nobody listens there for a time; then another proxy does, until the race has ended. */
  private static void awayFor(int seconds, FaultyCluster cluster, FaultProxy proxy) {
    int port = proxy.port();
    proxy.close();
    later(
        seconds,
        () -> cluster.owns(FaultProxy.start("127.0.0.1", port, cluster.server().address())));
  }

  private static void reset(RowList rows) {
    rows.both(
        "reset before the answer, nothing done",
        StubRace.of(cluster -> cluster.wrong(Fault.instead(StubAnswer.reset()))),
        Demand.exit(0, "connection lost", "before the answer"),
        Demand.exit(5, "connection lost", "before the answer"));
    rows.both(
        "reset before the answer, all done",
        StubRace.of(cluster -> cluster.wrong(Fault.lost(good -> StubAnswer.reset()))),
        Demand.exit(0, "connection lost", "before the answer").inIndex(InIndex.MORE, TAKEN),
        Demand.exit(5, "connection lost", "before the answer").inIndex(InIndex.MORE, TAKEN));
    rows.both(
        "reset inside the answer",
        StubRace.of(
            cluster -> cluster.wrong(Fault.lost(good -> good.cutAfter(100).then(End.RESET)))),
        Demand.exit(0, "connection lost", "within the answer").inIndex(InIndex.MORE, TAKEN),
        Demand.exit(5, "connection lost", "within the answer").inIndex(InIndex.MORE, TAKEN));
    rows.goesOn(
        "closed after the answer, announced",
        StubRace.of(cluster -> cluster.wrong(Fault.odd(good -> good.then(End.CLOSE)))),
        Demand.exit(0));
    for (End end : List.of(End.RESET, End.CLOSE_SILENTLY)) {
      rows.goesOn(
          end == End.RESET ? "reset after the answer" : "closed after the answer without a word",
          StubRace.lossy(cluster -> cluster.wrong(Fault.odd(good -> good.then(end)))),
          Demand.exit(0).remark(Column.COUNTS, CROSSED));
    }
  }

  private static void silent(RowList rows) {
    rows.both(
        "half open from the seventh bulk on",
        StubRace.proxied(
            (cluster, proxy) -> cluster.atBulk(7, proxy::halfOpenConnections), IMPATIENT),
        Demand.exit(0, "timeout", "no complete answer").inIndex(InIndex.MORE, TAKEN),
        Demand.exit(5, "timeout", "no complete answer").inIndex(InIndex.MORE, TAKEN));
    Fault silence = Fault.instead(StubAnswer.silence());
    rows.both(
        "silence",
        StubRace.of(
            cluster ->
                cluster.wrong("/_bulk", every(10), silence).wrong("/_search", every(10), silence),
            IMPATIENT),
        Demand.exit(0, "timeout", "no complete answer"),
        Demand.exit(5, "timeout", "no complete answer"));
    rows.goesOn(
        "everything is lost for 4 s from the seventh bulk on",
        StubRace.proxied(
            (cluster, proxy) -> cluster.atBulk(7, () -> losingFor(4, proxy)), IMPATIENT),
        Demand.exit(0, "timeout", "no complete answer").inIndex(InIndex.MORE, TAKEN));
    rows.add(
        "everything is lost from the seventh bulk on",
        "abort",
        StubRace.proxied(
            (cluster, proxy) -> cluster.atBulk(7, () -> proxy.set(Faults.NONE.droppingAll())),
            IMPATIENT),
        Demand.exit(5, "timeout", "no complete answer", "did not give its figures within 30 s")
            .inIndex(InIndex.MORE, TAKEN)
            .within(90));
    rows.goesOn(
        "slow drip, within the time-out",
        StubRace.of(
            cluster -> cluster.wrong(Fault.odd(good -> good.drip(20, Duration.ofMillis(2))))),
        Demand.exit(0));
    rows.both(
        "slow drip, longer than the time-out",
        StubRace.of(
            cluster ->
                cluster.wrong("/_bulk", every(10), drip()).wrong("/_search", every(10), drip()),
            IMPATIENT),
        Demand.exit(0, "timeout", "no complete answer").inIndex(InIndex.MORE, TAKEN),
        Demand.exit(5, "timeout", "no complete answer").inIndex(InIndex.MORE, TAKEN));
  }

  private static Fault drip() {
    return Fault.lost(good -> good.drip(1, Duration.ofMillis(50)));
  }
}
