package io.esbench.export.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class OutboxTest {
  private static final String FULL =
      "the store took too little in the time, and no more may wait for it";

  private final Outbox outbox = new Outbox(2_000);

  private void add(Stream stream, int count) {
    for (int i = 0; i < count; i++) {
      outbox.add(new Parcel(stream, "2026-01", stream.kind() + i, "x".repeat(100), false));
    }
  }

  @Test
  void whatWaitsForAStoreThatIsAwayIsBounded() {
    add(Stream.METRICS, 50);
    assertThat(outbox.state()).isEqualTo(new Outbox.State(0, 40, 10, FULL));
    List<Parcel> batch = outbox.take(100, 450);
    assertThat(batch).extracting(Parcel::id).containsExactly("metrics40", "metrics41");
    outbox.putBack(batch);
    assertThat(outbox.take(1, 10)).as("one at least").extracting(Parcel::id).hasSize(1);
    outbox.refused(1, "no");
    outbox.abandon("over");
    assertThat(outbox.state()).isEqualTo(new Outbox.State(0, 50, 0, FULL));
  }

  @Test
  void whatIsUnderWayWaitsUntilItIsToldWhatBecameOfIt() {
    add(Stream.METRICS, 4);
    List<Parcel> batch = outbox.take(3, 1_000);
    assertThat(batch).hasSize(3);
    assertThat(outbox.state()).isEqualTo(new Outbox.State(0, 0, 4, ""));
    outbox.answered(new BulkAnswer(1, batch.subList(1, 2), 1, "bad"));
    assertThat(outbox.state()).isEqualTo(new Outbox.State(1, 1, 2, "bad"));
    assertThat(outbox.take(1, 1_000)).extracting(Parcel::id).containsExactly("metrics1");
    outbox.abandon("over");
    assertThat(outbox.state()).isEqualTo(new Outbox.State(1, 2, 1, "bad"));
  }

  @Test
  void theRaceAndItsResultsGoFirstAndMakeRoomForNothing() {
    add(Stream.METRICS, 9);
    add(Stream.RACES, 1);
    add(Stream.RESULTS, 2);
    assertThat(outbox.state().undelivered()).isEqualTo(2);
    List<Parcel> first = outbox.take(100, 10_000);
    assertThat(first).extracting(Parcel::id).containsExactly("races0", "results0", "results1");
    outbox.putBack(first);
    assertThat(outbox.take(1, 10_000)).extracting(Parcel::id).containsExactly("races0");
  }
}
