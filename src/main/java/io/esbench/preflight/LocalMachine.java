package io.esbench.preflight;

import io.esbench.transport.HostAddress;
import java.net.InetAddress;
import java.net.InterfaceAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The machine that makes the load, as far as it decides whether a node is on it too.
 *
 * @param addresses of its interfaces, loopback ones apart
 * @param targets addresses of the target hosts, by name; of one that does not resolve, none
 */
record LocalMachine(Set<String> addresses, Map<String, Set<String>> targets) {
  LocalMachine {
    addresses = Set.copyOf(addresses);
    targets = Map.copyOf(targets);
  }

  /** Asks the system and its resolver. What they do not tell is taken as absent. */
  static LocalMachine read(List<HostAddress> hosts) {
    Map<String, Set<String>> targets = new HashMap<>();
    for (HostAddress host : hosts) {
      targets.put(host.host(), resolved(host.host()));
    }
    return new LocalMachine(interfaces(), targets);
  }

  /** Addresses of a target host. */
  Set<String> of(HostAddress host) {
    return targets.getOrDefault(host.host(), Set.of());
  }

  /** Whether a target host can only be this machine, or something on it that passes requests on. */
  boolean isHere(HostAddress host) {
    return of(host).stream().anyMatch(this::isMine);
  }

  /** Whether an address is one of this machine's, loopback included. */
  boolean isMine(String address) {
    return addresses.contains(address) || isLoopback(address);
  }

  static boolean isLoopback(String address) {
    return address.startsWith("127.") || address.equals("::1") || address.equals("0:0:0:0:0:0:0:1");
  }

  private static Set<String> resolved(String host) {
    try {
      return Arrays.stream(InetAddress.getAllByName(host))
          .map(LocalMachine::text)
          .collect(Collectors.toSet());
    } catch (UnknownHostException e) {
      return Set.of();
    }
  }

  private static Set<String> interfaces() {
    Set<String> found = new HashSet<>();
    try {
      for (NetworkInterface one : Collections.list(NetworkInterface.getNetworkInterfaces())) {
        for (InterfaceAddress address : one.getInterfaceAddresses()) {
          if (!address.getAddress().isLoopbackAddress()) {
            found.add(text(address.getAddress()));
          }
        }
      }
    } catch (SocketException e) {
      return Set.of();
    }
    return found;
  }

  /** Without the scope that follows link-local addresses. */
  private static String text(InetAddress address) {
    return address.getHostAddress().replaceAll("%.*", "");
  }
}
