package io.esbench.export.meter;

import io.esbench.export.ExportPlan;
import io.esbench.export.ExporterKind;
import io.esbench.fault.DidYouMean;
import io.esbench.fault.UsageException;
import io.micrometer.influx.InfluxApiVersion;
import io.micrometer.influx.InfluxConfig;
import io.micrometer.influx.InfluxMeterRegistry;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Pushes the figures to an InfluxDB, with its line protocol. */
public final class InfluxOutlet {
  private static final String NAME = "influx";
  private static final String TOKEN = "INFLUX_TOKEN";
  private static final List<String> PARAMETERS = List.of("db", "org", "bucket");

  private InfluxOutlet() {}

  /** How it is asked for. */
  public static ExporterKind kind() {
    return new ExporterKind(
        NAME,
        "http://[USER:PASSWORD@]HOST:8086?db=NAME or ?org=ORG&bucket=BUCKET",
        "pushes them to an InfluxDB, every second; " + TOKEN + " has the token",
        (address, environment) -> {
          URI url = Addresses.url(address);
          Config config = new Config(url, parameters(url), token(environment));
          if (config.apiVersion() == InfluxApiVersion.V2 && config.secret() == null) {
            throw new UsageException(
                "influx: ?org=ORG&bucket=BUCKET needs a token in the variable " + TOKEN);
          }
          return new ExportPlan(
              NAME,
              Addresses.shown(url),
              () ->
                  new MeteredExporter(
                      new Pushing(
                          NAME,
                          (http, threads) ->
                              InfluxMeterRegistry.builder(config)
                                  .httpClient(http)
                                  .threadFactory(threads)
                                  .build(),
                          Pushing.Totals.GAUGES)));
        });
  }

  private static @Nullable String token(ExporterKind.Variables environment) {
    String given = environment.get(TOKEN);
    String token = given == null ? "" : HeaderValue.of(TOKEN, given);
    return token.isEmpty() ? null : token;
  }

  /** Values are not repeated in messages: one of them may be meant to be a password. */
  private static Map<String, String> parameters(URI url) {
    Map<String, String> found = new LinkedHashMap<>();
    String query = url.getRawQuery() == null ? "" : url.getRawQuery();
    for (String part : query.isEmpty() ? new String[0] : query.split("&", -1)) {
      int equals = part.indexOf('=');
      String name = equals < 0 ? part : part.substring(0, equals);
      if (!PARAMETERS.contains(name)) {
        throw new UsageException(
            "influx: unknown parameter '%s'%s (%s; a token comes from %s)"
                .formatted(
                    name,
                    DidYouMean.suffix(name, PARAMETERS),
                    String.join(", ", PARAMETERS),
                    TOKEN));
      }
      String value = equals < 0 ? "" : part.substring(equals + 1);
      if (value.isBlank()) {
        throw new UsageException("influx: parameter '%s' has no value".formatted(name));
      }
      found.put(name, URLDecoder.decode(value, StandardCharsets.UTF_8));
    }
    boolean second = found.containsKey("org") && found.containsKey("bucket");
    if (second ? found.size() > 2 : !found.keySet().equals(Set.of("db"))) {
      throw new UsageException(
          "influx: expected ?db=NAME, or ?org=ORG&bucket=BUCKET of an InfluxDB 2");
    }
    return found;
  }

  private record Config(URI where, Map<String, String> parameters, @Nullable String secret)
      implements InfluxConfig {
    @Override
    public @Nullable String get(String key) {
      return null;
    }

    @Override
    public String uri() {
      return Addresses.root(where);
    }

    @Override
    public Duration step() {
      return Pushing.PERIOD;
    }

    @Override
    public String db() {
      return parameters.getOrDefault("db", "");
    }

    @Override
    public @Nullable String org() {
      return parameters.get("org");
    }

    @Override
    public String bucket() {
      // Asked for in any case, and not used before InfluxDB 2.
      return parameters.getOrDefault("bucket", db());
    }

    @Override
    public InfluxApiVersion apiVersion() {
      return parameters.containsKey("org") ? InfluxApiVersion.V2 : InfluxApiVersion.V1;
    }

    @Override
    public @Nullable String token() {
      return secret;
    }

    @Override
    public @Nullable String userName() {
      return Addresses.user(where);
    }

    @Override
    public @Nullable String password() {
      return Addresses.password(where);
    }

    /** Nothing is made on somebody's server that they did not ask for. */
    @Override
    public boolean autoCreateDb() {
      return false;
    }

    @Override
    public String toString() {
      return NAME + " " + Addresses.shown(where);
    }
  }
}
