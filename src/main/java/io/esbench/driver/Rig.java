package io.esbench.driver;

import io.esbench.driver.loop.Loops;
import io.esbench.schedule.PacerCatalog;
import io.esbench.time.NanoTime;
import io.esbench.transport.HostAddress;
import io.esbench.transport.wire.Endpoint;
import java.util.List;

/**
 * What every step is run with.
 *
 * @param loops event loops
 * @param hosts addresses of the target, each client's requests in turn
 * @param time the clock of all measurements
 * @param pacers known schedules
 * @param settings of the driver
 */
record Rig(
    Loops loops,
    List<HostAddress> hosts,
    NanoTime time,
    PacerCatalog pacers,
    DriverSettings settings) {
  Rig {
    hosts = List.copyOf(hosts);
  }

  /** What each client has a connection to, in the order of the hosts. */
  List<Endpoint> endpoints() {
    return hosts.stream().flatMap(host -> loops.endpoints(host).stream()).toList();
  }

  /**
   * Loop of a client. Tasks that run at once are kept on different loops if there are enough, so
   * that the sending of bulks does not delay the time stamps of searches.
   */
  int loop(int task, int tasks, int client) {
    int all = loops.size();
    if (tasks == 1) {
      return client % all;
    }
    if (tasks >= all) {
      return task % all;
    }
    int own = (all - task + tasks - 1) / tasks;
    return task + tasks * (client % own);
  }
}
