package io.esbench.race;

import io.esbench.result.HostRequests;
import io.esbench.result.TaskResult;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Says when the hosts of the target did not do the same work. */
final class HostRemarks {
  /** From here on the figures are not those of all hosts alike. */
  private static final double UNEVEN = 1.2;

  private HostRemarks() {}

  /**
   * One line if the host that answered most requests answered more than 1.2 times as many as the
   * one that answered least; else none. Administrative tasks do not count: most of them are a
   * single request. The last round of each client need not come full circle, so a difference of one
   * request per client says nothing.
   */
  static List<String> of(List<TaskResult> results) {
    List<HostRequests> hosts = List.of();
    long chance = 0;
    for (TaskResult result : results) {
      if (result.inReport()) {
        hosts = HostRequests.plus(hosts, result.hosts());
        chance += result.clients();
      }
    }
    if (hosts.size() < 2) {
      return List.of();
    }
    Comparator<HostRequests> bySuccess = Comparator.comparingLong(HostRequests::succeeded);
    HostRequests most = hosts.stream().max(bySuccess).orElseThrow();
    HostRequests least = hosts.stream().min(bySuccess).orElseThrow();
    boolean uneven =
        most.succeeded() > UNEVEN * least.succeeded()
            && most.succeeded() - least.succeeded() > chance;
    return uneven ? List.of(line(hosts.size(), most, least)) : List.of();
  }

  private static String line(int hosts, HostRequests most, HostRequests least) {
    return String.format(
        Locale.ROOT,
        "the load was uneven over the %d hosts: %s, but %s; the figures are not those of %s",
        hosts,
        answered(most),
        answered(least),
        hosts == 2 ? "both alike" : "all of them alike");
  }

  private static String answered(HostRequests host) {
    return String.format(
        Locale.ROOT,
        "%s answered %,d of %,d requests",
        host.name(),
        host.succeeded(),
        host.requests());
  }
}
