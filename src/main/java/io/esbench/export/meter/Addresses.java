package io.esbench.export.meter;

import io.esbench.fault.MaskedAddress;
import io.esbench.fault.UsageException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/** Reads where figures go. Messages never repeat a password. */
final class Addresses {
  private static final int LARGEST_PORT = 65_535;

  private Addresses() {}

  /**
   * Where to listen: a port of the loopback address, or {@code HOST:PORT}.
   *
   * @throws UsageException if it is neither
   */
  static InetSocketAddress listening(String text) {
    URI uri = uri("any://" + (text.contains(":") ? text : "127.0.0.1:" + text));
    if (uri == null
        || uri.getPort() < 0
        || uri.getPort() > LARGEST_PORT
        || uri.getRawUserInfo() != null
        || !uri.getRawPath().isEmpty()
        || uri.getRawQuery() != null) {
      throw new UsageException(
          "'%s' is not a port (0 to 65535, 0: any free one) or host:port".formatted(hidden(text)));
    }
    return new InetSocketAddress(host(uri), uri.getPort());
  }

  /**
   * Host and port of a server.
   *
   * @throws UsageException if it is something else
   */
  static InetSocketAddress server(String text) {
    URI uri = uri("any://" + text);
    if (uri == null
        || uri.getPort() < 1
        || uri.getPort() > LARGEST_PORT
        || uri.getRawUserInfo() != null
        || !uri.getRawPath().isEmpty()
        || uri.getRawQuery() != null) {
      throw new UsageException("'%s' is not host:port".formatted(hidden(text)));
    }
    return InetSocketAddress.createUnresolved(host(uri), uri.getPort());
  }

  /**
   * A URL.
   *
   * @throws UsageException if it is none of HTTP
   */
  static URI url(String text) {
    URI uri = uri(text);
    boolean http =
        uri != null && ("http".equals(uri.getScheme()) || "https".equals(uri.getScheme()));
    if (uri == null || !http) {
      throw new UsageException("'%s' is not an http:// or https:// URL".formatted(hidden(text)));
    }
    return uri;
  }

  private static String hidden(String text) {
    return MaskedAddress.ofUnread(text);
  }

  /** The URL for people: without user and password, and without its parameters. */
  static String shown(URI url) {
    return MaskedAddress.withoutQuery(url.toString()).replace("***@", "");
  }

  /** The URL to ask, without user and password. */
  static String plain(URI url) {
    String query = url.getRawQuery() == null ? "" : "?" + url.getRawQuery();
    return root(url) + query;
  }

  /** The same without its parameters. */
  static String root(URI url) {
    String port = url.getPort() < 0 ? "" : ":" + url.getPort();
    return url.getScheme() + "://" + url.getHost() + port + url.getRawPath();
  }

  /** Its user, or null. */
  static @Nullable String user(URI url) {
    String info = url.getRawUserInfo();
    return info == null ? null : decoded(info.split(":", 2)[0]);
  }

  /** Its password, or null. */
  static @Nullable String password(URI url) {
    String info = url.getRawUserInfo();
    return info == null || info.indexOf(':') < 0 ? null : decoded(info.split(":", 2)[1]);
  }

  /** Header for its user and password, or null. */
  static @Nullable String basic(URI url) {
    String user = user(url);
    String password = password(url);
    if (user == null) {
      return null;
    }
    byte[] both =
        (user + ":" + (password == null ? "" : password)).getBytes(StandardCharsets.UTF_8);
    return "Basic " + Base64.getEncoder().encodeToString(both);
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
  }

  private static @Nullable URI uri(String text) {
    try {
      URI uri = new URI(text);
      return uri.getHost() == null ? null : uri;
    } catch (URISyntaxException e) {
      // The exception repeats the text with its password.
      return null;
    }
  }

  private static String host(URI uri) {
    String host = uri.getHost();
    return host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
  }
}
