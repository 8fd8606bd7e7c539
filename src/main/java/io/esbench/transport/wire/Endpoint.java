package io.esbench.transport.wire;

import io.esbench.transport.HostAddress;
import org.jspecify.annotations.Nullable;

/**
 * What a client has a connection of its own to: a host, or one of the addresses of its name.
 *
 * @param host one of the target's
 * @param place number of the address, {@link #ANY} if the host has one or they are used alike
 * @param address as text, null if any
 */
public record Endpoint(HostAddress host, int place, @Nullable String address) {
  /** Whichever address takes a connection. */
  static final int ANY = -1;
}
