package io.esbench.export.choice;

import io.esbench.export.ExportPlan;
import io.esbench.export.ExporterKind;
import io.esbench.export.meter.GraphiteOutlet;
import io.esbench.export.meter.InfluxOutlet;
import io.esbench.export.meter.OtlpOutlet;
import io.esbench.export.meter.PrometheusOutlet;
import io.esbench.fault.DidYouMean;
import io.esbench.fault.UsageException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** All kinds of exporters, in the order in which they are listed. Immutable. */
public final class ExporterCatalog {
  /** What is no name may be an address with a password. */
  private static final Pattern NAME = Pattern.compile("[a-z0-9-]+");

  private final List<ExporterKind> kinds;

  private ExporterCatalog(List<ExporterKind> kinds) {
    this.kinds = List.copyOf(kinds);
  }

  /** Every kind that comes with esbench. */
  public static ExporterCatalog standard() {
    List<ExporterKind> all = new ArrayList<>();
    all.add(PrometheusOutlet.kind());
    all.add(OtlpOutlet.kind());
    all.add(GraphiteOutlet.kind());
    all.add(InfluxOutlet.kind());
    return new ExporterCatalog(all);
  }

  /** All. */
  public List<ExporterKind> all() {
    return kinds;
  }

  /**
   * The exporter that {@code KIND=ADDRESS} asks for.
   *
   * @throws UsageException naming what is unknown or wrong, without anything secret
   */
  public ExportPlan plan(String wanted, ExporterKind.Variables environment) {
    int equals = wanted.indexOf('=');
    if (equals < 1 || !NAME.matcher(wanted.substring(0, equals)).matches()) {
      throw new UsageException(
          "expected KIND=ADDRESS, such as graphite=host:2003 (see 'esbench list exporters')");
    }
    return plan(wanted.substring(0, equals), wanted.substring(equals + 1), environment);
  }

  /**
   * One of a kind.
   *
   * @throws UsageException naming what is unknown or wrong, without anything secret
   */
  public ExportPlan plan(String name, String address, ExporterKind.Variables environment) {
    List<String> names = kinds.stream().map(ExporterKind::name).toList();
    return kinds.stream()
        .filter(kind -> kind.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new UsageException(
                    "there is no exporter '%s'%s (see 'esbench list exporters')"
                        .formatted(name, DidYouMean.suffix(name, names))))
        .planning()
        .of(address, environment);
  }
}
