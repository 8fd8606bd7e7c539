package io.esbench.cli;

import io.esbench.fault.DidYouMean;
import io.esbench.fault.MaskedAddress;
import io.esbench.fault.UsageException;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.Encryption;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Secret;
import io.esbench.transport.Target;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads {@code --target-hosts} and {@code --client-options} as Rally writes them, and other options
 * of the same form. Messages never repeat a password: a faulty host is named without its user-info.
 */
final class TargetSyntax {
  /** Names that client options may have. */
  static final Set<String> OPTIONS =
      Set.of(
          "timeout",
          "use_ssl",
          "verify_certs",
          "ca_certs",
          "basic_auth_user",
          "basic_auth_password",
          "api_key",
          "http_compress",
          "compressed",
          "sniff_on_start");

  /** Those of them that only the cluster that is measured has. */
  static final Set<String> OF_TARGET = Set.of("http_compress", "compressed", "sniff_on_start");

  private final String option;
  private final String inOptions;
  private final Set<String> suggested;

  /**
   * For one pair of options.
   *
   * @param option that names hosts
   * @param inOptions how messages call what is in the other one, e.g. {@code client option}
   * @param suggested names that may have been meant by one that is not known
   */
  private TargetSyntax(String option, String inOptions, Set<String> suggested) {
    this.option = option;
    this.inOptions = inOptions;
    this.suggested = Set.copyOf(suggested);
  }

  /** Those of the cluster that is measured. */
  static TargetSyntax ofTarget() {
    return new TargetSyntax("--target-hosts", "client option", OPTIONS);
  }

  /**
   * Those of a metrics store.
   *
   * @param names of all that its options may have
   */
  static TargetSyntax ofStore(Set<String> names) {
    return new TargetSyntax("--metrics-store", "metrics store option", names);
  }

  /**
   * A target from both options.
   *
   * @param hosts comma-separated {@code host:port[/path]} or URLs
   * @param options those of {@link #OPTIONS} that are given, parsed as a map
   * @param caCertificates file of {@code --ca-cert}, or null; wins over {@code ca_certs}
   * @throws UsageException naming what is wrong
   */
  Target parse(String hosts, Map<String, Object> options, @Nullable Path caCertificates) {
    for (String name : options.keySet()) {
      if (!OPTIONS.contains(name)) {
        throw new UsageException(
            "unknown " + inOptions + " '" + name + "'" + DidYouMean.suffix(name, suggested));
      }
    }
    boolean tls = bool(options, "use_ssl", false);
    List<HostAddress> addresses = new ArrayList<>();
    @Nullable Secret authorization = credentials(options);
    for (String part : hosts.split(",", -1)) {
      URI uri = uri(part.strip(), tls, shown(part.strip(), hosts));
      addresses.add(address(uri));
      if (authorization == null && uri.getRawUserInfo() != null) {
        authorization = basic(decoded(uri.getRawUserInfo()));
      }
    }
    return new Target(
        addresses,
        new ClientOptions(
                timeout(options),
                authorization,
                new Encryption(
                    certificates(options, caCertificates), bool(options, "verify_certs", true)))
            .compressed(bool(options, "http_compress", bool(options, "compressed", false)))
            .sniffed(bool(options, "sniff_on_start", false)));
  }

  /** What a message may say of a host, which may be a piece of a password with a comma in it. */
  private static String shown(String host, String hosts) {
    boolean open = host.contains("@") || MaskedAddress.ofHosts(hosts).contains(host);
    return open ? MaskedAddress.ofHosts(host) : "***";
  }

  private URI uri(String text, boolean tls, String shown) {
    if (text.isEmpty()) {
      throw new UsageException(option + " has an empty host: expected host:port,host:port");
    }
    String url = text.contains("://") ? text : (tls ? "https://" : "http://") + text;
    try {
      URI uri = new URI(url);
      boolean known = "http".equals(uri.getScheme()) || "https".equals(uri.getScheme());
      if (!known || uri.getHost() == null || uri.getRawQuery() != null) {
        throw badHost(shown);
      }
      if (uri.getPort() == -1 && !"https".equals(uri.getScheme())) {
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
        option + ": '" + shown + "' is not host:port, http://host:port or https://host[:port]");
  }

  private HostAddress address(URI uri) {
    boolean tls = "https".equals(uri.getScheme());
    int port = uri.getPort() == -1 ? 443 : uri.getPort();
    if (port < 1 || port > 65535) {
      throw new UsageException(option + ": port " + port + " is not between 1 and 65535");
    }
    String host = uri.getHost();
    if (host.startsWith("[")) {
      host = host.substring(1, host.length() - 1);
    }
    String prefix = uri.getRawPath() == null ? "" : uri.getRawPath().replaceAll("/+$", "");
    return new HostAddress(tls, host, port, prefix);
  }

  private @Nullable Secret credentials(Map<String, Object> options) {
    Object key = options.get("api_key");
    Object user = options.get("basic_auth_user");
    Object password = options.get("basic_auth_password");
    if (key != null && user != null) {
      throw new UsageException(inOptions + "s: give api_key or basic_auth_user, not both");
    }
    if ((user == null) != (password == null)) {
      throw new UsageException(
          inOptions + "s: basic_auth_user and basic_auth_password go together");
    }
    if (key != null) {
      return new Secret("ApiKey " + key);
    }
    return user == null ? null : basic(user + ":" + password);
  }

  private static Secret basic(String userAndPassword) {
    byte[] bytes = userAndPassword.getBytes(StandardCharsets.UTF_8);
    return new Secret("Basic " + Base64.getEncoder().encodeToString(bytes));
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
  }

  /** Null is Rally's word for none. */
  private Duration timeout(Map<String, ? extends @Nullable Object> options) {
    if (!options.containsKey("timeout")) {
      return ClientOptions.DEFAULT.timeout();
    }
    Object value = options.get("timeout");
    if (value == null) {
      return ClientOptions.UNLIMITED;
    }
    double seconds = value instanceof Number number ? number.doubleValue() : Double.NaN;
    if (!(seconds > 0 && seconds < 1e9)) {
      throw new UsageException(
          inOptions + " timeout: expected a number of seconds above 0, or none");
    }
    return Duration.ofNanos((long) (seconds * 1e9));
  }

  private boolean bool(Map<String, Object> options, String name, boolean otherwise) {
    Object value = options.get(name);
    if (value == null) {
      return otherwise;
    }
    if (value instanceof Boolean flag) {
      return flag;
    }
    throw new UsageException(inOptions + " " + name + ": '" + value + "' is not true or false");
  }

  private static @Nullable Path certificates(Map<String, Object> options, @Nullable Path given) {
    Object value = options.get("ca_certs");
    Path path = given != null || value == null ? given : Path.of(value.toString());
    if (path != null && !Files.isReadable(path)) {
      throw new UsageException("CA certificates: " + path + " does not exist or cannot be read");
    }
    return path;
  }
}
