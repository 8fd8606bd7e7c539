package io.esbench.preflight.connection;

import io.esbench.result.ConnectionReport;
import io.esbench.result.HostConnection;
import io.esbench.result.PreflightLine;
import io.esbench.result.PreflightState;
import io.esbench.time.NanoTime;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.Encryption;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Secret;
import io.esbench.transport.Target;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** A check of the connection to one host, and its lines by stage. */
record Asked(HostConnection host, ConnectionReport report) {
  static final Secret LOGIN = new Secret("Basic czNjcjN0OndvcmQ=");

  static Asked of(HostAddress host) {
    return of(host, ClientOptions.DEFAULT);
  }

  static Asked of(HostAddress host, Encryption encryption) {
    return of(host, ClientOptions.DEFAULT.encryptedBy(encryption).authorizedBy(LOGIN));
  }

  static Asked of(HostAddress host, ClientOptions options) {
    return of(host, options, InetAddress::getAllByName, Duration.ofSeconds(20));
  }

  static Asked of(HostAddress host, ClientOptions options, Lookup lookup, Duration limit) {
    ConnectionReport report =
        new ConnectionCheck(new Target(List.of(host), options), lookup, NanoTime.system(), limit)
            .report();
    return new Asked(report.hosts().get(0), report);
  }

  PreflightLine line(Stage stage) {
    String id = stage.name().toLowerCase(Locale.ROOT);
    return host.lines().stream().filter(line -> line.id().equals(id)).findFirst().orElseThrow();
  }

  String found(Stage stage) {
    return line(stage).found();
  }

  PreflightState state(Stage stage) {
    return line(stage).state();
  }
}
