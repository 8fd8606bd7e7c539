package io.esbench.cli;

import io.esbench.fault.MaskedAddress;
import io.esbench.fault.UsageException;
import io.esbench.transport.HostAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads one host that is written as {@code host:port[/path]} or as a URL.
 *
 * @param option that names it, for messages
 * @param tls whether it has TLS if it does not say so
 */
record HostText(String option, boolean tls) {
  private static final int HTTPS_PORT = 443;
  private static final String HIDDEN =
      "; what may be a password is not shown. In a URL @ : / ? # % , and blanks of a login are"
          + " percent-encoded (@ is %40); or give ";
  private static final Pattern DOTS =
      Pattern.compile("/(\\.|%2e){1,2}(/|$)", Pattern.CASE_INSENSITIVE);
  private static final int LARGEST_PORT = 65_535;

  /**
   * The host.
   *
   * @param masked the text that it is a part of, as it may be shown
   * @throws UsageException naming what is wrong, without its password
   */
  TargetHosts.Host host(String text, String masked) {
    String shown = shown(text, masked);
    URI uri = uri(text, shown);
    return new TargetHosts.Host(address(uri, shown), login(uri));
  }

  /** What a message may say of a host, which may be a piece of a password with a comma in it. */
  private static String shown(String host, String masked) {
    boolean open = host.contains("@") || masked.contains(host);
    return open ? MaskedAddress.ofUnread(host) : "***";
  }

  private URI uri(String text, String shown) {
    if (text.isEmpty()) {
      throw new UsageException(option + " has an empty host: expected host:port,host:port");
    }
    String url = text.contains("://") ? text : (tls ? "https://" : "http://") + text;
    try {
      URI uri = new URI(url);
      boolean known =
          "http".equalsIgnoreCase(uri.getScheme()) || "https".equalsIgnoreCase(uri.getScheme());
      if (!known
          || uri.getHost() == null
          || uri.getRawQuery() != null
          || uri.getRawFragment() != null
          || uri.getRawPath().contains("@")) {
        throw badHost(shown);
      }
      if (uri.getPort() == -1 && !"https".equalsIgnoreCase(uri.getScheme())) {
        throw new UsageException(
            option + ": '" + shown + "' names no port; write " + shown + ":9200");
      }
      return uri;
    } catch (URISyntaxException e) {
      // The cause repeats the text with its password, so it is not kept.
      throw badHost(shown);
    }
  }

  private UsageException badHost(String shown) {
    return new UsageException(
        option
            + ": '"
            + shown
            + "' is not host:port, http://host:port or https://host[:port]"
            + (shown.contains("***") ? HIDDEN + instead() : ""));
  }

  private String instead() {
    return option.equals("--target-hosts")
        ? "--user and --password-file"
        : "basic_auth_user and basic_auth_password in its options";
  }

  private HostAddress address(URI uri, String shown) {
    String host = uri.getHost();
    if (host.startsWith("[")) {
      host = host.substring(1, host.length() - 1);
    }
    String prefix = prefix(uri.getRawPath());
    requirePlain(option, prefix);
    return new HostAddress(
        "https".equalsIgnoreCase(uri.getScheme()),
        host,
        port(uri.getPort() == -1 ? HTTPS_PORT : uri.getPort(), shown),
        prefix);
  }

  private @Nullable String login(URI uri) {
    String raw = uri.getRawUserInfo();
    if (raw == null || raw.isEmpty()) {
      return null;
    }
    if (raw.indexOf(':') < 1) {
      throw new UsageException(
          option
              + ": '***@"
              + uri.getHost()
              + "' names a user without a password; write user:password@, or give --user");
    }
    // A plus is a space in forms only.
    return URLDecoder.decode(raw.replace("+", "%2B"), StandardCharsets.UTF_8);
  }

  private int port(int port, String shown) {
    if (port < 1 || port > LARGEST_PORT) {
      throw new UsageException(
          option + ": the port of '" + shown + "' is not between 1 and " + LARGEST_PORT);
    }
    return port;
  }

  static int port(String option, long port) {
    if (port < 1 || port > LARGEST_PORT) {
      throw new UsageException(option + ": port " + port + " is not between 1 and " + LARGEST_PORT);
    }
    return (int) port;
  }

  /** Whoever resolves dots on the way asks for another path than the one that was named. */
  static void requirePlain(String option, String prefix) {
    if (DOTS.matcher(prefix).find()) {
      throw new UsageException(
          option + ": the path '" + prefix + "' of a host has a part of dots only; leave that out");
    }
  }

  /** Begins with a slash and does not end with one, or is empty. */
  static String prefix(@Nullable String path) {
    String bare = path == null ? "" : path.replaceAll("^/+|/+$", "");
    return bare.isEmpty() ? "" : "/" + bare;
  }
}
