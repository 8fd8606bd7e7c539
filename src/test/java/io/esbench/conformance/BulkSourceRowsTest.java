package io.esbench.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.TrackException;
import io.esbench.op.PreparedOperation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a bulk sends: parts of clients, sizes, ids. */
final class BulkSourceRowsTest {
  private static final int ENOUGH = 100;

  @TempDir Path directory;

  private BulkScenario ten() {
    return new BulkScenario(directory).corpus("c", 10);
  }

  private BulkScenario f15() {
    return new BulkScenario(directory).corpus("A", 10, 25).corpus("B", 7);
  }

  @Test
  void f15_clientsReadTheFilesOfTheCorporaInTurn() {
    PreparedOperation bulk = f15().bulk("{'bulk-size':100}");
    assertThat(BulkScenario.sizes(bulk, 0, 2, ENOUGH)).containsExactly(5L, 4L, 12L);
    assertThat(BulkScenario.sizes(bulk, 1, 2, ENOUGH)).containsExactly(3L, 5L, 13L);
  }

  @Test
  void f16_everyPartIsDividedIntoBulksOfItsOwn() {
    PreparedOperation bulk = f15().bulk("{'bulk-size':5}");
    assertThat(BulkScenario.sizes(bulk, 0, 2, ENOUGH)).hasSize(5);
    assertThat(BulkScenario.sizes(bulk, 1, 2, ENOUGH)).hasSize(5);
    assertThat(BulkScenario.sizes(bulk, 0, 1, ENOUGH)).hasSize(9);
  }

  @ParameterizedTest(name = "F17 {0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "{'bulk-size':4}|4 4 2",
        "{'bulk-size':4,'ingest-percentage':50}|4 4",
        "{'bulk-size':4,'ingest-percentage':1,'batch-size':8}|4",
        "{'bulk-size':4,'looped':true}|4 4 2 4 4 2 4",
      })
  void f17_sizesOfBulks(String params, String sizes) {
    List<Long> expected = Arrays.stream(sizes.split(" ", -1)).map(Long::valueOf).toList();
    assertThat(BulkScenario.sizes(ten().bulk(params), 0, 1, 7)).isEqualTo(expected);
  }

  @Test
  void f18_anExactNumberOfDocumentsIsDividedAmongTheClients() {
    PreparedOperation single = ten().bulk("{'bulk-size':1,'ingest-doc-count':6}");
    assertThat(BulkScenario.sizes(single, 0, 2, ENOUGH)).containsExactly(1L, 1L, 1L);
    assertThat(BulkScenario.sizes(single, 1, 2, ENOUGH)).containsExactly(1L, 1L, 1L);
    PreparedOperation pairs = ten().bulk("{'bulk-size':2,'ingest-doc-count':6}");
    assertThatThrownBy(() -> BulkScenario.sizes(pairs, 0, 2, ENOUGH))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("ingest-doc-count");
  }

  @ParameterizedTest(name = "F19 {0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "{}|bulk-size",
        "{'bulk-size':0}|bulk-size",
        "{'bulk-size':'x'}|bulk-size",
        "{'bulk-size':5,'batch-size':3}|batch-size",
        "{'bulk-size':5,'batch-size':12}|batch-size",
        "{'bulk-size':5,'ingest-percentage':0}|ingest-percentage",
        "{'bulk-size':5,'ingest-percentage':101}|ingest-percentage",
        "{'bulk-size':5,'conflicts':'foo'}|conflicts",
        "{'bulk-size':5,'conflicts':'random','on-conflict':'delete'}|on-conflict",
        "{'bulk-size':5,'conflicts':'random','recency':1.5}|recency",
        "{'bulk-size':5,'conflicts':'random','data-streams':['d']}|",
      })
  void f19_settingsThatCannotBe(String params, String key) {
    assertThatThrownBy(() -> ten().bulk(params))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("track.json:7")
        .hasMessageContaining("load")
        .hasMessageContaining(key == null ? "data-streams" : key);
  }

  @Test
  void f19_aSizeMayBeWrittenAsText() {
    assertThat(BulkScenario.sizes(ten().bulk("{'bulk-size':'5'}"), 0, 1, ENOUGH))
        .containsExactly(5L, 5L);
  }

  @ParameterizedTest(name = "F20 {0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {"{'bulk-size':5,'corpora':'zz'}|zz", "{'bulk-size':5,'indices':['other']}|indices"})
  void f20_filtersThatLeaveNothing(String params, String named) {
    assertThatThrownBy(() -> ten().bulk(params))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("load")
        .hasMessageContaining(named);
  }

  @Test
  void f21_withProbabilityZeroIdsAreTheNumbersOfTheDocuments() {
    PreparedOperation bulk =
        new BulkScenario(directory)
            .corpus("c", 103)
            .bulk("{'bulk-size':100,'conflicts':'sequential','conflict-probability':0}");
    List<String> expected = new ArrayList<>();
    for (int i = 100; i <= 102; i++) {
      expected.add("{\"index\": {\"_index\": \"logs\", \"_id\": \"0000000" + i + "\"}}\n");
      expected.add("{\"n\":" + i + "}\n");
    }
    assertThat(BulkScenario.bodies(bulk).get(1)).isEqualTo(String.join("", expected));
  }

  @Test
  void f22_withCertaintyEveryFurtherDocumentUpdatesTheFirst() {
    PreparedOperation bulk =
        new BulkScenario(directory)
            .corpus("c", 2)
            .bulk(
                "{'bulk-size':2,'conflicts':'sequential','conflict-probability':100,"
                    + "'on-conflict':'update'}");
    assertThat(BulkScenario.bodies(bulk))
        .containsExactly(
            """
            {"index": {"_index": "logs", "_id": "0000000000"}}
            {"n":0}
            {"update": {"_index": "logs", "_id": "0000000000"}}
            {"doc":{"n":1}}
            """);
  }
}
