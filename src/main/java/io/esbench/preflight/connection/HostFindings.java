package io.esbench.preflight.connection;

import io.esbench.result.HostConnection;
import io.esbench.result.HostConnection.AddressTried;
import io.esbench.result.PreflightLine;
import io.esbench.result.TargetInfo;
import io.esbench.result.TlsFacts;
import io.esbench.transport.HostAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What has been found of one host so far: its own thread adds, and the thread of the report takes
 * what there is when time is over. Any thread.
 */
final class HostFindings {
  private final HostAddress host;
  private final Map<Stage, PreflightLine> lines = new EnumMap<>(Stage.class);
  private final List<AddressTried> addresses = new ArrayList<>();
  private @Nullable TlsFacts tls;
  private @Nullable TargetInfo cluster;
  private @Nullable RuntimeException fault;

  HostFindings(HostAddress host) {
    this.host = host;
  }

  synchronized void add(Stage stage, PreflightLine line) {
    lines.put(stage, line);
  }

  /** Adds to what a stage has found already. */
  synchronized void more(Stage stage, String found) {
    PreflightLine so = Objects.requireNonNull(lines.get(stage));
    lines.put(stage, stage.line(so.state(), so.found() + found, so.means(), so.todo()));
  }

  synchronized void tried(AddressTried address) {
    addresses.add(address);
  }

  synchronized void saw(@Nullable TlsFacts facts) {
    tls = facts;
  }

  synchronized void identified(TargetInfo facts) {
    cluster = facts;
  }

  /** The check itself broke; whoever asks for the outcome gets this. */
  synchronized void broke(RuntimeException e) {
    fault = e;
  }

  /**
   * All stages, those without a line for the reason that an earlier one gives.
   *
   * @param limit of which the whole was taken, if a stage is still under way
   */
  synchronized HostConnection outcome(boolean ended, Duration limit) {
    if (fault != null) {
      throw fault;
    }
    boolean open = !ended;
    for (Stage stage : Stage.values()) {
      if (!lines.containsKey(stage)) {
        lines.put(stage, open ? late(stage, limit) : stage.notTried());
        open = false;
      }
    }
    List<PreflightLine> all = new ArrayList<>();
    for (Stage stage : Stage.values()) {
      all.add(Objects.requireNonNull(lines.get(stage)));
    }
    return new HostConnection(host.toString(), all, addresses, tls, cluster);
  }

  private static PreflightLine late(Stage stage, Duration limit) {
    String found = "no end within " + limit.toSeconds() + " s";
    return stage == Stage.DNS
        ? stage.fail(
            "the name servers gave no answer, " + found,
            "Look at the name servers of this machine, or give an address in --target-hosts.")
        : stage.fail(found, "Look at the network, and at the load of the server.");
  }
}
