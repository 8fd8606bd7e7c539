package io.esbench.fault;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Addresses as they may be shown. A password may hold any character, also {@code /} and {@code ,},
 * so that everything up to the last {@code @} goes: rather too much is hidden than a part shown.
 */
public final class MaskedAddress {
  private static final String SCHEME_END = "://";

  /**
   * A comma behind a port or before an address with a scheme. Any other with an {@code @} behind it
   * may be a part of a password.
   */
  private static final Pattern BETWEEN_HOSTS =
      Pattern.compile("(?<=:\\d{1,5}),|,(?=\\s*[A-Za-z][A-Za-z0-9+.-]*://)");

  private static final Pattern QUERY = Pattern.compile("[?#].*", Pattern.DOTALL);

  private static final Pattern SCHEME = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]*://");

  /** A name or address, a port, a path: nothing in it can be a user with a password. */
  private static final Pattern WITHOUT_LOGIN =
      Pattern.compile("(\\[[0-9A-Fa-f:.%]*]|[^:/]*)(:\\d{0,5})?(/[^:]*)?");

  private MaskedAddress() {}

  /** A text that may be or contain a URL, without user and password; others as they are. */
  public static String of(String text) {
    int user = text.indexOf(SCHEME_END) + SCHEME_END.length();
    int host = text.lastIndexOf('@');
    return user < SCHEME_END.length() || host < user
        ? text
        : text.substring(0, user) + "***" + text.substring(host);
  }

  /** The same, and without what follows the path: some services take their keys there. */
  public static String withoutQuery(String text) {
    return QUERY.matcher(of(text)).replaceAll("?***");
  }

  /** Hosts separated by commas, as URLs or without a scheme, without user and password. */
  public static String ofHosts(String list) {
    int last = list.lastIndexOf('@') + 1;
    List<String> hosts = new ArrayList<>(List.of(BETWEEN_HOSTS.split(list.substring(0, last), -1)));
    String[] others = list.substring(last).split(",", -1);
    hosts.add(hosts.remove(hosts.size() - 1) + others[0]);
    hosts.addAll(Arrays.asList(others).subList(1, others.length));
    return hosts.stream().map(MaskedAddress::ofHost).collect(Collectors.joining(","));
  }

  /**
   * One host that could not be read, whose {@code @} may be missing: whatever could be a login is
   * hidden, in doubt the whole.
   */
  public static String ofUnread(String host) {
    var begin = SCHEME.matcher(host);
    String scheme = begin.lookingAt() ? begin.group() : "";
    String rest = host.substring(scheme.length());
    int name = rest.lastIndexOf('@') + 1;
    String address = QUERY.matcher(rest.substring(name)).replaceAll("");
    String shown = WITHOUT_LOGIN.matcher(address).matches() ? address : "***";
    boolean query = name + address.length() < rest.length();
    return scheme + (name == 0 ? "" : "***@") + shown + (query ? "?***" : "");
  }

  private static String ofHost(String host) {
    int user = host.indexOf(SCHEME_END) + SCHEME_END.length();
    int name = host.lastIndexOf('@');
    boolean scheme = user >= SCHEME_END.length() && user <= name;
    return name < 0 ? host : (scheme ? host.substring(0, user) : "") + "***" + host.substring(name);
  }
}
