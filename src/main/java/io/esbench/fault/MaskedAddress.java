package io.esbench.fault;

import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Addresses as they may be shown. A password may hold any character, also {@code /} and {@code ,},
 * so that everything up to the last {@code @} goes: rather too much is hidden than a part shown.
 */
public final class MaskedAddress {
  private static final Pattern USER_OF_URL = Pattern.compile("(://).*@", Pattern.DOTALL);
  private static final Pattern USER_OF_HOST = Pattern.compile("^(.*?://)?.*@", Pattern.DOTALL);

  /**
   * A comma behind a port, before an address with a scheme, or without an {@code @} behind it; any
   * other may be a part of a password.
   */
  private static final Pattern BETWEEN_HOSTS =
      Pattern.compile("(?<=:\\d{1,5}),|,(?=\\s*[A-Za-z][A-Za-z0-9+.-]*://|[^@]*$)");

  private static final Pattern QUERY = Pattern.compile("[?#].*", Pattern.DOTALL);

  private MaskedAddress() {}

  /** A text that may be or contain a URL, without user and password; others as they are. */
  public static String of(String text) {
    return USER_OF_URL.matcher(text).replaceAll("$1***@");
  }

  /** The same, and without what follows the path: some services take their keys there. */
  public static String withoutQuery(String text) {
    return QUERY.matcher(of(text)).replaceAll("?***");
  }

  /** Hosts separated by commas, as URLs or without a scheme, without user and password. */
  public static String ofHosts(String list) {
    return Arrays.stream(BETWEEN_HOSTS.split(list, -1))
        .map(host -> USER_OF_HOST.matcher(host).replaceAll("$1***@"))
        .collect(Collectors.joining(","));
  }
}
