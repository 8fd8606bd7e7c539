package io.esbench.preflight.connection;

import java.io.IOException;
import java.net.Socket;

/** Opens connections to a server that is known to take them. */
@FunctionalInterface
interface Link {
  /** A new one, on which bytes can be sent and whose reads end after some seconds. */
  Socket open() throws IOException;
}
