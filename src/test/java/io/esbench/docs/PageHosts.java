package io.esbench.docs;

import io.esbench.pki.Authority;
import io.esbench.stub.StubServer;
import io.esbench.stub.StubSettings;
import io.netty.pkitesting.X509Bundle;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PushbackInputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;

/**
 * The machines that the pages name: each has an address of loopback of its own, chosen anew for
 * each run. Where a page names a port, a stub answers there, over TLS if it is asked so.
 */
final class PageHosts implements AutoCloseable {
  private static final Pattern HOST =
      Pattern.compile("(?<![\\w.-])([a-z][a-z0-9.-]*[a-z0-9]):(\\d{4,5})\\b");
  private static final int TLS_HANDSHAKE = 0x16;

  private final String network =
      "127."
          + ThreadLocalRandom.current().nextInt(1, 255)
          + "."
          + ThreadLocalRandom.current().nextInt(1, 255)
          + ".";
  private final Map<String, String> addresses = new LinkedHashMap<>();
  private final List<ServerSocket> doors = new ArrayList<>();
  private final StubServer plain;
  private final StubServer tls;
  private volatile int node;

  private PageHosts(StubServer plain, StubServer tls) {
    this.plain = plain;
    this.tls = tls;
  }

  /**
   * Opens all that these commands name.
   *
   * @param folder gets {@code hosts} and {@code ca.pem}
   */
  static PageHosts open(List<String> commands, Path folder) throws IOException {
    Set<String> named = new TreeSet<>();
    for (String command : commands) {
      HOST.matcher(command).results().forEach(host -> named.add(host.group()));
    }
    Authority authority = Authority.named("pages");
    authority.pem(folder.resolve("ca.pem"));
    Files.write(folder.resolve("bench.p12"), pkcs12(authority.forNames("bench").bundle(), folder));
    String[] names = named.stream().map(PageHosts::name).distinct().toArray(String[]::new);
    StubSettings settings = StubSettings.DEFAULT.watching(StubSettings.DocumentLog.COUNT);
    StubServer tls = StubServer.start(settings.encrypted(authority.forNames(names).stub(folder)));
    PageHosts hosts = new PageHosts(StubServer.start(settings), tls);
    for (String each : named) {
      hosts.listen(each);
    }
    StringBuilder lines = new StringBuilder("127.0.0.1 localhost\n");
    hosts.addresses.forEach(
        (name, address) -> lines.append(address).append(' ').append(name).append('\n'));
    Files.writeString(folder.resolve("hosts"), lines);
    return hosts;
  }

  private static byte[] pkcs12(X509Bundle bundle, Path folder) throws IOException {
    try (ByteArrayOutputStream made = new ByteArrayOutputStream()) {
      KeyStore store = KeyStore.getInstance("PKCS12");
      char[] password = PageFiles.PASSWORD.toCharArray();
      store.load(null, password);
      store.setKeyEntry(
          "bench", bundle.getKeyPair().getPrivate(), password, bundle.getCertificatePath());
      store.store(made, password);
      return made.toByteArray();
    } catch (GeneralSecurityException e) {
      throw new IOException(folder + " gets no certificate", e);
    }
  }

  /** An address of this run for servers that a page starts on its own machine. */
  String own() {
    return network + "1";
  }

  /** Address and port of a node that is up on the reader's own machine. */
  int port() {
    return plain.port();
  }

  /**
   * Who answers requests without TLS from now on.
   *
   * @param port of a real node on this machine; 0: the stub
   */
  void answeredBy(int port) {
    node = port;
  }

  private static String name(String host) {
    return host.substring(0, host.indexOf(':'));
  }

  private void listen(String host) throws IOException {
    String address =
        addresses.computeIfAbsent(name(host), unused -> network + (addresses.size() + 10));
    ServerSocket door = new ServerSocket();
    doors.add(door);
    int port = Integer.parseInt(host.substring(host.indexOf(':') + 1));
    door.bind(new InetSocketAddress(InetAddress.getByName(address), port));
    daemon(() -> accept(door));
  }

  private void accept(ServerSocket door) throws IOException {
    while (!door.isClosed()) {
      Socket client = door.accept();
      daemon(() -> relay(client));
    }
  }

  /** The first byte of a handshake is that of no request. */
  private void relay(Socket client) throws IOException {
    try (client) {
      PushbackInputStream in = new PushbackInputStream(client.getInputStream());
      int first = in.read();
      if (first < 0) {
        return;
      }
      in.unread(first);
      if (Character.isLowerCase(first)) {
        // No request of HTTP: figures of one line each, which nobody answers.
        in.transferTo(OutputStream.nullOutputStream());
        return;
      }
      int other = node == 0 ? plain.port() : node;
      int port = first == TLS_HANDSHAKE ? tls.port() : other;
      try (Socket server = new Socket(InetAddress.getLoopbackAddress(), port)) {
        server.setTcpNoDelay(true);
        client.setTcpNoDelay(true);
        daemon(() -> pump(server.getInputStream(), client.getOutputStream(), client));
        pump(in, server.getOutputStream(), server);
      }
    }
  }

  private static void pump(InputStream in, OutputStream out, Socket ended) throws IOException {
    try (ended) {
      in.transferTo(out);
    }
  }

  /** A connection that breaks ends its threads, nothing else. */
  private static void daemon(Work work) {
    Thread thread =
        new Thread(
            () -> {
              try {
                work.run();
              } catch (IOException e) {
                // The peer, or the end of the test, closed it.
              }
            },
            "page-hosts");
    thread.setDaemon(true);
    thread.start();
  }

  /** What may break off. */
  @FunctionalInterface
  private interface Work {
    void run() throws IOException;
  }

  @Override
  public void close() throws IOException {
    for (ServerSocket door : doors) {
      door.close();
    }
    plain.close();
    tls.close();
  }
}
