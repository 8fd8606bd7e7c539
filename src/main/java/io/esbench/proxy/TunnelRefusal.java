package io.esbench.proxy;

import java.util.regex.Pattern;

/** Words for a proxy that opens no tunnel. */
public final class TunnelRefusal {
  private static final Pattern BASIC =
      Pattern.compile("(^|,)\\s*basic(\\s|,|$)", Pattern.CASE_INSENSITIVE);

  /** What colours a terminal. */
  private static final Pattern ESCAPES = Pattern.compile("\u001b\\[[0-9;]*[A-Za-z]");

  private static final Pattern KIND = Pattern.compile("[A-Za-z0-9-]{1,40}");

  private TunnelRefusal() {}

  /**
   * One line.
   *
   * @param target host and port that the tunnel was to lead to
   * @param status of its answer
   * @param challenges what its answer says of logins that it takes, possibly nothing
   */
  public static String words(ProxyAddress proxy, String target, int status, String challenges) {
    String who = "the proxy " + proxy;
    if (status != 407) {
      return who + " answers " + status + " when asked for " + target + hint(status);
    }
    if (!challenges.isBlank() && !BASIC.matcher(challenges).find()) {
      return who
          + " wants a login of another kind ("
          + kinds(challenges)
          + "); esbench can log in by Basic only";
    }
    return proxy.login() == null
        ? who + " wants a login (407); write it as " + ProxyAddress.FORM
        : who + " refuses the login (407); correct user and password in its address";
  }

  /** Whether it is in vain to ask again: not if the proxy is busy, or does not reach the host. */
  public static boolean lasts(int status) {
    boolean passing = status == 408 || status == 429 || (status >= 500 && status != 501);
    return !passing;
  }

  private static String kinds(String challenges) {
    String first = ESCAPES.matcher(challenges).replaceAll("").strip().split("[\\s,]", 2)[0];
    return KIND.matcher(first).matches() ? first : "of a name that cannot be shown";
  }

  private static String hint(int status) {
    return switch (status) {
      case 403 -> "; allow tunnels (CONNECT) to that host and port, or use no proxy for it";
      case 400, 405, 501 -> "; it seems to open no tunnels (CONNECT)";
      case 502, 503, 504 -> "; it does not reach that host";
      default -> "";
    };
  }
}
