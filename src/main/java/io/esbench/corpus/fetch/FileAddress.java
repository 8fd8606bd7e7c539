package io.esbench.corpus.fetch;

import io.esbench.fault.MaskedAddress;
import io.esbench.fault.TrackException;
import io.esbench.track.DocumentSet;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Where a file is to be had. Prints as what may be shown to anybody: credentials are masked, and
 * the query, in which signed addresses carry theirs, is left out.
 */
final class FileAddress {
  private final URI uri;
  private final @Nullable String userInfo;

  private FileAddress(URI uri, @Nullable String userInfo) {
    this.uri = uri;
    this.userInfo = userInfo;
  }

  /**
   * The address of a document set's file: {@code base-url}, a slash, the name of the file.
   *
   * @throws TrackException if it is none that can be read
   */
  static FileAddress of(DocumentSet set) {
    String base = String.valueOf(set.baseUrl()).strip().replaceAll("/+$", "");
    try {
      String name = new URI(null, null, "/" + set.sourceFile(), null).getRawPath();
      return of(new URI(base + name));
    } catch (URISyntaxException e) {
      throw refused(set, "'" + MaskedAddress.of(base) + "' is no address: " + e.getReason());
    } catch (UnreadableException e) {
      throw refused(set, "'" + e.shown() + "' " + e.words);
    }
  }

  private static TrackException refused(DocumentSet set, String words) {
    return new TrackException(set.where() + ": base-url of " + set.sourceFile() + ": " + words);
  }

  /** An address that nothing can be read from. */
  private static final class UnreadableException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient URI uri;
    private final String words;

    UnreadableException(URI uri, String words) {
      this.uri = uri;
      this.words = words;
    }

    /** Without a host anything before an {@code @} may be a part of a password. */
    String shown() {
      String masked = MaskedAddress.of(uri.toString());
      return uri.getHost() == null && uri.toString().contains("@")
          ? masked.replaceFirst("[?#].*", "")
          : new FileAddress(uri, uri.getRawUserInfo()).toString();
    }
  }

  private static FileAddress of(URI uri) throws URISyntaxException {
    String scheme = String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT);
    switch (scheme) {
      case "http", "https" -> {}
      case "s3" -> throw bucket(uri, "https://BUCKET.s3.amazonaws.com/…", "aws s3 cp");
      case "gs" ->
          throw bucket(uri, "https://storage.googleapis.com/BUCKET/…", "gcloud storage cp");
      default ->
          throw new UnreadableException(
              uri,
              "is not an http:// or https:// address; give one, or put the file there yourself");
    }
    if (uri.getHost() == null) {
      throw new UnreadableException(uri, "names no host");
    }
    URI plain =
        new URI(scheme, null, uri.getHost(), uri.getPort(), null, null, null)
            .resolve(new URI(raw(uri)));
    return new FileAddress(plain, uri.getUserInfo());
  }

  private static String raw(URI uri) {
    String path = uri.getRawPath() == null || uri.getRawPath().isEmpty() ? "/" : uri.getRawPath();
    return uri.getRawQuery() == null ? path : path + "?" + uri.getRawQuery();
  }

  private static UnreadableException bucket(URI uri, String address, String command) {
    return new UnreadableException(
        uri,
        "is a bucket, which esbench does not read; give its HTTPS address ("
            + address
            + "), or fetch the file with '"
            + command
            + "' and put it where it is looked for");
  }

  /**
   * Where a redirection leads. Credentials go along only to the same host and port.
   *
   * @param location as the server gave it
   * @throws TrackException if it leads nowhere, or from HTTPS to HTTP
   */
  FileAddress redirected(String location) {
    try {
      URI next = uri.resolve(new URI(location));
      FileAddress target = of(next);
      if (isSecure() && !target.isSecure()) {
        throw new TrackException(
            this + " redirects to " + target + ", which is not encrypted; give an address that is");
      }
      boolean same =
          next.getHost().equalsIgnoreCase(uri.getHost())
              && target.uri.getPort() == uri.getPort()
              && target.isSecure() == isSecure();
      return new FileAddress(target.uri, same ? userInfo : target.userInfo);
    } catch (URISyntaxException | IllegalArgumentException e) {
      throw new TrackException(this + " redirects to an address that cannot be read", e);
    } catch (UnreadableException e) {
      throw new TrackException(this + " redirects to an address that " + e.words, e);
    }
  }

  URI uri() {
    return uri;
  }

  private boolean isSecure() {
    return uri.getScheme().equals("https");
  }

  /** Value of the header {@code Authorization}, or null if the address has no credentials. */
  @Nullable String authorization() {
    return userInfo == null
        ? null
        : "Basic " + Base64.getEncoder().encodeToString(userInfo.getBytes(StandardCharsets.UTF_8));
  }

  /** Tells the file of one address from those of others, without saying its secrets. */
  String identity() {
    return Integer.toHexString((uri + " " + userInfo).hashCode());
  }

  @Override
  public String toString() {
    String user = userInfo == null ? "" : "***@";
    String port = uri.getPort() < 0 ? "" : ":" + uri.getPort();
    String path = uri.getRawPath() == null ? "" : uri.getRawPath();
    String host = uri.getHost() == null ? "" : uri.getHost();
    return uri.getScheme() + "://" + user + host + port + path;
  }
}
