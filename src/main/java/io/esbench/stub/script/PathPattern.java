package io.esbench.stub.script;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which paths a rule is for. A star stands for any text. A pattern with a question mark is compared
 * with path and query, any other with the path alone.
 */
record PathPattern(String text, Pattern pattern) {
  static PathPattern of(String text) {
    StringBuilder regex = new StringBuilder();
    String[] parts = text.split("\\*", -1);
    for (int i = 0; i < parts.length; i++) {
      regex.append(i == 0 ? "" : "(.*)").append(Pattern.quote(parts[i]));
    }
    return new PathPattern(text, Pattern.compile(regex.toString()));
  }

  /** All paths, with or without a query, that begin so. */
  static PathPattern prefix(String prefix) {
    return new PathPattern(prefix + "?", Pattern.compile(Pattern.quote(prefix) + "(.*)"));
  }

  boolean fits(String target) {
    return pattern.matcher(subject(target)).matches();
  }

  /** What the last star stands for; all of the path if there is none. */
  String rest(String target) {
    Matcher matcher = pattern.matcher(subject(target));
    return matcher.matches() && matcher.groupCount() > 0
        ? matcher.group(matcher.groupCount())
        : subject(target);
  }

  private String subject(String target) {
    int query = target.indexOf('?');
    return query < 0 || text.indexOf('?') >= 0 ? target : target.substring(0, query);
  }
}
