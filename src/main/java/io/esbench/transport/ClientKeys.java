package io.esbench.transport;

import java.util.List;

/**
 * API keys of the clients of the load, in place of the login of all others.
 *
 * @param wanted whether every client shall have one
 * @param authorizations values of the Authorization header by number of the client; empty until
 *     they are made
 */
public record ClientKeys(boolean wanted, List<Secret> authorizations) {
  /** Clients log in as everybody else. */
  public static final ClientKeys NONE = new ClientKeys(false, List.of());

  /** To be made before the load. */
  public static final ClientKeys WANTED = new ClientKeys(true, List.of());

  public ClientKeys {
    authorizations = List.copyOf(authorizations);
  }
}
