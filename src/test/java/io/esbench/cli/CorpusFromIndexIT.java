package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.node.WithNode;
import io.esbench.transport.Target;
import io.esbench.transport.admin.AdminAnswer;
import io.esbench.transport.admin.AdminClient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A specification that was sampled makes documents that the sampled index takes, alike enough. */
@WithNode
@Timeout(180)
final class CorpusFromIndexIT {
  private static final String MAPPING =
      """
      {"settings": {"index.number_of_shards": 1, "index.number_of_replicas": 0},
       "mappings": {"dynamic": "strict", "properties": {
        "time": {"type": "date"}, "level": {"type": "keyword"}, "user": {"type": "keyword"},
        "host": {"properties": {"ip": {"type": "ip"}, "cores": {"type": "integer"}}},
        "took": {"type": "float"}, "ok": {"type": "boolean"}, "rare": {"type": "long"},
        "place": {"type": "geo_point"}, "message": {"type": "text"}, "never": {"type": "keyword"},
        "second": {"type": "date", "format": "epoch_second"},
        "local": {"type": "date", "format": "yyyy-MM-dd HH:mm:ss"},
        "hidden": {"type": "keyword", "doc_values": false},
        "range": {"type": "integer_range"}, "other": {"type": "alias", "path": "level"},
        "items": {"type": "nested", "properties": {"sku": {"type": "keyword"}}}}}}
      """;
  private static final String SPEC =
      """
      version: 1
      documents: 4000
      lists: {words: [secret, words, of, somebody]}
      fields:
        time: {date: {from: 2026-01-01T00:00:00Z, to: 2026-01-03T00:00:00Z, format: millis}}
        level: {pick: {from: [INFO, WARN, ERROR], weights: [90, 7, 3]}}
        user: {keyword: {pattern: "secret-{}", cardinality: 400, zipf: 1.1}}
        host: {object: {fields: {ip: {ip: {network: 192.168.0.0/24}}, cores: {integer: {from: 1, to: 64}}}}}
        took: {decimal: {lognormal: {median: 20, sigma: 1}}}
        ok: {boolean: {true: 0.8}}
        rare: {integer: {normal: {mean: 500, deviation: 30}}, present: 0.25}
        place: {object: {fields: {lat: {decimal: {from: 40, to: 50}}, lon: {decimal: {from: -10, to: 20}}}}}
        message: {sentence: {words: 6, list: words}}
        second: {date: {from: 2026-01-01T00:00:00Z, to: 2026-01-03T00:00:00Z, format: epoch_second}}
        local: {constant: "2026-01-01 10:20:30"}
        hidden: {constant: "secret"}
        range: {constant: {gte: 1, lte: 5}}
        items: {array: {of: {object: {fields: {sku: {hex: {length: 6, cardinality: 50}}}}}, count: {integer: {from: 0, to: 6}}}}
      """;

  @TempDir Path folder;
  private final Target node;
  private final AdminClient admin;

  CorpusFromIndexIT(Target node) {
    this.node = node;
    this.admin = new AdminClient(node);
  }

  @BeforeEach
  void load() throws IOException {
    ok(admin.perform("PUT", "/from-it", MAPPING, null));
    bulk("from-it", SPEC, 4000);
  }

  @AfterEach
  void remove() {
    admin.perform("DELETE", "/from-it", null, null);
    admin.perform("DELETE", "/from-it-again", null, null);
    admin.close();
  }

  private static void ok(AdminAnswer answer) {
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
  }

  private void bulk(String index, String spec, int documents) throws IOException {
    Path file = Files.writeString(folder.resolve(index + ".yml"), spec);
    Path corpus = folder.resolve(index + ".json");
    CliHarness.Ran ran =
        CliHarness.in(folder)
            .run(
                "corpus",
                "generate",
                "--spec=" + file,
                "--docs=" + documents,
                "--output=" + corpus);
    assertThat(ran.exitCode()).as(ran.err()).isZero();
    StringBuilder body = new StringBuilder();
    for (String line : Files.readAllLines(corpus)) {
      body.append("{\"index\":{}}\n").append(line).append('\n');
    }
    AdminAnswer answer =
        admin.perform("POST", "/" + index + "/_bulk?refresh=true", body.toString(), null);
    ok(answer);
    assertThat(answer.body()).contains("\"errors\":false");
  }

  private CliHarness.Ran sample(String... more) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "corpus",
                "from-index",
                "--target-hosts=" + node.hosts().get(0),
                "--index=from-it",
                "--output=" + folder.resolve("sampled.yml")));
    arguments.addAll(List.of(more));
    CliHarness.Ran ran = CliHarness.in(folder).run(arguments.toArray(String[]::new));
    assertThat(ran.exitCode()).as(ran.err()).isZero();
    return ran;
  }

  @Test
  void theIndexTakesTheDocumentsOfItsSpecification() throws IOException {
    CliHarness.Ran ran = sample();

    String spec = Files.readString(folder.resolve("sampled.yml"));
    assertThat(spec).contains("documents: 4000").doesNotContain("secret").doesNotContain("WARN");
    assertThat(spec).contains("lognormal").contains("normal").contains("present: 0.2");
    assertThat(ran.out())
        .contains("local: left out, times in the format 'yyyy-MM-dd HH:mm:ss' cannot be made")
        .contains("hidden: left out, the cluster does not aggregate it: ")
        .contains("range: left out, fields of type 'integer_range' cannot be made")
        .contains("never: left out, no document has a value")
        .contains("items: 0 to 6 objects in each document")
        .contains("message: 5 to 15 words");
    ok(
        admin.perform(
            "PUT", "/from-it-again", Files.readString(folder.resolve("sampled-index.json")), null));
    bulk("from-it-again", spec, 4000);
    for (String field : List.of("user", "level")) {
      assertThat(cardinality("from-it-again", field))
          .isBetween(0.85 * cardinality("from-it", field), 1.15 * cardinality("from-it", field));
    }
  }

  @Test
  void valuesAreTakenOverIfTheUserWantsIt() throws IOException {
    sample("--with-values");
    assertThat(Files.readString(folder.resolve("sampled.yml")))
        .contains("WARN")
        .doesNotContain("secret");
  }

  private double cardinality(String index, String field) {
    AdminAnswer answer =
        admin.perform(
            "POST",
            "/" + index + "/_search?size=0&filter_path=aggregations.c.value",
            "{\"aggs\":{\"c\":{\"cardinality\":{\"field\":\"" + field + "\"}}}}",
            null);
    return Double.parseDouble(answer.body().replaceAll("\\D", ""));
  }
}
