package io.esbench.race;

import io.esbench.fault.EnvironmentException;
import io.esbench.telemetry.PublishedNode;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Target;
import io.esbench.transport.admin.AdminClient;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Puts the nodes of a cluster in the place of the hosts that it was named by, once, if that is
 * asked for. Dedicated masters are left out, as by the client libraries.
 */
final class Sniffing {
  /** To tell whether anybody listens, a short time is enough. */
  private static final Duration REACH = Duration.ofSeconds(5);

  private Sniffing() {}

  /**
   * The target as it is, or with the addresses that its nodes publish: with scheme, path and
   * credentials of the first host. Those that cannot be reached from here are dropped with a
   * remark.
   *
   * @throws EnvironmentException if the cluster does not tell, or none can be reached
   */
  static Target of(Target named, Progress progress) {
    if (!named.options().way().sniffed()) {
      return named;
    }
    List<HostAddress> found = found(named);
    List<HostAddress> reached = new ArrayList<>();
    List<String> faults = faults(named, found, progress, reached);
    if (reached.isEmpty()) {
      throw new EnvironmentException(
          "none of the addresses that the nodes publish can be used from here: "
              + String.join("; ", faults)
              + "; race without sniffing, or set http.publish_host");
    }
    progress.info(
        "sniffed: racing on "
            + reached.stream().map(HostAddress::toString).collect(Collectors.joining(", ")));
    return new Target(reached, named.options(), named.keys());
  }

  private static List<HostAddress> found(Target named) {
    HostAddress first = named.hosts().get(0);
    try (AdminClient admin = new AdminClient(named)) {
      return PublishedNode.all(admin::perform).stream()
          .filter(node -> !node.dedicatedMaster())
          .map(node -> new HostAddress(first.tls(), node.host(), node.port(), first.pathPrefix()))
          .distinct()
          .toList();
    }
  }

  /** All are asked at once: each of them may take its time. */
  private static List<String> faults(
      Target named, List<HostAddress> found, Progress progress, List<HostAddress> reached) {
    if (found.isEmpty()) {
      return List.of("no node but dedicated masters publishes one");
    }
    List<CompletableFuture<@Nullable String>> asked =
        found.stream()
            .map(host -> CompletableFuture.supplyAsync(() -> fault(named, host)))
            .toList();
    List<String> faults = new ArrayList<>();
    for (int i = 0; i < found.size(); i++) {
      String fault = asked.get(i).join();
      if (fault == null) {
        reached.add(found.get(i));
      } else {
        faults.add(fault);
        progress.warn("sniffed: " + found.get(i) + " is left out: " + fault);
      }
    }
    return faults;
  }

  private static @Nullable String fault(Target named, HostAddress host) {
    try (AdminClient one = new AdminClient(new Target(List.of(host), named.options()))) {
      one.perform("GET", "/", null, REACH);
      return null;
    } catch (EnvironmentException e) {
      return String.valueOf(e.getMessage());
    }
  }
}
