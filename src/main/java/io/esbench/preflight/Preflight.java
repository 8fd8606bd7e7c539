package io.esbench.preflight;

import io.esbench.fault.EnvironmentException;
import io.esbench.fault.HelpTopic;
import io.esbench.result.PreflightLine;
import io.esbench.result.PreflightReport;
import io.esbench.telemetry.ClusterApi;
import io.esbench.telemetry.ClusterFacts;
import io.esbench.telemetry.ClusterProbe;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;

/**
 * Looks at a cluster without changing anything: only GET requests, each with a time-out, and all of
 * them within the time that the settings allow. What is refused or comes too late is a line of its
 * own. Keeps its thread busy until it is done.
 */
public final class Preflight {
  private static final int UNAUTHORIZED = 401;
  private static final String MORE = "; esbench preflight --connection tells more";

  private final ClusterApi api;
  private final PreflightSettings settings;
  private final Surroundings around;

  Preflight(ClusterApi api, PreflightSettings settings, Surroundings around) {
    this.api = api;
    this.settings = settings;
    this.around = around;
  }

  /** Asks nothing yet, but resolves the names of the target hosts. */
  public static Preflight of(ClusterApi api, PreflightSettings settings) {
    return new Preflight(api, settings, Surroundings.real(settings));
  }

  /**
   * Asks the cluster and judges its answers.
   *
   * @throws EnvironmentException if nothing answers, if it is no cluster, or if it refuses the
   *     credentials
   * @throws io.esbench.fault.CancelledException if the thread is interrupted, which it stays
   */
  public PreflightReport report() {
    long start = around.time().nanos();
    BoundedApi bounded = new BoundedApi(api, around.time(), settings);
    ClusterFacts facts = identify(bounded);
    ClusterView view = new ClusterView(bounded, facts, settings, around);
    if (view.health().status() == UNAUTHORIZED) {
      throw new EnvironmentException(
          HelpTopic.LOGIN,
          "the cluster refuses the login, or wants one (401); give --user and --password-file, or"
              + " --api-key"
              + MORE);
    }
    List<PreflightLine> lines =
        CheckCatalog.standard().stream()
            .filter(entry -> entry.check().concerns(view))
            .map(entry -> entry.line(view))
            .sorted(Comparator.comparing(PreflightLine::state))
            .toList();
    return new PreflightReport(
        PreflightReport.SCHEMA_VERSION,
        around.wall().at(start),
        (around.time().nanos() - start) / 1e9,
        facts.target(settings.hostNames(), false),
        lines,
        facts.notes());
  }

  private ClusterFacts identify(BoundedApi bounded) {
    try {
      return new ClusterProbe(bounded).identify();
    } catch (EnvironmentException e) {
      if (bounded.left().compareTo(Duration.ZERO) > 0) {
        throw new EnvironmentException(
            e.topic() == HelpTopic.TLS ? HelpTopic.TLS : HelpTopic.CONNECTION,
            e.getMessage() + MORE,
            e);
      }
      throw new EnvironmentException(
          HelpTopic.CONNECTION,
          String.join(", ", settings.hostNames())
              + " answered none of the first questions within "
              + settings.limit().toSeconds()
              + " s; check that the cluster is there and not overloaded"
              + MORE,
          e);
    }
  }
}
