package io.esbench.jinja;

import java.util.List;
import java.util.regex.Pattern;
import org.apache.commons.text.StringEscapeUtils;
import org.jspecify.annotations.Nullable;

/** Plain text out of HTML. */
final class HtmlText {
  private static final Pattern COMMENT = Pattern.compile("<!--.*?-->", Pattern.DOTALL);
  private static final Pattern TAG = Pattern.compile("<.*?>", Pattern.DOTALL);

  private HtmlText() {}

  /** The text without comments and tags, with single spaces and without references. */
  static String stripTags(String text) {
    String bare = TAG.matcher(COMMENT.matcher(text).replaceAll("")).replaceAll("");
    List<@Nullable Object> words = TextSearch.words(bare, Integer.MAX_VALUE);
    return unescape(String.join(" ", words.stream().map(String::valueOf).toList()));
  }

  /** The text with numeric references and HTML 4's names of characters resolved. */
  static String unescape(String text) {
    return StringEscapeUtils.unescapeHtml4(text.replace("&apos;", "&#39;"));
  }
}
