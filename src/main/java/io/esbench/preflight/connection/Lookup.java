package io.esbench.preflight.connection;

import java.net.InetAddress;
import java.net.UnknownHostException;

/** Finds the addresses of a name; may block for long. */
@FunctionalInterface
interface Lookup {
  InetAddress[] find(String name) throws UnknownHostException;
}
