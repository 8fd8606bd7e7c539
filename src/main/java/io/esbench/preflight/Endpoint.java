package io.esbench.preflight;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A published address.
 *
 * @param address literal, without brackets; empty if there is none
 * @param port 0 if there is none
 */
record Endpoint(String address, int port) {
  /** {@code 10.0.0.1:9200}, {@code es01/10.0.0.1:9200} or {@code [::1]:9200}. */
  private static final Pattern TEXT = Pattern.compile("(?:[^/]*/)?\\[?([^\\]/]+?)\\]?:(\\d{1,5})");

  /** Only literals: no server may make us ask a resolver. */
  private static final Pattern IPV6 = Pattern.compile("[0-9a-fA-F.]*:[0-9a-fA-F:.]*");

  private static final Endpoint NONE = new Endpoint("", 0);

  static Endpoint parse(String text) {
    Matcher parts = TEXT.matcher(text);
    return parts.matches()
        ? new Endpoint(literal(parts.group(1)), Integer.parseInt(parts.group(2)))
        : NONE;
  }

  /** An address as Java writes it: the same one of IPv6 has many forms. */
  static String literal(String address) {
    if (!IPV6.matcher(address).matches()) {
      return address;
    }
    try {
      return InetAddress.getByName(address).getHostAddress();
    } catch (UnknownHostException e) {
      return address;
    }
  }
}
