package io.esbench.transport.wire;

import java.net.InetAddress;
import java.net.UnknownHostException;

/** Finds the addresses of a name. */
@FunctionalInterface
public interface Lookup {
  /** May block. */
  InetAddress[] find(String name) throws UnknownHostException;
}
