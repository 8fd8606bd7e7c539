package io.esbench.proxy;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Hosts that need no proxy, as {@code no_proxy} names them: names with all below them, {@code *},
 * literal addresses, ranges such as {@code 10.0.0.0/8}, each with a port or without. Nothing is
 * looked up: a range is compared with hosts that are named by their address.
 */
final class DirectHosts {
  private static final Pattern BETWEEN = Pattern.compile("[,\\s]+");
  private static final Pattern PORT = Pattern.compile("(\\[.*]|[^:]*):(\\d{1,5})");
  private static final String OCTET = "0*(25[0-5]|2[0-4]\\d|1\\d\\d|\\d{1,2})";

  /** Any other such text would be looked up as a name. */
  private static final Pattern IPV4 = Pattern.compile("(" + OCTET + "\\.){3}" + OCTET);

  private static final Pattern IPV6 = Pattern.compile("[0-9a-f:.]*:[0-9a-f:.]*(%.+)?");

  private final List<Entry> entries;

  private DirectHosts(List<Entry> entries) {
    this.entries = List.copyOf(entries);
  }

  static DirectHosts parse(String list) {
    List<Entry> entries = new ArrayList<>();
    for (String text : BETWEEN.split(list.toLowerCase(Locale.ROOT), -1)) {
      if (!text.isEmpty()) {
        entries.add(Entry.of(text));
      }
    }
    return new DirectHosts(entries);
  }

  boolean contain(String host, int port) {
    String name = host.toLowerCase(Locale.ROOT);
    @Nullable InetAddress address = literal(name);
    return entries.stream().anyMatch(entry -> entry.matches(name, address, port));
  }

  /** Whether a name or literal address means this machine whatever a name server says. */
  static boolean thisMachine(String host) {
    String name = host.toLowerCase(Locale.ROOT);
    @Nullable InetAddress address = literal(name);
    return name.equals("localhost")
        || name.endsWith(".localhost")
        || (address != null && address.isLoopbackAddress());
  }

  /** Asks no name server. */
  private static @Nullable InetAddress literal(String host) {
    if (!IPV4.matcher(host).matches() && !IPV6.matcher(host).matches()) {
      return null;
    }
    try {
      return InetAddress.getByName(host);
    } catch (UnknownHostException e) {
      return null;
    }
  }

  /**
   * One of them.
   *
   * @param name without a leading dot or star; {@code *} for all
   * @param address of the range, or null: a name
   * @param bits of the address that have to be the same
   * @param port 0: any
   */
  private record Entry(String name, @Nullable InetAddress address, int bits, int port) {
    static Entry of(String text) {
      var withPort = PORT.matcher(text);
      boolean ported = withPort.matches();
      int port = ported ? Integer.parseInt(withPort.group(2)) : 0;
      String host = (ported ? withPort.group(1) : text).replaceAll("[\\[\\]]", "");
      int slash = host.indexOf('/');
      @Nullable InetAddress address = literal(slash < 0 ? host : host.substring(0, slash));
      String name = host.equals("*") ? host : host.replaceFirst("^\\*?\\.", "");
      return new Entry(
          name, address, address == null ? 0 : bits(host, slash, address.getAddress()), port);
    }

    private static int bits(String host, int slash, byte[] address) {
      int all = 8 * address.length;
      String told = slash < 0 ? "" : host.substring(slash + 1);
      // A range that cannot be read is the one address.
      return told.matches("\\d{1,3}") ? Math.min(all, Integer.parseInt(told)) : all;
    }

    boolean matches(String host, @Nullable InetAddress other, int otherPort) {
      if (port != 0 && port != otherPort) {
        return false;
      }
      if (address != null) {
        return other != null && sameStart(address.getAddress(), other.getAddress());
      }
      return name.equals("*")
          || host.equals(name)
          || (!name.isEmpty() && host.endsWith("." + name));
    }

    private boolean sameStart(byte[] own, byte[] other) {
      if (own.length != other.length) {
        return false;
      }
      for (int i = 0; i < bits; i++) {
        if (((own[i / 8] ^ other[i / 8]) >> (7 - i % 8) & 1) != 0) {
          return false;
        }
      }
      return true;
    }
  }
}
