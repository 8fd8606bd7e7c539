package io.esbench.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.esbench.metrics.StoredTimes.Times;
import io.esbench.result.Distribution;
import io.esbench.result.Quantile;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class StoredTimesTest {
  @Test
  void readsWhatIsInTheFile() {
    StoredTimes times = stored("latency", LongStream.rangeClosed(1, 1_000));
    Distribution latency = times.distribution(Times.LATENCY, 2);
    assertThat(latency.count()).isEqualTo(1_000);
    assertThat(latency.at(50)).isCloseTo(500, within(0.5));
    assertThat(latency.at(99)).isCloseTo(990, within(1.0));
    assertThat(latency.clamped()).isEqualTo(2);
    assertThat(times.distribution(Times.SERVICE, 0)).isEqualTo(Distribution.EMPTY);
  }

  @Test
  void writesWhatItRead() {
    StoredTimes times =
        stored("latency", LongStream.rangeClosed(1, 100)).plus(stored("failure", LongStream.of(7)));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    times.write(bytes, "a\ntask", Instant.parse("2026-01-02T03:04:05Z"));
    StoredTimes again = StoredTimes.read(new ByteArrayInputStream(bytes.toByteArray()));
    for (Times each : Times.values()) {
      assertThat(again.distribution(each, 0)).isEqualTo(times.distribution(each, 0));
    }
    assertThat(bytes.toString(StandardCharsets.UTF_8)).startsWith("#[task a task, values in");
  }

  @Test
  void showsPointsOnlyWhereThereAreSamples() {
    assertThat(stored("latency", LongStream.rangeClosed(1, 10)).curve(Times.LATENCY))
        .extracting(Quantile::percentile)
        .startsWith(10.0)
        .endsWith(90.0, 100.0)
        .isSorted();
    assertThat(stored("latency", LongStream.rangeClosed(1, 10_000)).curve(Times.LATENCY))
        .extracting(Quantile::percentile)
        .startsWith(1.0)
        .endsWith(99.99, 100.0);
    assertThat(StoredTimes.EMPTY.curve(Times.LATENCY)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"Tag=latency,1.0,1.0,1.0,HISTFAAAA_broken", "1.0,1.0,1.0,?"})
  void refusesWhatIsNoHistogramLog(String text) {
    ByteArrayInputStream in = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    assertThatThrownBy(() -> StoredTimes.read(in))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("not a histogram log");
  }

  private static StoredTimes stored(String tag, LongStream millis) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    HistogramLogWriter writer =
        new HistogramLogWriter(new PrintStream(bytes, false, StandardCharsets.UTF_8));
    Histogram histogram = new Histogram(1_000, 3_600_000_000_000L, 3);
    millis.forEach(each -> histogram.recordValue(each * 1_000_000));
    histogram.setTag(tag);
    writer.outputIntervalHistogram(histogram);
    writer.close();
    return StoredTimes.read(new ByteArrayInputStream(bytes.toByteArray()));
  }
}
