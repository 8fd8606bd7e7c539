package io.esbench.reliability;

import io.esbench.stub.script.StubAnswer;
import java.util.ArrayList;
import java.util.List;

/** Answers that say no. */
final class StatusFaults {
  private static final String GROUP = "statuses";

  private StatusFaults() {}

  static List<FaultRow> rows() {
    List<FaultRow> rows = new ArrayList<>();
    rows.add(
        new FaultRow(
            GROUP,
            "every fifth bulk: 503",
            "continue",
            StubRace.of(
                "continue",
                cluster ->
                    cluster.wrong(
                        "/_bulk", n -> n % 5 == 0, Fault.instead(StubAnswer.status(503)))),
            Demand.exit(0, "503")));
    rows.add(
        new FaultRow(
            GROUP,
            "every fifth bulk: 503",
            "abort",
            StubRace.of(
                "abort",
                cluster ->
                    cluster.wrong(
                        "/_bulk", n -> n % 5 == 0, Fault.instead(StubAnswer.status(503)))),
            Demand.exit(5, "503")));
    return rows;
  }
}
