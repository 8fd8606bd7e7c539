package io.esbench.corpus.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What each generator writes, over many documents. */
final class GeneratorsTest {
  private static final int MANY = 20_000;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{constant: {a: [1, null, x]}} | {\"f\":{\"a\":[1,null,\"x\"]}}",
        "'say \"hi\"'                  | {\"f\":\"say \\\"hi\\\"\"}",
        "7                             | {\"f\":7}",
        "null                          | {\"f\":null}",
        "{pick: {from: [\"a\\tß\"]}}   | {\"f\":\"a\\tß\"}",
        "{integer: {from: -5, to: -5}} | {\"f\":-5}",
        "{decimal: {from: -0.05, to: -0.05}} | {\"f\":-0.05}",
        "{decimal: {from: 1.5, to: 1.5, digits: 1}} | {\"f\":1.5}",
        "{boolean: {true: 1}}          | {\"f\":true}",
        "{boolean: {true: 0}}          | {\"f\":false}",
        "{ip: {network: 10.1.2.3}}     | {\"f\":\"10.1.2.3\"}",
        "{ip: {network: '2001:db8::10'}} | {\"f\":\"2001:db8:0:0:0:0:0:10\"}",
        "{sequence: {start: 5}}        | {\"f\":5}",
        "{object: {fields: {}}}        | {\"f\":{}}",
        "{array: {of: 1, count: 3}}    | {\"f\":[1,1,1]}",
        "{array: {of: 1, count: 0}}    | {\"f\":[]}",
        "{sentence: {words: 0, list: abc}} | {\"f\":\"\"}",
        "{sentence: {words: 2, list: [x]}} | {\"f\":\"x x\"}",
        "{text: {template: ''}}        | {\"f\":\"\"}",
        "{text: {template: '{{{a}}}', parts: {a: 5}}} | {\"f\":\"{5}\"}",
        "{date: {from: '2026-01-01T00:00:00Z', step: 1s}} | {\"f\":\"2026-01-01T00:00:00Z\"}",
        "{date: {base: now, format: millis}} | {\"f\":\"2026-02-03T04:05:06.789Z\"}",
        "{date: {base: now}}           | {\"f\":\"2026-02-03T04:05:06Z\"}",
        "{date: {base: now, format: epoch_second}} | {\"f\":1770091506}",
        "{date: {base: now, step: 1h, format: epoch_millis}} | {\"f\":1770091506789}",
        "{date: {from: '1912-06-23T01:02:03.123456789Z', step: 1d, format: nanos}}"
            + " | {\"f\":\"1912-06-23T01:02:03.123456789Z\"}",
      })
  void firstDocumentIsAsStated(String value, String document) {
    assertThat(Sample.field(1, value).lines()).containsExactly(document);
  }

  @Test
  void pickHasTheSharesOfItsWeights() {
    Sample sample = Sample.field(MANY, "{pick: {from: abc, weights: [6, 3, 1]}}");
    assertThat(sample.share("a")).isCloseTo(0.6, within(0.015));
    assertThat(sample.share("b")).isCloseTo(0.3, within(0.015));
    assertThat(sample.share("c")).isCloseTo(0.1, within(0.01));
  }

  /** Of 128 bits all but the six of version and variant, each in half of them. */
  @ParameterizedTest
  @ValueSource(strings = {"{uuid: {}}", "{uuid: {cardinality: 100000}}"})
  void uuidsHaveRandomBitsWhereverTheyMay(String value) {
    Map<String, Integer> counts = Sample.field(MANY, value).counts();
    int[] ones = new int[128];
    for (String text : counts.keySet()) {
      UUID uuid = UUID.fromString(text);
      assertThat(uuid.version()).isEqualTo(4);
      assertThat(uuid.variant()).isEqualTo(2);
      for (int bit = 0; bit < 64; bit++) {
        ones[bit] += (int) (uuid.getMostSignificantBits() >>> bit & 1);
        ones[64 + bit] += (int) (uuid.getLeastSignificantBits() >>> bit & 1);
      }
    }
    int even = counts.size() / 2;
    assertThat(Arrays.stream(ones).filter(count -> Math.abs(count - even) < even / 20).count())
        .isEqualTo(122);
  }

  /** Rank r of n has the share r^-s / (1 + 2^-s + ... + n^-s). */
  @Test
  void zipfHasItsSkew() {
    Sample sample = Sample.field(MANY, "{keyword: {pattern: 'h{00}', cardinality: 50, zipf: 1.2}}");
    double sum = 0;
    for (int rank = 1; rank <= 50; rank++) {
      sum += Math.pow(rank, -1.2);
    }
    assertThat(sample.counts()).hasSize(50);
    assertThat(sample.share("h00")).isCloseTo(1 / sum, within(0.015));
    assertThat(sample.share("h01")).isCloseTo(Math.pow(2, -1.2) / sum, within(0.01));
    assertThat(sample.share("h09")).isCloseTo(Math.pow(10, -1.2) / sum, within(0.005));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{keyword: {pattern: 'u-{}', cardinality: 300}}      | 300  | u-\\d{1,3}",
        "{keyword: {pattern: '{0000}', cardinality: 300}}    | 300  | 0\\d\\d\\d",
        "{keyword: {pattern: 'k{x}', cardinality: 300}}      | 300  | k[0-9a-f]{16}",
        "{keyword: {pattern: '{}-{x}', cardinality: 300}}    | 300  | \\d+-[0-9a-f]{16}",
        "{hex: {length: 20, cardinality: 300}}               | 300  | [0-9a-f]{20}",
        "{hex: {length: 5, cardinality: 300}}                | 300  | [0-9a-f]{5}",
        "{hex: {}}                                           | 20000 | [0-9a-f]{32}",
        "{uuid: {cardinality: 300}}  | 300   | .{8}-.{4}-4.{3}-[89ab].{3}-[0-9a-f]{12}",
        "{uuid: {}}                  | 20000 | .{8}-.{4}-4.{3}-[89ab].{3}-[0-9a-f]{12}",
        "{ip: {network: 10.0.0.0/8, cardinality: 300}}       | 300  | 10(\\.\\d{1,3}){3}",
        "{ip: {network: 10.1.2.0/24}}                        | 256  | 10\\.1\\.2\\.\\d{1,3}",
        "{ip: {network: '2001:db8::/32', cardinality: 300}}  | 300  | 2001:db8(:[0-9a-f]{1,4}){6}",
        "{integer: {from: 10, to: 59}}                       | 50   | [1-5]\\d",
        "{integer: {from: 0, to: 9}, draws: 3}               | 10   | \\d",
      })
  void differentValuesAreAsManyAsAsked(String value, int different, String pattern) {
    Sample sample = Sample.field(MANY, value);
    assertThat(sample.counts()).hasSize(different);
    assertThat(sample.counts().keySet()).allMatch(text -> text.matches(pattern));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{integer: {from: 0, to: 99}}                             | 49.5 | 0   | 99",
        "{integer: {from: -5000000000, to: 5000000000}}           | 0    | -5e9 | 5e9",
        "{integer: {exponential: {mean: 45}}}                     | 44.5 | 0   | 1310",
        "{decimal: {exponential: {mean: 45}, max: 100}}           | 40.1 | 0   | 100",
        "{integer: {normal: {mean: 500, deviation: 20}}}          | 500  | 380 | 620",
        "{decimal: {normal: {mean: 0, deviation: 1}, min: 0}}     | 0.399 | 0  | 6",
        "{integer: {lognormal: {median: 100, sigma: 0.5}}}        | 113.3 | 5  | 2000",
        "{integer: {pareto: {min: 100, shape: 3}}}                | 150  | 100 | 40000",
        "{integer: {zipf: {shape: 1, to: 3}}}                     | 1.636 | 1  | 3",
      })
  void numbersHaveTheMeanAndTheRangeOfTheirDistribution(
      String value, double mean, double least, double most) {
    Sample sample = Sample.field(MANY, value);
    double tolerance = Math.max(0.012, 0.02 * Math.abs(mean));
    assertThat(sample.mean()).isCloseTo(mean, within(mean == 0 ? 1e8 : tolerance));
    assertThat(sample.values()).allMatch(n -> n.doubleValue() >= least && n.doubleValue() <= most);
  }

  @Test
  void tailsAreThoseOfTheDistribution() {
    Sample normal = Sample.field(MANY, "{integer: {normal: {mean: 0, deviation: 1000000}}}");
    assertThat(normal.quantile(0.99)).isCloseTo(2.326e6, within(8e4));
    assertThat(normal.quantile(0.001)).isCloseTo(-3.09e6, within(2e5));
    Sample pareto = Sample.field(MANY, "{integer: {pareto: {min: 1000, shape: 1}}}");
    assertThat(pareto.quantile(0.9)).isCloseTo(10_000, within(600.0));
    assertThat(pareto.quantile(0.9999)).isGreaterThan(4e6);
  }

  @Test
  void decimalsHaveTheirDigits() {
    assertThat(Sample.field(200, "{decimal: {from: 0, to: 9, digits: 4}}").lines())
        .allMatch(line -> line.matches("\\{\"f\":\\d\\.\\d{4}}"));
  }

  @Test
  void fieldsArePresentAsOftenAsTheyShould() {
    Sample sample =
        Sample.of(MANY, "version: 1\nfields: {g: 1, f: {integer: {from: 0, to: 9}, present: 0.3}}");
    assertThat(sample.values().size() / (double) MANY).isCloseTo(0.3, within(0.01));
    assertThat(sample.documents()).allMatch(document -> document.has("g"));
  }

  @Test
  void anObjectOfAbsentFieldsIsEmpty() {
    assertThat(Sample.of(1, "version: 1\nfields: {f: {constant: 1, present: 0}}").lines())
        .containsExactly("{}");
  }

  @Test
  void randomTimesStayBeforeTheirEnd() {
    Sample sample =
        Sample.field(
            MANY,
            "{date: {from: '2024-02-28T00:00:00Z', to: '2024-03-02T00:00:00Z', format: millis}}");
    List<Instant> times = sample.values().stream().map(v -> Instant.parse(v.asText())).toList();
    assertThat(times)
        .allMatch(t -> !t.isBefore(Instant.parse("2024-02-28T00:00:00Z")))
        .allMatch(t -> t.isBefore(Instant.parse("2024-03-02T00:00:00Z")));
    Set<String> days = new HashSet<>();
    sample.values().forEach(value -> days.add(value.asText().substring(0, 10)));
    assertThat(days).containsExactlyInAnyOrder("2024-02-28", "2024-02-29", "2024-03-01");
  }

  @Test
  void increasingTimesRiseByTheirStep() {
    Sample sample =
        Sample.field(1000, "{date: {from: '2026-12-31T23:59:00Z', step: 250ms, format: millis}}");
    Instant expected = Instant.parse("2026-12-31T23:59:00Z");
    for (JsonNode value : sample.values()) {
      assertThat(Instant.parse(value.asText())).isEqualTo(expected);
      expected = expected.plusMillis(250);
    }
  }

  @Test
  void jitterMakesTimesEarlierByThatAtMost() {
    Sample sample =
        Sample.field(
            1000, "{date: {base: now, step: 1s, jitter: 5s, order: increasing, format: millis}}");
    Instant on = Sample.NOW;
    long most = 0;
    for (JsonNode value : sample.values()) {
      long late = Duration.between(Instant.parse(value.asText()), on).toMillis();
      assertThat(late).isBetween(0L, 5000L);
      most = Math.max(most, late);
      on = on.plusSeconds(1);
    }
    assertThat(most).isGreaterThan(4900);
  }

  @Test
  void sentencesHaveTheirWords() {
    Sample sample =
        Sample.field(MANY, "{sentence: {words: {integer: {from: 1, to: 4}}, list: abc, zipf: 1}}");
    assertThat(sample.counts().keySet()).allMatch(text -> text.matches("[abc]( [abc]){0,3}"));
    Set<Integer> lengths = new HashSet<>();
    sample.values().forEach(v -> lengths.add(v.asText().split(" ", -1).length));
    assertThat(lengths).containsExactlyInAnyOrder(1, 2, 3, 4);
    double ones = sample.share("a") + sample.share("b") + sample.share("c");
    assertThat(sample.share("a") / ones).isCloseTo(1 / (1 + 1 / 2.0 + 1 / 3.0), within(0.03));
  }

  @Test
  void textsHoldPartsAndEarlierFieldsAsTheyAre() {
    String spec =
        """
        version: 1
        fields:
          host: {object: {fields: {name: {keyword: {pattern: 'h{}', cardinality: 9}}}}}
          size: {integer: {from: -9, to: 99}}
          quoted: {pick: {from: ['a "b" \\\\ c', d]}}
          copy: {same: {field: host.name}}
          log:
            object:
              fields:
                line: {text: {template: '{host.name} {size} {quoted} {part}!', parts: {part: {boolean: {true: 0.5}}}}}
        """;
    for (JsonNode document : Sample.of(500, spec).documents()) {
      String line = document.at("/log/line").textValue();
      String start =
          document.at("/host/name").textValue()
              + " "
              + document.get("size").asText()
              + " "
              + document.get("quoted").textValue();
      assertThat(line).isIn(start + " true!", start + " false!");
      assertThat(document.get("copy")).isEqualTo(document.at("/host/name"));
    }
  }

  @Test
  void itemsOfAnArrayDiffer() {
    Sample sample =
        Sample.field(
            MANY,
            "{array: {of: {object: {fields: {n: {integer: {from: 0, to: 999}}, m: {same: {field: n}}}}},"
                + " count: {integer: {from: 0, to: 4}}}}");
    Set<Integer> sizes = new HashSet<>();
    int equal = 0;
    int pairs = 0;
    for (JsonNode array : sample.values()) {
      sizes.add(array.size());
      for (JsonNode item : array) {
        assertThat(item.get("m")).isEqualTo(item.get("n"));
      }
      if (array.size() > 1) {
        pairs++;
        equal += array.get(0).equals(array.get(1)) ? 1 : 0;
      }
    }
    assertThat(sizes).containsExactlyInAnyOrder(0, 1, 2, 3, 4);
    assertThat(equal).isLessThan(pairs / 100);
  }

  @Test
  void casesHaveTheSharesOfTheirWeights() {
    Sample sample =
        Sample.field(
            MANY,
            "{one-of: {cases: [{weight: 3, value: x}, {weight: 1, value: {integer: {from: 5, to: 5}}}]}}");
    assertThat(sample.share("x")).isCloseTo(0.75, within(0.015));
    assertThat(sample.share("5")).isCloseTo(0.25, within(0.015));
  }

  @Test
  void kindsHaveTheSharesOfTheirWeights() {
    String spec =
        """
        version: 1
        kinds:
        - {weight: 4, name: a, fields: {f: a}}
        - {weight: 1, name: b, fields: {f: b, g: 1, pad: {padding: {to: 90}}}}
        """;
    Sample sample = Sample.of(MANY, spec);
    assertThat(sample.share("a")).isCloseTo(0.8, within(0.015));
    assertThat(sample.documents()).allMatch(d -> d.has("g") == d.get("f").asText().equals("b"));
    assertThat(sample.lines()).allMatch(line -> line.length() == (line.contains("pad") ? 90 : 9));
  }

  @ParameterizedTest
  @CsvSource({"300, 300", "25, 25", "20, 20", "5, 16"})
  void paddingFillsTheDocument(int size, int length) {
    String spec = "version: 1\nfields: {f: 1, pad: {padding: {to: " + size + "}}}";
    assertThat(Sample.of(50, spec).lines()).allMatch(line -> line.length() == length);
  }

  @Test
  void paddingAloneIsADocument() {
    assertThat(Sample.of(1, "version: 1\nfields: {p: {padding: {to: 50}}}").lines().get(0))
        .hasSize(50)
        .startsWith("{\"p\":\"");
  }

  @Test
  void aNewFieldLeavesTheOthersAsTheyWere() {
    Sample before = Sample.field(100, "{hex: {}}");
    Sample after =
        Sample.of(100, "version: 1\nfields: {first: {hex: {}}, f: {hex: {}}, last: {hex: {}}}");
    assertThat(after.values()).isEqualTo(before.values());
    assertThat(after.documents()).noneMatch(d -> d.get("f").equals(d.get("first")));
  }

  @Test
  void anotherSeedGivesOtherValues() {
    String spec = "version: 1\nseed: %d\nfields: {f: {hex: {}}}";
    assertThat(Sample.of(50, spec.formatted(42)).lines())
        .isEqualTo(Sample.field(50, "{hex: {}}").lines())
        .doesNotContainAnyElementsOf(Sample.of(50, spec.formatted(43)).lines());
  }
}
