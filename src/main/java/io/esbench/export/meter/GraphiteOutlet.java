package io.esbench.export.meter;

import com.codahale.metrics.MetricAttribute;
import com.codahale.metrics.MetricRegistry;
import com.codahale.metrics.graphite.GraphiteReporter;
import io.esbench.export.Delivery;
import io.esbench.export.ExportPlan;
import io.esbench.export.ExporterKind;
import io.micrometer.core.instrument.Clock;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.graphite.GraphiteConfig;
import io.micrometer.graphite.GraphiteDimensionalNameMapper;
import io.micrometer.graphite.GraphiteMeterRegistry;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.net.InetSocketAddress;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Sends the figures to Graphite's plain text port after each second, with tags, which Graphite
 * knows since 1.1.
 */
public final class GraphiteOutlet implements Outlet {
  private static final String NAME = "graphite";
  private static final int DECIMALS = 9;

  /** Rates, which Graphite derives from the counts. */
  private static final Set<MetricAttribute> NOT_SENT =
      EnumSet.of(
          MetricAttribute.M1_RATE,
          MetricAttribute.M5_RATE,
          MetricAttribute.M15_RATE,
          MetricAttribute.MEAN_RATE);

  private final Deliveries deliveries = new Deliveries();
  private final CountingSender sender;
  private MetricRegistry values = new MetricRegistry();
  private @Nullable GraphiteReporter reporter;

  private GraphiteOutlet(InetSocketAddress server) {
    this.sender = new CountingSender(server, deliveries);
  }

  /** How it is asked for. */
  public static ExporterKind kind() {
    return new ExporterKind(
        NAME,
        "HOST:PORT",
        "sends them to the plain text port of a Graphite, every second",
        (address, environment) -> {
          InetSocketAddress server = Addresses.server(address);
          return new ExportPlan(
              NAME, address, () -> new MeteredExporter(new GraphiteOutlet(server)));
        });
  }

  @Override
  public String unit() {
    return "values";
  }

  @Override
  public MeterRegistry begins() {
    deliveries.reset();
    values = new MetricRegistry();
    GraphiteReporter ofRace =
        GraphiteReporter.forRegistry(values)
            .addMetricAttributesAsTags(true)
            .disabledMetricAttributes(NOT_SENT)
            .withFloatingPointFormatter(GraphiteOutlet::decimal)
            .build(sender);
    reporter = ofRace;
    // It does not start: values go when a second is over, not at times of its own.
    return new GraphiteMeterRegistry(
        new Unscheduled(), Clock.SYSTEM, new GraphiteDimensionalNameMapper(), values, ofRace);
  }

  /** Times are in seconds, so that the usual two decimals would leave nothing of them. */
  private static String decimal(double value) {
    return BigDecimal.valueOf(value)
        .setScale(DECIMALS, RoundingMode.HALF_EVEN)
        .stripTrailingZeros()
        .toPlainString();
  }

  /** Nothing is taken from elsewhere. */
  private static final class Unscheduled implements GraphiteConfig {
    @Override
    public @Nullable String get(String key) {
      return null;
    }

    @Override
    public boolean enabled() {
      return false;
    }
  }

  @Override
  public void second() {
    GraphiteReporter ofRace = reporter;
    if (ofRace != null) {
      sender.report(ofRace::report, values.getMetrics().size());
    }
  }

  @Override
  public void last() {
    second();
  }

  @Override
  public Delivery delivery() {
    return deliveries.delivery();
  }

  @Override
  public void close() {
    sender.abort();
  }
}
