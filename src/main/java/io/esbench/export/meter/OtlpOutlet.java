package io.esbench.export.meter;

import io.esbench.export.ExportPlan;
import io.esbench.export.ExporterKind;
import io.esbench.fault.UsageException;
import io.micrometer.registry.otlp.OtlpConfig;
import io.micrometer.registry.otlp.OtlpHttpMetricsSender;
import io.micrometer.registry.otlp.OtlpMeterRegistry;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Pushes the figures to a collector of OpenTelemetry, as protobuf over HTTP. */
public final class OtlpOutlet {
  private static final String NAME = "otlp";
  private static final String HEADERS = "OTEL_EXPORTER_OTLP_HEADERS";
  private static final String METRICS_HEADERS = "OTEL_EXPORTER_OTLP_METRICS_HEADERS";

  private OtlpOutlet() {}

  /** How it is asked for. */
  public static ExporterKind kind() {
    return new ExporterKind(
        NAME,
        "http://[USER:PASSWORD@]HOST:4318/v1/metrics",
        "pushes them to a collector of OpenTelemetry, every second",
        (address, environment) -> {
          URI url = Addresses.url(address);
          Config config = new Config(url, headers(environment));
          return new ExportPlan(
              NAME,
              Addresses.shown(url),
              () ->
                  new MeteredExporter(
                      new Pushing(
                          NAME,
                          (http, threads) ->
                              OtlpMeterRegistry.builder(config)
                                  .metricsSender(new OtlpHttpMetricsSender(http))
                                  .threadFactory(threads)
                                  .build(),
                          Pushing.Totals.COUNTERS)));
        });
  }

  /** Name and value of each, as {@link OtlpConfig#headers} reads them. */
  private static String headers(ExporterKind.Variables environment) {
    return Stream.of(HEADERS, METRICS_HEADERS)
        .map(variable -> headers(variable, environment.get(variable)))
        .filter(text -> !text.isEmpty())
        .collect(Collectors.joining(","));
  }

  private static String headers(String variable, @Nullable String text) {
    try {
      return HeaderValue.of(
          variable,
          URLDecoder.decode(Objects.requireNonNullElse(text, ""), StandardCharsets.UTF_8));
    } catch (IllegalArgumentException e) {
      // The exception repeats the text.
      throw new UsageException(variable + " is not encoded as in a URL");
    }
  }

  /** What it does not say comes from OpenTelemetry's own environment variables. */
  private record Config(URI where, String given) implements OtlpConfig {
    @Override
    public @Nullable String get(String key) {
      return key.equals(prefix() + ".headers") ? given : null;
    }

    @Override
    public String url() {
      return Addresses.plain(where);
    }

    @Override
    public Duration step() {
      return Pushing.PERIOD;
    }

    @Override
    public Map<String, String> headers() {
      Map<String, String> headers = new HashMap<>(OtlpConfig.super.headers());
      String credentials = Addresses.basic(where);
      if (credentials != null) {
        headers.put("Authorization", credentials);
      }
      return headers;
    }

    @Override
    public Map<String, String> resourceAttributes() {
      Map<String, String> attributes = new HashMap<>(OtlpConfig.super.resourceAttributes());
      attributes.putIfAbsent("service.name", "esbench");
      return attributes;
    }

    @Override
    public String toString() {
      return NAME + " " + Addresses.shown(where);
    }
  }
}
