package io.esbench.transport.wire;

/**
 * What connections are made of on this machine.
 *
 * @param sockets whose sockets and timers: {@code epoll}, {@code kqueue} or the JDK's
 * @param tls whose encryption, with its version if it is not the JDK's
 */
public record WireFacts(String sockets, String tls) {
  /** Of this machine; loads the native libraries. */
  public static WireFacts ofThisMachine() {
    return Platform.NATIVE.facts();
  }
}
