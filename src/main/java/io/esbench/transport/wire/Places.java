package io.esbench.transport.wire;

import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The addresses of a name that has several, each with a number that stays. Immutable.
 *
 * <p>Those of one family only, that of the first: a server that has an address of each would be
 * two.
 */
final class Places {
  /** Of a name that does not resolve or has one address. */
  static final Places NONE = new Places(new InetSocketAddress[0]);

  private final InetSocketAddress[] addresses;

  private Places(InetSocketAddress[] addresses) {
    this.addresses = addresses;
  }

  /** Of the addresses that a name has at the start. */
  static Places of(InetSocketAddress[] found) {
    List<InetSocketAddress> alike = new ArrayList<>();
    for (InetSocketAddress address : found) {
      if (sameFamily(address, found[0]) && !alike.contains(address)) {
        alike.add(address);
      }
    }
    return alike.size() < 2 ? NONE : new Places(alike.toArray(InetSocketAddress[]::new));
  }

  /** With the addresses that the name has now: a new one takes the place of one that is gone. */
  Places renewed(InetSocketAddress[] found) {
    InetSocketAddress[] next = addresses.clone();
    List<InetSocketAddress> now = Arrays.asList(found);
    for (InetSocketAddress address : found) {
      boolean placed = Arrays.asList(next).contains(address);
      for (int i = 0; i < next.length && !placed; i++) {
        if (!now.contains(next[i]) && sameFamily(next[i], address)) {
          next[i] = address;
          placed = true;
        }
      }
    }
    return next.length == 0 ? this : new Places(next);
  }

  private static boolean sameFamily(InetSocketAddress one, InetSocketAddress other) {
    return one.getAddress().getClass() == other.getAddress().getClass();
  }

  /** 0: none has a place of its own. */
  int count() {
    return addresses.length;
  }

  /** In the form that {@link Dial} takes. */
  InetSocketAddress[] only(int place) {
    return new InetSocketAddress[] {addresses[place]};
  }

  /** The address as text, without the name. */
  String text(int place) {
    return addresses[place].getAddress().getHostAddress();
  }
}
