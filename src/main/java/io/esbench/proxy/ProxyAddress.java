package io.esbench.proxy;

import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * An HTTP proxy.
 *
 * @param host name or literal address, without brackets
 * @param port 1 to 65535
 * @param login null: it asks for none
 */
public record ProxyAddress(String host, int port, @Nullable Login login) {
  /** What an address has to look like, for messages. */
  public static final String FORM = "http://[USER:PASSWORD@]HOST:PORT";

  /** What a login in an address has to look like, for messages. */
  public static final String ENCODED =
      "with @ / ? # % and blanks of user and password percent-encoded (@ is %40)";

  private static final Pattern LOGIN = Pattern.compile("([^@/?#%\\s]|%[0-9A-Fa-f]{2})*+");
  private static final String SCHEME = "http://";
  private static final Pattern OTHER_SCHEME = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]*://");
  private static final int USUAL_PORT = 80;

  /** Who asks. Its text shows nothing of it. */
  public record Login(String user, String password) {
    /** Value of the header {@code Proxy-Authorization}. */
    public String basic() {
      byte[] bytes = (user + ":" + password).getBytes(StandardCharsets.UTF_8);
      return "Basic " + Base64.getEncoder().encodeToString(bytes);
    }

    @Override
    public String toString() {
      return "***";
    }
  }

  /**
   * Reads an address; user and password are percent-decoded, so that they may have any character.
   *
   * @return null if it is not of the {@link #FORM}; no message may repeat the text, as it may hold
   *     a password
   */
  public static @Nullable ProxyAddress parsed(String text) {
    String rest = text.strip();
    if (rest.toLowerCase(Locale.ROOT).startsWith(SCHEME)) {
      rest = rest.substring(SCHEME.length());
    } else if (OTHER_SCHEME.matcher(rest).lookingAt()) {
      return null;
    }
    int at = rest.lastIndexOf('@');
    if (at >= 0 && !LOGIN.matcher(rest.substring(0, at)).matches()) {
      return null;
    }
    try {
      URI uri = new URI(SCHEME + rest.substring(at + 1));
      String host = uri.getHost();
      boolean more = !(uri.getRawPath().isEmpty() || uri.getRawPath().equals("/"));
      if (host == null || more || uri.getRawQuery() != null || uri.getPort() > 65535) {
        return null;
      }
      int port = uri.getPort() < 0 ? USUAL_PORT : uri.getPort();
      String name = host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
      return port == 0
          ? null
          : new ProxyAddress(name, port, at < 0 ? null : login(rest.substring(0, at)));
    } catch (URISyntaxException e) {
      return null;
    }
  }

  private static Login login(String userInfo) {
    int colon = userInfo.indexOf(':');
    return colon < 0
        ? new Login(decoded(userInfo), "")
        : new Login(decoded(userInfo.substring(0, colon)), decoded(userInfo.substring(colon + 1)));
  }

  /** A plus is a space in forms only. */
  private static String decoded(String text) {
    return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
  }

  /** As a URL without the login. */
  @Override
  public String toString() {
    String name = host.indexOf(':') >= 0 ? "[" + host + "]" : host;
    return SCHEME + (login == null ? "" : "***@") + name + ":" + port;
  }
}
