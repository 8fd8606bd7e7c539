package io.esbench.corpus.fetch;

import io.esbench.proxy.Proxies;
import io.esbench.proxy.ProxyAddress;
import java.io.IOException;
import java.net.Authenticator;
import java.net.InetSocketAddress;
import java.net.PasswordAuthentication;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.SocketAddress;
import java.net.URI;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Proxies in the form that the JDK's client takes. */
final class DownloadProxies extends ProxySelector {
  private final Proxies proxies;

  DownloadProxies(Proxies proxies) {
    this.proxies = proxies;
  }

  @Override
  public List<Proxy> select(URI uri) {
    ProxyAddress proxy = of(uri);
    return proxy == null
        ? List.of(Proxy.NO_PROXY)
        : List.of(new Proxy(Proxy.Type.HTTP, new InetSocketAddress(proxy.host(), proxy.port())));
  }

  @Override
  public void connectFailed(URI uri, SocketAddress address, IOException failure) {
    // The request fails with the same exception, and there is no other proxy to try.
  }

  private @Nullable ProxyAddress of(URI uri) {
    String host = uri.getHost();
    return proxies.of(
        uri.getScheme(),
        host.startsWith("[") ? host.substring(1, host.length() - 1) : host,
        port(uri));
  }

  private static int port(URI uri) {
    int usual = uri.getScheme().equalsIgnoreCase("https") ? 443 : 80;
    return uri.getPort() < 0 ? usual : uri.getPort();
  }

  /** Answers proxies with the credentials of their address; null if there are none. */
  @Nullable Authenticator credentialsFor(URI uri) {
    ProxyAddress proxy = of(uri);
    ProxyAddress.@Nullable Login login = proxy == null ? null : proxy.login();
    if (login == null) {
      return null;
    }
    return new Authenticator() {
      @Override
      protected @Nullable PasswordAuthentication getPasswordAuthentication() {
        return getRequestorType() == RequestorType.PROXY
            ? new PasswordAuthentication(login.user(), login.password().toCharArray())
            : null;
      }
    };
  }
}
