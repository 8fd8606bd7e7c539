package io.esbench.cli;

import io.esbench.fault.CancelledException;
import io.esbench.fault.EnvironmentException;
import io.esbench.fault.UsageException;
import io.esbench.telemetry.watch.ClusterMonitor;
import io.esbench.transport.Target;
import io.esbench.transport.admin.AdminClient;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.jline.utils.Signals;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code esbench monitor}. */
@Command(
    name = "monitor",
    description = {
      "Shows what a cluster does, without a race: documents and queries per second, what one takes by"
          + " the cluster's own counters, merges, garbage collection, rejections, CPU, heap. Reads"
          + " only. Ctrl-C ends it."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  esbench monitor --target-hosts es01:9200,es02:9200",
      "  esbench monitor --target-hosts es01:9200 --interval 5 --per-node",
      "  esbench monitor --target-hosts es01:9200 --duration 60 --format json > minute.jsonl"
    })
final class MonitorCommand implements Callable<Integer> {
  private static final double SHORTEST_SECONDS = 0.5;
  private static final double LONGEST_SECONDS = 3_600;
  private static final double MILLIS = 1_000;

  private final Session session;

  @ArgGroup(validate = false, heading = "%nTarget:%n")
  private ConnectionOptions connection = new ConnectionOptions();

  @Option(
      names = "--interval",
      paramLabel = "SECONDS",
      description = "Between two lines: 0.5 to 3600. Default: 1.")
  private double interval = 1;

  @Option(
      names = "--duration",
      paramLabel = "SECONDS",
      description = "End after that long. Default: at Ctrl-C.")
  private @Nullable Double duration;

  @Option(names = "--per-node", description = "A line for each node, too.")
  private boolean perNode;

  @Mixin private FormatOption format = new FormatOption();

  MonitorCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    Target target = connection.target("monitor", session);
    if (!(interval >= SHORTEST_SECONDS && interval <= LONGEST_SECONDS)) {
      throw new UsageException("--interval: expected 0.5 to 3600 seconds, found " + interval);
    }
    if (duration != null && !(duration > 0 && duration <= Integer.MAX_VALUE)) {
      throw new UsageException("--duration: expected seconds above 0, found " + duration);
    }
    if (duration != null && duration < interval) {
      throw new UsageException(
          "--duration: %s s are less than one interval of %s s: there would be no line"
              .formatted(duration, interval));
    }
    MonitorDisplay display =
        new MonitorDisplay(
            session, new MonitorDisplay.Form(format.json(), perNode), length(duration));
    watch(target, display);
    if (!display.shown() && !display.stopped()) {
      throw new EnvironmentException(
          "the cluster told nothing in all that time: " + display.lastSaid());
    }
    return 0;
  }

  private void watch(Target target, MonitorDisplay display) {
    Object previousInt = Signals.register("INT", display::stop);
    Object previousTerm = Signals.register("TERM", display::stop);
    try (AdminClient admin = new AdminClient(target)) {
      new ClusterMonitor(admin::perform, session.time(), display).run(length(interval));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancelledException("interrupted", e);
    } finally {
      Signals.unregister("INT", previousInt);
      Signals.unregister("TERM", previousTerm);
    }
  }

  private static Duration length(double seconds) {
    return Duration.ofMillis(Math.round(seconds * MILLIS));
  }

  private static @Nullable Duration length(@Nullable Double seconds) {
    return seconds == null ? null : length(seconds.doubleValue());
  }
}
