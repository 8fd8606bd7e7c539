package io.esbench.export.meter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.export.Delivery;
import io.esbench.export.choice.ExporterCatalog;
import io.esbench.fault.UsageException;
import io.micrometer.core.ipc.http.HttpSender;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever a header holds, it is in no message. */
final class CountingHttpTest {
  private final Deliveries deliveries = new Deliveries();

  @Test
  void whatCannotBeSentIsCountedWithoutItsText() {
    CountingHttp http =
        new CountingHttp(
            deliveries,
            request -> {
              throw new IllegalArgumentException("illegal header: s3cr3t");
            });

    assertThatThrownBy(() -> HttpSender.Request.build("http://h:1", http).send())
        .isInstanceOf(IOException.class)
        .hasNoCause()
        .hasMessage("cannot be sent (IllegalArgumentException)");
    assertThat(deliveries.delivery())
        .isEqualTo(new Delivery(0, 1, "cannot be sent (IllegalArgumentException)"));
  }

  @ParameterizedTest
  @CsvSource({
    "'influx=http://h:1?org=o&bucket=b', INFLUX_TOKEN, 's3c\nr3t', holds a line break",
    "'influx=http://h:1?db=d', INFLUX_TOKEN, 's3c\u0000r3t', holds a line break",
    "otlp=http://h:1, OTEL_EXPORTER_OTLP_HEADERS, 'key=s3c\nr3t', holds a line break",
    "otlp=http://h:1, OTEL_EXPORTER_OTLP_HEADERS, 'key=s3c%0Ar3t', holds a line break",
    "otlp=http://h:1, OTEL_EXPORTER_OTLP_METRICS_HEADERS, 'key=s3cr3t%', is not encoded",
  })
  void aValueThatNoHeaderMayHoldIsToldWithoutIt(
      String wanted, String variable, String value, String problem) {
    assertThatThrownBy(() -> ExporterCatalog.standard().plan(wanted, Map.of(variable, value)::get))
        .isInstanceOf(UsageException.class)
        .hasMessageStartingWith(variable + " " + problem)
        .hasMessageNotContainingAny("s3c", "r3t")
        .hasNoCause();
  }

  @Test
  void aLineBreakAtTheEndIsNoPartOfIt() {
    assertThat(HeaderValue.of("INFLUX_TOKEN", " t0ken\n")).isEqualTo("t0ken");
  }

  @Test
  void addressesAreShownWithoutTheirParameters() {
    assertThat(
            ExporterCatalog.standard()
                .plan("otlp=http://u:p@h/v1/metrics?token=s3cr3t", name -> null)
                .address())
        .isEqualTo("http://h/v1/metrics?***");
  }
}
