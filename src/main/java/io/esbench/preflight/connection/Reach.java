package io.esbench.preflight.connection;

import io.esbench.result.HostConnection.AddressTried;
import io.esbench.result.PreflightLine;
import io.esbench.time.NanoTime;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The first two stages: from the name of a host, or a proxy, to an address that takes connections.
 */
final class Reach {
  private static final int ALL_MILLIS = 8_000;
  private static final int ONE_MILLIS = 4_000;

  private final Place place;
  private final HostFindings findings;
  private final NanoTime time;

  Reach(Place place, HostFindings findings, NanoTime time) {
    this.place = place;
    this.findings = findings;
    this.time = time;
  }

  /** All addresses of the name; empty if there are none. */
  List<InetSocketAddress> resolved(Lookup lookup) {
    long start = time.nanos();
    try {
      InetAddress[] found = lookup.find(place.name());
      findings.add(Stage.DNS, Stage.DNS.ok(place.prefix() + names(found, time.nanos() - start)));
      return Arrays.stream(found)
          .map(address -> new InetSocketAddress(address, place.port()))
          .toList();
    } catch (UnknownHostException e) {
      findings.add(
          Stage.DNS,
          Stage.DNS.fail(
              place.prefix() + "'" + place.name() + "' does not resolve",
              "Check the spelling in "
                  + place.source()
                  + ", and the name servers of this machine."));
      return List.of();
    }
  }

  /** 0 would be no limit. */
  static int limitMillis(int addresses) {
    return Math.max(1, Math.min(ONE_MILLIS, ALL_MILLIS / addresses));
  }

  private String names(InetAddress[] found, long nanos) {
    if (found.length == 1 && found[0].getHostAddress().equals(place.name())) {
      return place.name() + " is an address";
    }
    return String.format(
        Locale.ROOT,
        "%s is %s (%s)",
        place.name(),
        Arrays.stream(found).map(InetAddress::getHostAddress).collect(Collectors.joining(", ")),
        millis(nanos));
  }

  /** Tries every address; the first that takes a connection, or null. */
  @Nullable InetSocketAddress reached(List<InetSocketAddress> addresses) {
    List<AddressTried> all = new ArrayList<>();
    InetSocketAddress first = null;
    for (InetSocketAddress address : addresses) {
      AddressTried tried = tried(address, limitMillis(addresses.size()));
      all.add(tried);
      findings.tried(tried);
      if (first == null && tried.problem().isEmpty()) {
        first = address;
      }
    }
    if (!addresses.isEmpty()) {
      findings.add(Stage.TCP, line(all, first != null, allLoopback(addresses)));
    }
    return first;
  }

  private AddressTried tried(InetSocketAddress address, int millis) {
    long start = time.nanos();
    String problem = "";
    try {
      new Plain(address).open(millis).close();
    } catch (SocketTimeoutException e) {
      problem = "no answer within " + millis / 1000.0 + " s";
    } catch (IOException e) {
      problem = Words.of(e);
    }
    String literal = address.getAddress().getHostAddress();
    return new AddressTried(literal, (time.nanos() - start) / 1e6, problem);
  }

  private PreflightLine line(List<AddressTried> all, boolean any, boolean local) {
    String found =
        place.gate() + ": " + all.stream().map(Reach::text).collect(Collectors.joining(", "));
    boolean complete = all.stream().allMatch(one -> one.problem().isEmpty());
    if (!any) {
      return Stage.TCP.fail(
          found,
          all.stream().anyMatch(one -> one.problem().startsWith("no answer"))
              ? "Check the address, and the firewalls and routes between here and there."
              : place.advice());
    }
    // That localhost is two addresses of which a server has one is no fault of anybody's.
    return complete || local
        ? Stage.TCP.ok(found)
        : Stage.TCP.warn(
            found,
            "Connections that begin with an address that takes none are slower.",
            "Take the address out of the name server, or name the other one in "
                + place.source()
                + ".");
  }

  private static String text(AddressTried one) {
    return one.problem().isEmpty()
        ? one.address() + " connects in " + millis((long) (one.millis() * 1e6))
        : one.address() + " takes no connection (" + one.problem() + ")";
  }

  private static boolean allLoopback(List<InetSocketAddress> addresses) {
    return addresses.stream().allMatch(one -> one.getAddress().isLoopbackAddress());
  }

  private static String millis(long nanos) {
    return String.format(Locale.ROOT, "%.1f ms", nanos / 1e6);
  }
}
