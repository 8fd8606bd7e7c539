package io.esbench.track.load.repository;

import io.esbench.fault.MaskedAddress;
import io.esbench.fault.UsageException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.transport.URIish;
import org.jspecify.annotations.Nullable;

/**
 * Where a git repository is. User and password are kept apart from the address, so that no message,
 * log or file of git can hold them.
 *
 * @param shown the address without user and password
 * @param user or null
 * @param password or null
 */
record RepositoryAddress(String shown, @Nullable String user, @Nullable String password) {
  private static final Pattern URL = Pattern.compile("([A-Za-z][A-Za-z0-9+.-]*)://.*");

  /** {@code user@host:path}, as git takes it for a path on a host reached by ssh. */
  private static final Pattern SCP = Pattern.compile("[^/\\\\:@]+@[^/\\\\:]+:.*");

  private static final Pattern KNOWN = Pattern.compile("https?|git|file");

  /** Whether the text is an address and not a path. */
  static boolean isAddress(String text) {
    return URL.matcher(text).matches() || SCP.matcher(text).matches();
  }

  /**
   * Reads {@code https}, {@code http}, {@code git} and {@code file} addresses.
   *
   * @throws UsageException if it is none, without repeating a password
   */
  static RepositoryAddress parse(String text) {
    Matcher url = URL.matcher(text);
    if (!url.matches() || !KNOWN.matcher(url.group(1)).matches()) {
      throw new UsageException(
          "--track-repository: "
              + masked(text)
              + " cannot be fetched; expected an https, http, git or file URL, or the directory of"
              + " a clone that you made yourself");
    }
    try {
      URIish uri = new URIish(text);
      if (uri.getHost() == null && text.contains("@")) {
        // Git takes such an address for a path, and would show the password in it.
        throw notUnderstood(text);
      }
      String shown = uri.setUser(null).setPass(null).toString();
      return new RepositoryAddress(shown, uri.getUser(), uri.getPass());
    } catch (URISyntaxException e) {
      // The cause would repeat the address with its password.
      throw notUnderstood(text);
    }
  }

  private static UsageException notUnderstood(String text) {
    return new UsageException(
        "--track-repository: "
            + masked(text)
            + " is not a URL that git understands; write '/', ':' and '@' of a password as %2F,"
            + " %3A and %40");
  }

  /** A name for its folder in the cache: readable, and different for different addresses. */
  String folderName() {
    String last = shown.replaceFirst("/+$", "").replaceFirst("\\.git$", "");
    String name = last.substring(last.lastIndexOf('/') + 1).replaceAll("[^A-Za-z0-9._-]", "_");
    byte[] address = last.getBytes(StandardCharsets.UTF_8);
    ObjectId hash = new ObjectInserter.Formatter().idFor(Constants.OBJ_BLOB, address);
    return name + "-" + hash.abbreviate(10).name();
  }

  /** The text without anything between {@code ://} and the last {@code @}. */
  static String masked(String text) {
    return MaskedAddress.of(text);
  }

  @Override
  public String toString() {
    return shown;
  }
}
