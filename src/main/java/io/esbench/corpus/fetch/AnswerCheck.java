package io.esbench.corpus.fetch;

import io.esbench.fault.HelpTopic;
import io.esbench.fault.TrackException;
import io.esbench.track.DocumentSet;
import java.net.http.HttpHeaders;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Judges by status and headers whether what an answer brings is the file that is wanted.
 *
 * @param address that was asked
 * @param set whose file is wanted
 * @param have bytes that are there and were not asked for
 */
record AnswerCheck(FileAddress address, DocumentSet set, long have) {
  private static final Pattern RANGE = Pattern.compile("bytes (\\d+)-\\d+/(\\d+|\\*)");

  /** Size of the whole file as the track declares it, or null. */
  @Nullable Long declared() {
    return isPacked() ? set.compressedBytes() : set.uncompressedBytes();
  }

  private boolean isPacked() {
    return !set.sourceFile().equals(set.documentFile());
  }

  /**
   * Where in the file the body belongs.
   *
   * @throws TrackException if the answer is not the file, and will not be
   * @throws BrokenTransferException if another attempt may succeed
   */
  long offset(int status, HttpHeaders headers) throws BrokenTransferException {
    if (status == 206 && have > 0) {
      requireRest(headers);
    } else if (status != 200) {
      throw refusal(status);
    }
    long offset = status == 206 ? have : 0;
    requireData(headers);
    requireSize(offset, headers);
    return offset;
  }

  private void requireRest(HttpHeaders headers) throws BrokenTransferException {
    Matcher range = RANGE.matcher(headers.firstValue("Content-Range").orElse(""));
    if (!range.matches() || Long.parseLong(range.group(1)) != have) {
      throw BrokenTransferException.useless("the server sent another part than asked for");
    }
  }

  private BrokenTransferException refusal(int status) {
    if (status == 408 || status == 429 || (status >= 500 && status != 501 && status != 505)) {
      return BrokenTransferException.broken("the server answers with HTTP " + status);
    }
    if (status == 416 || status == 206) {
      return BrokenTransferException.useless("the server has no more than is there");
    }
    throw new TrackException(
        HelpTopic.CORPUS_DOWNLOAD,
        address + " answers with HTTP " + status + ": " + meaning(status) + place());
  }

  private String meaning(int status) {
    return switch (status) {
      case 401, 403 ->
          "it may not be read; give credentials (https://USER:PASSWORD@HOST/…), or put the file"
              + " there yourself";
      case 404, 410 ->
          set.sourceFile().contains("-1k.")
              ? "the track has no data for its test mode; race without --test-mode"
              : "there is no such file; correct base-url or source-file";
      case 407 -> "the proxy wants credentials; give them in the address of the proxy";
      default -> "that is no file; correct base-url or source-file";
    };
  }

  private String place() {
    return " (" + set.where() + ")";
  }

  private void requireData(HttpHeaders headers) {
    String type = headers.firstValue("Content-Type").orElse("").toLowerCase(Locale.ROOT);
    if (type.startsWith("text/html") || type.startsWith("application/xhtml")) {
      throw new TrackException(
          HelpTopic.CORPUS_DOWNLOAD,
          address
              + " is a web page ("
              + type
              + "), not a document file, as of a portal that wants a login; correct base-url"
              + place());
    }
    String coding = headers.firstValue("Content-Encoding").orElse("identity");
    if (!isPacked() && !coding.equalsIgnoreCase("identity")) {
      throw new TrackException(
          HelpTopic.CORPUS_DOWNLOAD,
          address
              + " is sent compressed ("
              + coding
              + ") although that was not asked for; name the compressed file as source-file"
              + place());
    }
  }

  private void requireSize(long offset, HttpHeaders headers) {
    OptionalLong length = headers.firstValueAsLong("Content-Length");
    if (length.isPresent()) {
      requireSize(offset + length.getAsLong());
    }
  }

  /**
   * Compares the size of the whole file with what the track declares.
   *
   * @throws TrackException if it is another, or nothing
   */
  void requireSize(long bytes) {
    Long declared = declared();
    String key = isPacked() ? "compressed-bytes" : "uncompressed-bytes";
    if (declared != null && bytes != declared) {
      throw new TrackException(
          HelpTopic.CORPUS_DOWNLOAD,
          address
              + " has "
              + bytes
              + " bytes, the track expects "
              + declared
              + "; correct base-url, or write \""
              + key
              + "\": "
              + bytes
              + place());
    }
    if (bytes == 0) {
      throw new TrackException(
          HelpTopic.CORPUS_DOWNLOAD, address + " is empty; correct base-url" + place());
    }
  }

  /** What tells this version of the file from others, or null if nothing does. */
  static @Nullable String validator(HttpHeaders headers) {
    String tag = headers.firstValue("ETag").orElse("");
    // A weak tag does not promise the same bytes.
    return !tag.isEmpty() && !tag.startsWith("W/")
        ? tag
        : headers.firstValue("Last-Modified").orElse(null);
  }
}
