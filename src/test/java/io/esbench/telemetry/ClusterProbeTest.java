package io.esbench.telemetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.EnvironmentException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ClusterProbeTest {
  private static final String HEALTH = "/_cluster/health";

  @Test
  void readsVersionFromTheRoot() {
    ScriptedCluster cluster =
        new ScriptedCluster()
            .on(
                "/",
                200,
                "{\"cluster_name\":\"c\",\"version\":{\"number\":\"7.17.29\",\"build_flavor\":\"oss\"}}")
            .on(HEALTH, 200, "{\"number_of_nodes\":3}");

    assertThat(new ClusterProbe(cluster).identify())
        .isEqualTo(new ClusterFacts("elasticsearch", "7.17.29", "c", 3, List.of()));
  }

  @Test
  void knowsOpenSearch() {
    ScriptedCluster cluster =
        new ScriptedCluster()
            .on("/", 200, "{\"version\":{\"distribution\":\"opensearch\",\"number\":\"3.8.0\"}}")
            .on(HEALTH, 200, "{\"number_of_nodes\":1}");

    ClusterFacts facts = new ClusterProbe(cluster).identify();

    assertThat(facts.distribution()).isEqualTo("opensearch");
    assertThat(facts.target(List.of("http://h:1"), true).version()).isEqualTo("3.8.0");
  }

  @Test
  void asksANodeIfTheRootIsNotServed() {
    ScriptedCluster cluster =
        new ScriptedCluster()
            .onRecorded("/", 405, "8.19/root-405.json")
            .onRecorded("/_nodes/_local", 200, "8.19/nodes-local.json")
            .on(HEALTH, 200, "{\"number_of_nodes\":1}");

    assertThat(new ClusterProbe(cluster).identify())
        .isEqualTo(new ClusterFacts("elasticsearch", "8.19.21", "elasticsearch", 1, List.of()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "200|{\"t\":{}}|true|''",
        "200|{}|false|''",
        "404|{}|false|''",
        "405|{\"error\":\"Incorrect HTTP method\"}|false|''",
        "400|{\"error\":\"no handler found for uri\"}|false|''",
        "403|{}|true|' (perhaps: 403, the user lacks a privilege)'",
      })
  void knowsWhetherAThingIsThere(int status, String body, boolean there, String remark) {
    ScriptedCluster cluster = new ScriptedCluster().on("/_template/a%20b", status, body);

    assertThat(new ClusterProbe(cluster).presence("/_template/", "a b"))
        .isEqualTo(there ? Optional.of(remark) : Optional.empty());
  }

  @Test
  void saysWhatItMayNotReadAndWhichPrivilegeIsMissing() {
    ScriptedCluster cluster =
        new ScriptedCluster()
            .on("/", 403, ScriptedCluster.FORBIDDEN)
            .on("/_nodes/_local", 403, ScriptedCluster.FORBIDDEN)
            .on(HEALTH, 403, ScriptedCluster.FORBIDDEN);

    ClusterFacts facts = new ClusterProbe(cluster).identify();

    assertThat(facts.version()).isNull();
    assertThat(facts.distribution()).isEqualTo("unknown");
    assertThat(facts.notes())
        .hasSize(2)
        .allSatisfy(note -> assertThat(note).contains("[monitor,manage,all]"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          200 | <html>hello</html> | HTTP 200 with '<html>hello</html>'
          200 | {}                 | HTTP 200 with '{}'
          302 |                    | HTTP 302 with no body
          404 | Not Found          | HTTP 404 with 'Not Found'
          403 | {"message":"no"}   | HTTP 403 with '{"message":"no"}'
          """,
      quoteCharacter = '`')
  void refusesAServerThatIsNoCluster(int status, @Nullable String body, String shown) {
    ScriptedCluster server = new ScriptedCluster();
    for (String path : List.of("/", "/_nodes/_local", HEALTH)) {
      server.on(path, status, body == null ? "" : body);
    }

    assertThatThrownBy(() -> new ClusterProbe(server).identify())
        .isInstanceOf(EnvironmentException.class)
        .hasMessageContaining("this is not Elasticsearch")
        .hasMessageContaining(shown)
        .hasMessageContaining("--target-hosts");
  }

  @Test
  void countsDocumentsAfterARefresh() {
    ScriptedCluster cluster =
        new ScriptedCluster()
            .on("/logs/_refresh", 200, "{}")
            .on("/logs/_count", 200, "{\"count\":1500,\"_shards\":{\"failed\":0}}");

    assertThat(new ClusterProbe(cluster).count("logs"))
        .isEqualTo(new DocumentCount("logs", 1500L, ""));
    assertThat(cluster.requests()).containsExactly("POST /logs/_refresh", "GET /logs/_count");
  }

  @Test
  void doesNotTrustACountThatLacksShards() {
    ScriptedCluster cluster =
        new ScriptedCluster().on("/logs/_count", 200, "{\"count\":7,\"_shards\":{\"failed\":2}}");

    assertThat(new ClusterProbe(cluster).count("logs"))
        .isEqualTo(new DocumentCount("logs", null, "2 shards failed to count"));
  }

  @Test
  void saysThatAnIndexIsMissing() {
    ScriptedCluster cluster =
        new ScriptedCluster().on("/logs/_count", 404, ScriptedCluster.NO_SUCH_INDEX);

    assertThat(new ClusterProbe(cluster).count("logs"))
        .isEqualTo(new DocumentCount("logs", null, "404, no such index [logs]"));
  }

  @Test
  void listsWhatAPatternMatches() {
    ScriptedCluster cluster =
        new ScriptedCluster()
            .on(
                "/_cat/indices/log*",
                200,
                "[{\"index\":\"logs\",\"docs.count\":\"1500\"},{\"index\":\"log-x\",\"docs.count\":null}]");

    assertThat(new ClusterProbe(cluster).matching("log*"))
        .containsExactly(
            new DocumentCount("logs", 1500L, ""),
            new DocumentCount("log-x", null, "closed or not assigned"));
  }

  @Test
  void listsNothingIfNothingMatches() {
    ScriptedCluster none = new ScriptedCluster().on("/_cat/indices/log*", 200, "[]");
    ScriptedCluster missing =
        new ScriptedCluster().on("/_cat/indices/logs", 404, ScriptedCluster.NO_SUCH_INDEX);

    assertThat(new ClusterProbe(none).matching("log*")).isEmpty();
    assertThat(new ClusterProbe(missing).matching("logs")).isEmpty();
  }

  @Test
  void resolvesNamesIfTheListIsForbidden() {
    ScriptedCluster cluster =
        new ScriptedCluster()
            .on("/_cat/indices/log*", 403, ScriptedCluster.FORBIDDEN)
            .on(
                "/_resolve/index/log*",
                200,
                "{\"indices\":[{\"name\":\"logs\"}],\"aliases\":[],\"data_streams\":[{\"name\":\"logs-ds\"}]}")
            .on("/logs/_count", 200, "{\"count\":2,\"_shards\":{\"failed\":0}}")
            .on("/logs-ds/_count", 403, ScriptedCluster.FORBIDDEN);

    assertThat(new ClusterProbe(cluster).matching("log*"))
        .containsExactly(
            new DocumentCount("logs", 2L, ""),
            new DocumentCount(
                "logs-ds", null, "403, needs one of the index privileges [monitor,manage,all]"));
  }

  @Test
  void fallsBackToStatistics() {
    ScriptedCluster cluster =
        new ScriptedCluster()
            .on("/_cat/indices/log*", 403, "")
            .on("/_resolve/index/log*", 403, "")
            .on(
                "/log*/_stats/docs",
                200,
                "{\"indices\":{\"logs\":{\"primaries\":{\"docs\":{\"count\":9}}}}}");

    assertThat(new ClusterProbe(cluster).matching("log*"))
        .containsExactly(new DocumentCount("logs", 9L, ""));
  }

  @Test
  void neverClaimsThatNothingMatchesIfItCouldNotLook() {
    ScriptedCluster cluster =
        new ScriptedCluster()
            .on("/_cat/indices/log*", 403, "")
            .on("/_resolve/index/log*", 403, "")
            .on("/log*/_stats/docs", 403, "");

    assertThat(new ClusterProbe(cluster).matching("log*"))
        .containsExactly(new DocumentCount("log*", null, "403, the user lacks a privilege"));
  }

  @Test
  void keepsOddNamesInsideTheirPathPart() {
    ScriptedCluster cluster = new ScriptedCluster();
    new ClusterProbe(cluster).count("<logs-{now/d}> x");

    assertThat(cluster.requests().get(0)).isEqualTo("POST /%3Clogs-%7Bnow%2Fd%7D%3E%20x/_refresh");
  }
}
