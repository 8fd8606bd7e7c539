package io.esbench.reliability;

import static io.esbench.reliability.StubRace.IMPATIENT;

import io.esbench.stub.script.StubAnswer;
import java.util.List;
import java.util.function.LongPredicate;

/** Faults of requests before and between the measured ones. */
final class SetUpFaults {
  private static final String NOTHING = "the race ended before anything was measured";
  private static final String UNKNOWN =
      "a race needs no answer to that question, and some may not ask it; the reports say that the"
          + " version is not known";
  private static final String ROOT = "GET /";
  private static final String CREATE = "PUT /matrix";
  private static final String HEALTH = "GET /_cluster/health/matrix";

  private SetUpFaults() {}

  private static boolean once(long number) {
    return number == 1;
  }

  private static boolean always(long number) {
    return number > 0;
  }

  static List<FaultRow> rows() {
    RowList rows = new RowList("set-up");
    hello(rows);
    passing(rows);
    lasting(rows);
    return rows.rows();
  }

  /** The first request of all, which asks what the target is; a race needs no answer to it. */
  private static void hello(RowList rows) {
    unknown(rows, "what are you: 401", StatusFaults.json(401), "GET / gave 401");
    unknown(rows, "what are you: 503", StatusFaults.json(503), "GET / gave 503");
    unknown(rows, "what are you: a page", StatusFaults.html(200), "the answer is not JSON");
    unknown(rows, "what are you: redirect", StatusFaults.html(302), "GET / gave HTTP status 302");
    unknown(rows, "what are you: silence", StubAnswer.silence(), "gave no complete answer");
    ended(rows, "everything: 401", StatusFaults.json(401), "401");
    failed(rows, "everything: 403", "", StatusFaults.json(403), "delete", "403");
    ended(rows, "everything: 503", StatusFaults.json(503), "503");
    ended(
        rows,
        "everything: the page of a login",
        StatusFaults.html(200),
        "neither Elasticsearch nor OpenSearch");
    ended(rows, "everything: redirect", StatusFaults.html(302), "302");
    ended(rows, "everything: silence", StubAnswer.silence(), "no complete answer");
    ended(
        rows,
        "everything: not HTTP",
        StubAnswer.raw("SSH-2.0-OpenSSH_9.6\r\n"),
        "Invalid protocol version");
  }

  private static void unknown(RowList rows, String fault, StubAnswer answer, String says) {
    rows.goesOn(
        fault,
        wrong(ROOT, SetUpFaults::always, answer, IMPATIENT),
        Demand.exit(0, "Version unknown", says).remark(Column.EXIT, UNKNOWN));
  }

  private static void ended(RowList rows, String fault, StubAnswer answer, String says) {
    rows.goesOn(
        fault,
        wrong("", SetUpFaults::always, answer, IMPATIENT),
        Demand.exit(4, says).withoutReports(NOTHING));
  }

  private static void passing(RowList rows) {
    for (String onError : List.of("continue", "abort")) {
      rows.add(
          "create the index: 503 once",
          onError,
          wrong(CREATE, SetUpFaults::once, StatusFaults.html(503)),
          Demand.exit(0));
    }
    rows.goesOn(
        "create the index: 429 once",
        wrong(CREATE, SetUpFaults::once, StatusFaults.json(429)),
        Demand.exit(0));
    rows.goesOn(
        "create the index: reset once",
        wrong(CREATE, SetUpFaults::once, StubAnswer.reset()),
        Demand.exit(0));
    rows.goesOn(
        "create the index: silence once",
        wrong(CREATE, SetUpFaults::once, StubAnswer.silence(), "--track-params=set_up_timeout:3"),
        Demand.exit(0));
    rows.goesOn(
        "create the index: done, but reset before the answer, once",
        StubRace.of(
            cluster ->
                cluster.wrong(CREATE, SetUpFaults::once, Fault.lost(good -> StubAnswer.reset()))),
        Demand.exit(0));
    rows.goesOn(
        "wait for the index: 408 once",
        wrong(HEALTH, SetUpFaults::once, StatusFaults.json(408)),
        Demand.exit(0));
  }

  private static void lasting(RowList rows) {
    failed(rows, "create the index: 403", CREATE, StatusFaults.json(403), "create", "403");
    failed(rows, "create the index: 503 for good", CREATE, StatusFaults.json(503), "create", "503");
    failed(
        rows, "wait for the index: 408 for good", HEALTH, StatusFaults.json(408), "health", "408");
    failed(
        rows,
        "wait for the index: never green",
        HEALTH,
        StubAnswer.json("{\"status\":\"red\",\"timed_out\":true,\"number_of_nodes\":1}"),
        "health",
        "red");
    failed(rows, "refresh: 500", "POST /_refresh", StatusFaults.json(500), "refresh", "500");
  }

  private static void failed(
      RowList rows, String fault, String request, StubAnswer answer, String... says) {
    rows.both(
        fault,
        wrong(request, SetUpFaults::always, answer, "--track-params=set_up_timeout:3"),
        Demand.exit(5, says),
        Demand.exit(5, says));
  }

  private static Play wrong(
      String request, LongPredicate numbers, StubAnswer answer, String... options) {
    return StubRace.of(cluster -> cluster.wrong(request, numbers, Fault.instead(answer)), options);
  }
}
