package io.esbench.comparison.figure;

import static io.esbench.comparison.SampleRaces.race;
import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.comparison.SampleRaces;
import io.esbench.result.SelfCheck;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class StoredDocumentsTest {
  @Test
  void areThoseThatWereLoadedIntoNewIndices() {
    assertThat(StoredDocuments.of(loaded().result())).isEqualTo(1_000);
    assertThat(StoredDocuments.of(loaded().checked(SelfCheck.IN_INDEX, true).result()))
        .isEqualTo(1_000);
    assertThat(StoredDocuments.of(loaded().search("beside", 10, 5).result())).isEqualTo(1_000);
  }

  @Test
  void ofPooledRacesAreThoseOfOne() {
    assertThat(StoredDocuments.of(loaded().pooled("a", "b").result())).isEqualTo(500);
  }

  @Test
  void whatMayDoAnythingIsTrustedOnlyIfDocumentsWereCounted() {
    SampleRaces raw = loaded().administrative("odd", "raw-request");
    assertThat(StoredDocuments.of(raw.result())).isNull();
    assertThat(StoredDocuments.of(raw.checked(SelfCheck.IN_INDEX, true).result())).isEqualTo(1_000);
  }

  @ParameterizedTest
  @MethodSource("untold")
  void areNotToldIfTheStoreMayHoldOthers(SampleRaces race) {
    assertThat(StoredDocuments.of(race.result())).isNull();
  }

  static Stream<SampleRaces> untold() {
    return Stream.of(
        // An index that was there before.
        race("r").bulk("load", 100, 1),
        race("r").administrative("make", "create-index").search("find", 10, 5).bulk("load", 100, 1),
        loaded().prepared("other"),
        // The documents are no longer there.
        loaded().administrative("drop", "delete-index"),
        loaded().administrative("drop", "delete-data-stream"),
        race("contention")
            .search("search-alone", 20, 5)
            .administrative("delete-second-index", "delete-index")
            .administrative("create-second-index", "create-index")
            .bulk("writes-beside", 100, 1)
            .search("search-beside-writes", 20, 5)
            .administrative("drop-second-index", "delete-index"),
        loaded().administrative("shrink", "shrink-index"),
        // Counted, and not so.
        loaded().checked(SelfCheck.IN_INDEX, false),
        loaded().pooled("a").checked("a: " + SelfCheck.IN_INDEX, false),
        loaded().note(SelfCheck.NOT_CHECKED + SelfCheck.IN_INDEX + ", for these tasks ..."),
        // Nothing was written.
        race("r").administrative("make", "create-index").search("find", 10, 5));
  }

  private static SampleRaces loaded() {
    return race("r").administrative("make", "create-index").bulk("load", 100, 1);
  }
}
