package io.esbench.cli;

import io.esbench.export.ExportPlan;
import io.esbench.export.Exports;
import io.esbench.export.choice.ExporterCatalog;
import io.esbench.fault.UsageException;
import io.esbench.race.Interruption;
import io.esbench.transport.HostAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** Where figures go while a race runs. */
final class ExportOptions {
  private static final String PORT = "--metrics-port";
  private static final String EXPORT = "--metrics-export";
  private static final int LONGEST = 3_600;

  @Option(
      names = PORT,
      paramLabel = "[HOST:]PORT",
      description =
          "Serve the figures to Prometheus at http://HOST:PORT/metrics while races run. HOST:"
              + " 127.0.0.1 unless given; PORT 0: any free one.")
  private @Nullable String port;

  @Option(
      names = EXPORT,
      paramLabel = "KIND=ADDRESS",
      description =
          "Send the figures elsewhere while races run, see 'esbench list exporters'; may be"
              + " repeated.")
  private List<String> exports = new ArrayList<>();

  @Option(
      names = "--metrics-linger",
      paramLabel = "SECONDS",
      description =
          "Wait at the end until Prometheus has scraped the last figures, at most so long. Default:"
              + " 0.")
  private int linger;

  @ArgGroup(validate = false)
  private MetricsStoreOptions store = new MetricsStoreOptions();

  /**
   * The exporters that are wanted.
   *
   * @param storeOptions whether options of a metrics store were typed
   * @throws UsageException naming what is wrong, without anything secret
   */
  List<ExportPlan> plans(Session session, boolean storeOptions) {
    ExporterCatalog catalog = ExporterCatalog.standard();
    Places.Environment environment = session.environment();
    List<ExportPlan> plans = new ArrayList<>();
    String scraped = port;
    if (scraped != null) {
      plans.add(of(PORT, () -> catalog.plan("prometheus", scraped, environment::get)));
    }
    for (String each : exports) {
      plans.add(of(EXPORT, () -> catalog.plan(each, environment::get)));
    }
    if (linger < 0 || linger > LONGEST) {
      throw new UsageException("--metrics-linger: expected 0 to 3600 seconds, found " + linger);
    }
    if (linger > 0 && plans.stream().noneMatch(plan -> plan.exporter().equals("prometheus"))) {
      throw new UsageException("--metrics-linger is for " + PORT + ": what is sent does not wait");
    }
    plans.addAll(store.plans(storeOptions, session.time()));
    return plans;
  }

  private static ExportPlan of(String option, Supplier<ExportPlan> plan) {
    try {
      return plan.get();
    } catch (UsageException e) {
      throw new UsageException(option + ": " + e.getMessage(), e);
    }
  }

  /** Opens them, and says where the figures are. */
  Exports open(Session session, LiveDisplay display) {
    Exports opened = Exports.open(plans(session, false), session.time(), display::warn);
    opened.described().forEach(each -> display.info("figures while it runs: " + each));
    return opened;
  }

  /** Whether they are kept by one of these hosts. */
  boolean keptBy(List<HostAddress> measured) {
    return store.among(measured);
  }

  /** The reports are written: lets Prometheus fetch the last figures. */
  void linger(Exports opened, LiveDisplay display, Interruption interruption) {
    display.info(
        "waiting until Prometheus has scraped the last figures, at most "
            + linger
            + " s; Ctrl-C ends it");
    interruption.waiting(
        () -> {
          opened.linger(Duration.ofSeconds(linger));
          return linger;
        });
  }

  /** Whether that is wanted. */
  boolean lingers() {
    return linger > 0;
  }
}
