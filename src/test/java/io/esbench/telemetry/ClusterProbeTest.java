package io.esbench.telemetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.esbench.fault.EnvironmentException;
import io.esbench.result.Flavour;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ClusterProbeTest {
  private static final String HEALTH = "/_cluster/health";

  @Test
  void questionsWithABoundShareItAndAreNotAskedAfterIt() {
    AtomicLong now = new AtomicLong();
    List<Duration> limits = new ArrayList<>();
    ClusterApi silent =
        (method, path, body, timeout) -> {
          limits.add(timeout);
          now.addAndGet(Duration.ofSeconds(6).toNanos());
          throw new EnvironmentException("no answer");
        };
    ClusterProbe probe = new ClusterProbe(silent).within(now::get, Duration.ofSeconds(10));

    assertThat(probe.count("a").documents()).isNull();
    assertThat(probe.count("b").documents()).isNull();
    assertThat(limits).containsExactly(Duration.ofSeconds(10), Duration.ofSeconds(10).dividedBy(3));
  }

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
        .isEqualTo(new ClusterFacts("elasticsearch", "oss", "7.17.29", "c", 3, List.of()));
  }

  /** What the root says, and what is made of it. */
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          Elasticsearch 7.10 OSS   | "version":{"number":"7.10.2","build_flavor":"oss"}        | elasticsearch | oss        | 7.10.2
          Elasticsearch 8          | "version":{"number":"8.19.21","build_flavor":"default"}   | elasticsearch | default    | 8.19.21
          Elasticsearch 9          | "version":{"number":"9.5.2","build_flavor":"default"}     | elasticsearch | default    | 9.5.2
          serverless               | "version":{"number":"8.11.0","build_flavor":"serverless"} | elasticsearch | serverless | 8.11.0
          OpenSearch 1             | "version":{"distribution":"opensearch","number":"1.3.20"} | opensearch    |            | 1.3.20
          OpenSearch 2             | "version":{"distribution":"opensearch","number":"2.19.6"} | opensearch    |            | 2.19.6
          OpenSearch 3             | "version":{"distribution":"opensearch","number":"3.8.0"}  | opensearch    |            | 3.8.0
          Elasticsearch 6.2        | "version":{"number":"6.2.4"}                              | elasticsearch |            | 6.2.4
          """)
  void readsProductAndVersionFromTheRoot(
      String who, String root, String distribution, @Nullable String flavor, String version) {
    ScriptedCluster cluster =
        new ScriptedCluster()
            .on("/", 200, "{\"cluster_name\":\"c\"," + root + "}")
            .on(HEALTH, 200, "{\"number_of_nodes\":3}");

    ClusterFacts facts = new ClusterProbe(cluster).identify();

    assertThat(facts).isEqualTo(new ClusterFacts(distribution, flavor, version, "c", 3, List.of()));
    assertThat(facts.flavour() == Flavour.OPENSEARCH).isEqualTo(who.startsWith("OpenSearch"));
    assertThat(facts.target(List.of("http://h:1"), true).version()).isEqualTo(version);
  }

  /** Refusals come without the product header, other answers to the same user with it. */
  @Test
  void knowsTheProductForAUserWhoMayNotSeeIt() {
    ScriptedCluster cluster =
        new ScriptedCluster()
            .on("/", 403, "{}")
            .on("/_nodes/_local", 403, "{}")
            .on(HEALTH, 403, "{}")
            .on("/_security/_authenticate", 200, "{\"username\":\"u\"}", "Elasticsearch");

    ClusterFacts facts = new ClusterProbe(cluster).identify();

    assertThat(facts.distribution()).isEqualTo("elasticsearch");
    assertThat(facts.version()).isNull();
    assertThat(facts.notes()).noneMatch(note -> note.contains("does not say what it is"));
  }

  @Test
  void seesThroughOpenSearchThatCallsItselfElasticsearch() {
    ScriptedCluster cluster =
        new ScriptedCluster()
            .on(
                "/",
                200,
                "{\"version\":{\"number\":\"7.10.2\"},"
                    + "\"tagline\":\"The OpenSearch Project: https://opensearch.org/\"}")
            .on("/_nodes/_local", 200, "{\"nodes\":{\"a\":{\"version\":\"2.19.6\"}}}")
            .on(HEALTH, 200, "{\"number_of_nodes\":1}");

    assertThat(new ClusterProbe(cluster).identify())
        .isEqualTo(new ClusterFacts("opensearch", null, "2.19.6", null, 1, List.of()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      value = {
        "OpenSearch/3.8.0 (opensearch) | opensearch | 3.8.0",
        "Elasticsearch | elasticsearch | -",
        "Something/1.2.3 | unknown | 1.2.3",
      })
  void believesTheHeaderIfNothingElseIsTold(
      String header, String distribution, @Nullable String version) {
    ScriptedCluster cluster =
        new ScriptedCluster()
            .on("/", 404, "{}", header)
            .on("/_nodes/_local", 404, "{}", header)
            .on(HEALTH, 200, "{\"number_of_nodes\":1}", header);

    ClusterFacts facts = new ClusterProbe(cluster).identify();

    assertThat(facts.distribution()).isEqualTo(distribution);
    assertThat(facts.version()).isEqualTo(version);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {"200 | {}", "403 | {\"message\":\"no\"}", "404 | {\"error\":\"no handler\"}"})
  void goesOnWithAServerThatDoesNotSayWhatItIs(int status, String body) {
    ScriptedCluster server = new ScriptedCluster();
    for (String path : List.of("/", "/_nodes/_local", HEALTH)) {
      server.on(path, status, body);
    }

    ClusterFacts facts = new ClusterProbe(server).identify();

    assertThat(facts.distribution()).isEqualTo("unknown");
    assertThat(facts.flavour()).isEqualTo(Flavour.ELASTICSEARCH);
    assertThat(facts.notes())
        .last()
        .isEqualTo("The server does not say what it is; it is taken to have Elasticsearch's APIs");
  }

  @Test
  void asksANodeIfTheRootIsNotServed() {
    ScriptedCluster cluster =
        new ScriptedCluster()
            .onRecorded("/", 405, "8.19/root-405.json")
            .onRecorded("/_nodes/_local", 200, "8.19/nodes-local.json")
            .on(HEALTH, 200, "{\"number_of_nodes\":1}");

    assertThat(new ClusterProbe(cluster).identify())
        .isEqualTo(
            new ClusterFacts("elasticsearch", "default", "8.19.21", "elasticsearch", 1, List.of()));
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
        "410|{\"error\":\"not available when running in serverless mode\"}|false|''",
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
        .hasSize(3)
        .filteredOn(note -> note.contains("[monitor,manage,all]"))
        .hasSize(2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          200 | <html>hello</html> | HTTP 200 with '<html>hello</html>'
          302 |                    | HTTP 302 with no body
          404 | Not Found          | HTTP 404 with 'Not Found'
          """,
      quoteCharacter = '`')
  void refusesAServerThatIsNoCluster(int status, @Nullable String body, String shown) {
    ScriptedCluster server = new ScriptedCluster();
    for (String path : List.of("/", "/_nodes/_local", HEALTH)) {
      server.on(path, status, body == null ? "" : body);
    }

    assertThatThrownBy(() -> new ClusterProbe(server).identify())
        .isInstanceOf(EnvironmentException.class)
        .hasMessageContaining("neither Elasticsearch nor OpenSearch is there")
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
                "{\"_shards\":{\"total\":1},\"indices\":{\"logs\":{\"primaries\":{\"docs\":{\"count\":9}}}}}");

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

  /** An alias leads to indices of others, and so does a write through it. */
  @Test
  void findsTheIndicesBehindAnAliasIfTheListIsForbidden() {
    ScriptedCluster cluster =
        new ScriptedCluster()
            .on("/_cat/indices/a", 403, ScriptedCluster.FORBIDDEN)
            .on(
                "/_resolve/index/a",
                200,
                "{\"indices\":[],\"aliases\":[{\"name\":\"a\",\"indices\":[\"logs-1\",\"logs-2\"]}],\"data_streams\":[]}")
            .on("/logs-1/_count", 200, "{\"count\":2,\"_shards\":{\"failed\":0}}")
            .on("/logs-2/_count", 403, ScriptedCluster.FORBIDDEN);

    assertThat(new ClusterProbe(cluster).matching("a"))
        .extracting(DocumentCount::index, DocumentCount::documents)
        .containsExactly(tuple("logs-1", 2L), tuple("logs-2", null));
  }

  /** What a broken server, a proxy or a filter may say instead of a number of documents. */
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      delimiter = '|',
      value = {
        "-1",
        "1.5",
        "1e400",
        "999999999999999999999999999999",
        "\"999999999999999999999999999999\"",
        "\"-1\"",
        "\"1,000\"",
        "\"\u0661\"",
        "\" 1\"",
        "true",
        "[]",
        "{}",
      })
  void aCountThatIsNoWholeNumberIsUnknown(String count) {
    ScriptedCluster cluster =
        new ScriptedCluster()
            .on("/_cat/indices/t", 200, "[{\"index\":\"t\",\"docs.count\":" + count + "}]")
            .on("/c/_count", 200, "{\"count\":" + count + ",\"_shards\":{\"failed\":0}}")
            .on("/f/_count", 200, "{\"count\":1,\"_shards\":{\"failed\":" + count + "}}")
            .on("/_cat/indices/s", 403, "")
            .on("/_resolve/index/s", 403, "")
            .on(
                "/s/_stats/docs",
                200,
                "{\"_shards\":{\"total\":1},\"indices\":{\"s\":{\"primaries\":{\"docs\":{\"count\":"
                    + count
                    + "}}}}}");
    ClusterProbe probe = new ClusterProbe(cluster);

    assertThat(List.of(probe.matching("t").get(0), probe.count("c"), probe.count("f")))
        .allSatisfy(found -> assertThat(found.documents()).isNull())
        .allSatisfy(found -> assertThat(found.note()).isNotEmpty());
    assertThat(probe.matching("s").get(0).documents()).isNull();
  }

  @Test
  void aCountOfHundredsOfDigitsIsUnknown() {
    ScriptedCluster cluster =
        new ScriptedCluster()
            .on(
                "/logs/_count",
                200,
                "{\"count\":" + "9".repeat(400) + ",\"_shards\":{\"failed\":0}}");

    assertThat(new ClusterProbe(cluster).count("logs").documents()).isNull();
  }

  @Test
  void doesNotTrustACountOfWhichSomeShardsSaidNothing() {
    ScriptedCluster cluster =
        new ScriptedCluster()
            .on(
                "/logs/_count",
                200,
                "{\"count\":7,\"_shards\":{\"total\":3,\"successful\":2,\"failed\":0}}");

    assertThat(new ClusterProbe(cluster).count("logs"))
        .isEqualTo(new DocumentCount("logs", null, "only 2 of 3 shards were counted"));
  }

  /** Only a cluster that says so has no such index. */
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      delimiter = '|',
      value = {
        "200 | {}             | 403 | {} | 403 | {}",
        "200 | [{}]           | 403 | {} | 403 | {}",
        "200 | [1]            | 403 | {} | 403 | {}",
        "200 | [{\"index\":5}]| 403 | {} | 403 | {}",
        "404 | {}             | 404 | {} | 404 | {}",
        "403 | {}             | 200 | {} | 403 | {}",
        "403 | {}             | 200 | {\"indices\":[],\"data_streams\":[]} | 403 | {}",
        "403 | {}             | 200 | {\"indices\":[{}],\"aliases\":[],\"data_streams\":[]} | 403 | {}",
        "403 | {}             | 200 | [] | 200 | {}",
        "403 | {}             | 403 | {} | 200 | {}",
        "403 | {}             | 403 | {} | 200 | []",
        "403 | {}             | 403 | {} | 200 | {\"_shards\":{\"total\":2},\"indices\":{}}",
        "403 | {}             | 403 | {} | 404 | {}",
      })
  void anAnswerThatSaysNothingIsNotTakenForNone(
      int table, String tableBody, int names, String namesBody, int stats, String statsBody) {
    ScriptedCluster cluster =
        new ScriptedCluster()
            .on("/_cat/indices/logs", table, tableBody)
            .on("/_resolve/index/logs", names, namesBody)
            .on("/logs/_stats/docs", stats, statsBody);

    assertThat(new ClusterProbe(cluster).matching("logs"))
        .isNotEmpty()
        .allSatisfy(found -> assertThat(found.documents()).isNull());
  }

  @Test
  void statisticsOfNoShardSayThatThereIsNone() {
    ScriptedCluster cluster =
        new ScriptedCluster()
            .on("/_cat/indices/log*", 403, "")
            .on("/_resolve/index/log*", 403, "")
            .on("/log*/_stats/docs", 200, "{\"_shards\":{\"total\":0}}");

    assertThat(new ClusterProbe(cluster).matching("log*")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"-1", "99999999999", "1.5", "\"x\"", "null", "0"})
  void aNumberOfNodesThatCannotBeOneIsUnknown(String nodes) {
    ScriptedCluster cluster =
        new ScriptedCluster()
            .on("/", 200, "{\"version\":{\"number\":\"8.19.21\"}}")
            .on(HEALTH, 200, "{\"number_of_nodes\":" + nodes + "}");

    ClusterFacts facts = new ClusterProbe(cluster).identify();

    assertThat(facts.nodes()).isZero();
    assertThat(facts.notes()).containsExactly("Number of nodes unknown: the answer has none");
  }

  @Test
  void keepsOddNamesInsideTheirPathPart() {
    ScriptedCluster cluster = new ScriptedCluster();
    new ClusterProbe(cluster).count("<logs-{now/d}> x");

    assertThat(cluster.requests().get(0)).isEqualTo("POST /%3Clogs-%7Bnow%2Fd%7D%3E%20x/_refresh");
  }
}
