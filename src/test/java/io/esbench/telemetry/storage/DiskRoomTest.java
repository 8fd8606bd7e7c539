package io.esbench.telemetry.storage;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.telemetry.ClusterApi;
import io.esbench.transport.admin.AdminAnswer;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class DiskRoomTest {
  private static final DataNodes NODES =
      new DataNodes(
          List.of(
              new DataNodes.Node("a", "10.0.0.1", 8, 8, 1000, 400),
              new DataNodes.Node("b", "10.0.0.2", 8, 8, 0, 0)),
          "");

  private static ClusterApi saying(String settings) {
    return (method, path, body, timeout) -> {
      if (path.startsWith("/_cluster/settings")) {
        return settings.isEmpty()
            ? new AdminAnswer(403, "{}", "")
            : new AdminAnswer(200, settings.replace('\'', '"'), "");
      }
      return path.startsWith("/_cat/shards/old?")
          ? new AdminAnswer(
              200,
              "[{\"node\":\"a\",\"store\":\"50\"},{\"node\":\"a\",\"store\":\"30\"},"
                  + "{\"node\":null,\"store\":null}]",
              "")
          : new AdminAnswer(404, "{}", "");
    };
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "the usual ones | {'defaults':{'cluster':{'routing':{'allocation':{'disk':{'watermark':"
            + "{'low':'85%','high':'90%'}}}}}}} | 250 | 300",
        "its own | {'persistent':{'cluster':{'routing':{'allocation':{'disk':{'watermark':"
            + "{'low':'500b','high':'300b'}}}}}}} | 0 | 100",
        "none | {'persistent':{'cluster':{'routing':{'allocation':{'disk':"
            + "{'threshold_enabled':'false'}}}}}} | 400 | 400",
        "not visible | '' | 250 | 300",
      })
  void whatMayBeWrittenIsBoundedByTheWatermarks(
      String about, String settings, long low, long high) {
    String text = settings.equals("''") ? "" : settings;
    assertThat(DiskRoom.take(saying(text), NODES, List.of()))
        .as(about)
        .containsExactly(new DiskRoom("a", "10.0.0.1/1000", 1000, 400, low, high));
  }

  @Test
  void indicesThatAreDeletedFirstMakeRoom() {
    assertThat(DiskRoom.take(saying(""), NODES, List.of("absent", "old")))
        .containsExactly(new DiskRoom("a", "10.0.0.1/1000", 1000, 480, 330, 380));
  }

  @Test
  void aSampleIsReadFromTheSegmentsThatAreSearched() {
    String segments =
        "{'indices':{'i':{'shards':{'0':[{'routing':{'primary':false},'segments':{'_0':{'num_docs':9,"
            + "'size_in_bytes':9,'search':true}}},{'routing':{'primary':true},'segments':{'_0':"
            + "{'num_docs':5,'size_in_bytes':500,'search':true},'_1':{'num_docs':5,"
            + "'size_in_bytes':700,'search':false}}}],'1':[{'routing':{'primary':true},'segments':"
            + "{'_0':{'num_docs':4,'size_in_bytes':300,'search':true}}}]}}}}";
    ClusterApi api =
        (method, path, body, timeout) ->
            new AdminAnswer(
                200,
                (path.endsWith("/_segments")
                        ? segments
                        : "{'i':{'settings':{'index.number_of_replicas':'2'}}}")
                    .replace('\'', '"'),
                "");

    assertThat(SampleStore.take(api, "i")).isEqualTo(new SampleStore(9, 800, 2, 2, ""));
  }

  @Test
  void aSampleThatIsNotToldSaysWhy() {
    ClusterApi refusing = (method, path, body, timeout) -> new AdminAnswer(403, "{}", "");
    ClusterApi empty = (method, path, body, timeout) -> new AdminAnswer(200, "{}", "");

    assertThat(SampleStore.take(refusing, "i").problem()).startsWith("403");
    assertThat(SampleStore.take(empty, "i").problem()).isEqualTo("its segments hold no documents");
  }
}
