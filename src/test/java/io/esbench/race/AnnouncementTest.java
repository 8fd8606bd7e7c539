package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.op.PreparedOperation;
import io.esbench.track.Bounds;
import io.esbench.track.Task;
import io.esbench.track.Throughput;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

final class AnnouncementTest {
  private static final Sketch.Looked SEARCH = Sketch.Looked.endless();

  static Stream<Arguments> announcements() {
    return Stream.of(
        Arguments.of(1, new Bounds.Exhaustion(0), null, SEARCH, "running x: 1 client"),
        Arguments.of(
            2, new Bounds.Exhaustion(0), null, Sketch.Looked.bulk(100), "running x: 2 clients"),
        Arguments.of(
            2, new Bounds.Iterations(20, 100), null, SEARCH, "running x: 2 clients, 240 requests"),
        Arguments.of(
            2,
            new Bounds.Iterations(20, 100),
            new Throughput(10, "ops"),
            SEARCH,
            "running x: 2 clients, 240 requests, 10 ops/s, about 24 s"),
        Arguments.of(
            1,
            new Bounds.Iterations(1, 2),
            new Throughput(10, "ops"),
            SEARCH,
            "running x: 1 client, 3 requests, 10 ops/s"),
        Arguments.of(
            1,
            new Bounds.TimePeriod(Duration.ofSeconds(5), Duration.ofSeconds(60)),
            new Throughput(2.5, "ops"),
            SEARCH,
            "running x: 1 client, 2.5 ops/s, at most 65 s"),
        Arguments.of(
            1,
            new Bounds.TimePeriod(Duration.ofSeconds(5), null),
            new Throughput(5000, "docs"),
            Sketch.Looked.bulk(100),
            "running x: 1 client, 5,000 docs/s"),
        Arguments.of(
            1000,
            new Bounds.Iterations(0, 2000),
            null,
            SEARCH,
            "running x: 1,000 clients, 2,000,000 requests"));
  }

  @ParameterizedTest
  @MethodSource("announcements")
  void tellsClientsRequestsRateAndDuration(
      int clients, Bounds bounds, Throughput target, PreparedOperation operation, String line) {
    Task task = Sketch.task("x", clients, bounds, target);
    assertThat(Announcement.of(task, operation)).isEqualTo(line);
  }

  @ParameterizedTest
  @CsvSource({
    "100, 100",
    "0.05, 0.05",
    "33.333333333, 33.3333",
    "12345.678, '12,345.7'",
    "1000000, '1,000,000'",
    "25000000.5, '25,000,000'",
    "0.00012, 0.00012",
  })
  void writesRatesPlainly(double rate, String text) {
    Task task = Sketch.task("x", 1, new Bounds.Exhaustion(0), new Throughput(rate, "ops"));
    assertThat(Announcement.of(task, Sketch.Looked.bulk(1)))
        .isEqualTo("running x: 1 client, " + text + " ops/s");
  }
}
