package io.esbench.export.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.export.Delivery;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What a store has that takes everything. */
@Timeout(60)
final class MetricsStoreTest {
  private final ScriptedStore scripted = new ScriptedStore();

  @AfterEach
  void stop() {
    scripted.close();
  }

  @Test
  void hasEverySecondWhileTheRaceRunsAndTheRaceAtItsEnd() throws Exception {
    try (MetricsStore store = scripted.exporter()) {
      ToldRace.begin(store);
      assertThat(scripted.streams).hasSize(3);
      assertThat(scripted.templates).hasSize(3);
      ToldRace.seconds(store);
      assertThat(scripted.named("service_time")).hasSize(3);
      assertThat(scripted.named("throughput")).hasSize(2);
      ToldRace.end(store);

      Delivery delivery = store.delivery();
      assertThat(delivery.undelivered()).isZero();
      assertThat(delivery.problem()).isEmpty();
      assertThat(delivery.delivered()).isEqualTo(scripted.kept.size());
    }
    assertThat(scripted.kept.stream().filter(document -> document.has("results"))).hasSize(1);
    assertThat(scripted.kept.stream().filter(document -> document.path("active").asBoolean()))
        .hasSizeGreaterThan(20);
    assertThat(scripted.named("segments_count")).hasSize(1);
    assertThat(scripted.waits).isEmpty();
  }

  @Test
  void whatIsThereIsNotMadeAgain() throws Exception {
    for (Stream stream : Stream.values()) {
      scripted.streams.add(stream.dataStream());
    }
    try (MetricsStore store = scripted.exporter()) {
      ToldRace.race(store);
      assertThat(store.delivery().undelivered()).isZero();
    }
    assertThat(scripted.server.served())
        .extracting(served -> served.request().method())
        .doesNotContain("PUT");
  }

  @Test
  void idsTellRacesApart() throws Exception {
    try (MetricsStore store = scripted.exporter()) {
      ToldRace.race(store);
    }
    String start = Long.toString(Told.RESULT.info().started().toEpochMilli());
    assertThat(scripted.ids).hasSize(scripted.kept.size());
    assertThat(
            scripted.ids.stream()
                .map(id -> id.replaceAll("-\\d+$", ""))
                .collect(Collectors.toSet()))
        .containsExactlyInAnyOrder(
            Told.RESULT.info().raceId() + "-" + start + "-metrics",
            Told.RESULT.info().raceId() + "-" + start + "-races",
            Told.RESULT.info().raceId() + "-" + start + "-results");
  }

  @Test
  void anIdThatIsTakenAtFirstIsAProblem() throws Exception {
    try (MetricsStore store = scripted.exporter()) {
      ToldRace.race(store);
    }
    try (MetricsStore store = scripted.exporter()) {
      ToldRace.race(store);
      assertThat(store.delivery().delivered()).isZero();
      assertThat(store.delivery().problem()).isEqualTo("a document was refused with status 409");
    }
  }
}
