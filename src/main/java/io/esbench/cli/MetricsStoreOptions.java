package io.esbench.cli;

import io.esbench.export.ExportPlan;
import io.esbench.export.store.MetricsStore;
import io.esbench.export.store.StoreSettings;
import io.esbench.fault.UsageException;
import io.esbench.time.NanoTime;
import io.esbench.time.Waiter;
import io.esbench.track.load.LoginNames;
import io.esbench.track.load.TrackParams;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Target;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options of a cluster that keeps the figures of races as Rally's metrics store does. */
final class MetricsStoreOptions {
  private static final String HOSTS = "--metrics-store";

  /** What {@link TargetSyntax} has options for, and more. */
  static final String OPTIONS = "--metrics-store-options";

  private static final String ENVIRONMENT = "environment";
  private static final String RECORDS = "records_per_second";
  private static final String TIMEOUT = "timeout";
  private static final Set<String> NAMES = names();

  /** Those of the target are known as such, and refused with a word of their own. */
  private static final LoginNames LISTED =
      new LoginNames(
          Stream.of(NAMES, TargetSyntax.names().known())
              .flatMap(Set::stream)
              .collect(Collectors.toSet()),
          TargetSyntax.TEXTS);

  private static final int MOST_RECORDS = 10_000;

  @Option(
      names = HOSTS,
      paramLabel = "HOSTS",
      description =
          "Elasticsearch cluster that keeps the figures of every second, and those at the end, in"
              + " Rally's form: host:port[/path] or URLs, comma-separated. Environment:"
              + " METRICS_STORE.")
  private @Nullable String hosts;

  @Option(
      names = OPTIONS,
      paramLabel = "OPTIONS",
      description =
          "environment:local, records_per_second:100, use_ssl:true, verify_certs:false,"
              + " ca_certs:FILE, client_cert:FILE, client_key:FILE, basic_auth_user:U, basic_auth_password:P, api_key:K; as a list,"
              + " JSON or a JSON file. Environment: METRICS_STORE_OPTIONS.")
  private @Nullable String options;

  /**
   * The store; none if there is none.
   *
   * @param typed whether the options were typed, so that they must have a store
   * @throws UsageException naming what is wrong
   */
  List<ExportPlan> plans(boolean typed, NanoTime time) {
    if (hosts == null) {
      if (typed) {
        throw new UsageException(OPTIONS + " needs " + HOSTS);
      }
      return List.of();
    }
    StoreSettings settings = settings(hosts);
    return List.of(
        new ExportPlan(
            "metrics-store",
            settings.target().hosts().stream()
                .map(HostAddress::toString)
                .collect(Collectors.joining(",")),
            () -> new MetricsStore(settings, time, Waiter.parking())));
  }

  private static Set<String> names() {
    Set<String> names = new HashSet<>(TargetSyntax.REACHING);
    names.remove(TIMEOUT);
    names.addAll(Set.of(ENVIRONMENT, RECORDS));
    return Set.copyOf(names);
  }

  /** Whether it is among the hosts that are measured, by whatever name. */
  boolean among(List<HostAddress> measured) {
    return hosts != null
        && settings(hosts).target().hosts().stream()
            .anyMatch(kept -> measured.stream().anyMatch(host -> same(kept, host)));
  }

  private static boolean same(HostAddress one, HostAddress other) {
    return one.port() == other.port()
        && one.pathPrefix().equals(other.pathPrefix())
        && (one.host().equals(other.host())
            || !Collections.disjoint(addresses(one), addresses(other)));
  }

  /** All loopback addresses are one: of this machine. */
  private static Set<InetAddress> addresses(HostAddress host) {
    try {
      return Arrays.stream(InetAddress.getAllByName(host.host()))
          .map(each -> each.isLoopbackAddress() ? InetAddress.getLoopbackAddress() : each)
          .collect(Collectors.toSet());
    } catch (UnknownHostException e) {
      return Set.of();
    }
  }

  private StoreSettings settings(String where) {
    Map<String, @Nullable Object> given =
        new TreeMap<>(
            options == null ? Map.of() : TrackParams.parseLogin(options, OPTIONS, LISTED).values());
    Object environment = given.remove(ENVIRONMENT);
    Object records = given.remove(RECORDS);
    if (given.containsKey(TIMEOUT)) {
      throw new UsageException(
          OPTIONS + ": a store has no time-out of its own; it is given up at the end of the race");
    }
    for (String name : TargetSyntax.OF_TARGET) {
      if (given.containsKey(name)) {
        throw new UsageException(OPTIONS + ": " + name + " is an option of the target only");
      }
    }
    Target target =
        TargetSyntax.ofStore(NAMES).parse(where, given, TargetSyntax.Beside.NOTHING).target();
    return new StoreSettings(
        target, environment == null ? StoreSettings.LOCAL : environment.toString(), count(records));
  }

  private static int count(@Nullable Object records) {
    if (records == null) {
      return StoreSettings.RECORDS_PER_SECOND;
    }
    double number = records instanceof Number value ? value.doubleValue() : Double.NaN;
    if (number >= 1 && number <= MOST_RECORDS && number == Math.rint(number)) {
      return (int) number;
    }
    throw new UsageException(
        "%s: %s is '%s', expected a whole number from 1 to %d"
            .formatted(OPTIONS, RECORDS, records, MOST_RECORDS));
  }
}
