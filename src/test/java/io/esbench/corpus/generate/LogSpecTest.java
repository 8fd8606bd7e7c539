package io.esbench.corpus.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The shape of the documents, seen through a JSON parser. */
final class LogSpecTest {
  private static final int COUNT = 20_000;
  private static final JsonNode[] DOCUMENTS = new JsonNode[COUNT];

  @BeforeAll
  static void parse() throws Exception {
    ObjectMapper json = new ObjectMapper();
    DocumentSource source = DocumentSpec.logs().source();
    byte[] room = new byte[source.maxBytes()];
    for (int i = 0; i < COUNT; i++) {
      int end = source.encode(i, room, 0);
      assertThat(end).isLessThan(source.maxBytes() - 16);
      assertThat(room[end - 1]).isEqualTo((byte) '\n');
      DOCUMENTS[i] = json.readTree(room, 0, end);
    }
  }

  @Test
  void timesAreWithinTheFirstNinetyDays() {
    Instant first = Instant.parse("2026-01-01T00:00:00Z");
    Instant last = Instant.parse("2026-03-31T23:59:59Z");
    for (JsonNode document : DOCUMENTS) {
      String text = document.get("@timestamp").textValue();
      assertThat(text).matches("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ");
      assertThat(Instant.parse(text)).isBetween(first, last);
    }
    Map<String, Integer> days = new HashMap<>();
    for (JsonNode document : DOCUMENTS) {
      days.merge(document.get("@timestamp").textValue().substring(0, 10), 1, Integer::sum);
    }
    assertThat(days).hasSize(90);
  }

  @Test
  void valuesHaveTheirShares() {
    assertThat(counts("service")).hasSize(12).containsKeys("svc-auth", "svc-users");
    assertThat(counts("host")).hasSize(24).containsKeys("host-00", "host-23");
    Map<String, Integer> levels = counts("level");
    assertThat(levels).containsOnlyKeys("INFO", "DEBUG", "WARN", "ERROR");
    assertThat(share(levels, "INFO")).isCloseTo(0.70, within(0.02));
    assertThat(share(levels, "DEBUG")).isCloseTo(0.15, within(0.01));
    assertThat(share(levels, "WARN")).isCloseTo(0.10, within(0.01));
    assertThat(share(levels, "ERROR")).isCloseTo(0.05, within(0.01));
    assertThat(share(counts("status_code"), "200")).isCloseTo(0.78, within(0.02));
  }

  @Test
  void durationsAreExponentialWithMean45() {
    double sum = 0;
    int aboveMedian = 0;
    int aboveThreeMeans = 0;
    for (JsonNode document : DOCUMENTS) {
      double duration = document.get("duration_ms").doubleValue();
      sum += duration;
      aboveMedian += duration > 45 * Math.log(2) ? 1 : 0;
      aboveThreeMeans += duration > 135 ? 1 : 0;
    }
    assertThat(sum / COUNT).isCloseTo(45, within(1.5));
    assertThat((double) aboveMedian / COUNT).isCloseTo(0.5, within(0.015));
    assertThat((double) aboveThreeMeans / COUNT).isCloseTo(Math.exp(-3), within(0.006));
  }

  /** Calibration must not change with a track that somebody edited, so there are two files. */
  @Test
  void theOneOfTheAcceptanceTrackIsTheSame() throws Exception {
    try (InputStream ours = DocumentSpec.class.getResourceAsStream("logs.yml")) {
      assertThat(Path.of("tracks/acceptance/specs/logs.yml")).hasBinaryContent(ours.readAllBytes());
    }
  }

  @Test
  void messagesHaveEightToNineteenOfAllWords() {
    Map<String, Integer> words = new HashMap<>();
    Map<Integer, Integer> lengths = new HashMap<>();
    for (JsonNode document : DOCUMENTS) {
      String[] message = document.get("message").textValue().split(" ", -1);
      lengths.merge(message.length, 1, Integer::sum);
      for (String word : message) {
        words.merge(word, 1, Integer::sum);
      }
    }
    assertThat(lengths).containsOnlyKeys(8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19);
    assertThat(words).hasSize(36).containsKeys("request", "downstream");
  }

  private static Map<String, Integer> counts(String field) {
    Map<String, Integer> counts = new HashMap<>();
    for (JsonNode document : DOCUMENTS) {
      counts.merge(document.get(field).asText(), 1, Integer::sum);
    }
    return counts;
  }

  private static double share(Map<String, Integer> counts, String value) {
    return (double) counts.getOrDefault(value, 0) / COUNT;
  }
}
