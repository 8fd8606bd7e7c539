package io.esbench.cli;

import io.esbench.fault.UsageException;
import io.esbench.track.load.TrackParams;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Tags of a race as users write them: {@code key:value,key:value}, a key alone, or what track
 * parameters may be in JSON. Values are text, as written, so that a version 1.10 stays one.
 */
final class UserTags {
  /** Value of a tag that is only a name. */
  static final String SET = "true";

  private UserTags() {}

  /**
   * All of them, later ones winning, with secrets as {@code ***}.
   *
   * @param given values of the option
   * @throws UsageException naming a tag without a name, or JSON that is none
   */
  static Map<String, String> parse(List<String> given) {
    TrackParams tags = TrackParams.NONE;
    for (String argument : given) {
      String text = argument.strip();
      tags = text.startsWith("{") || text.endsWith(".json") ? json(text, tags) : list(text, tags);
    }
    return tags.masked();
  }

  private static TrackParams json(String text, TrackParams before) {
    TrackParams tags = before;
    for (Map.Entry<String, @Nullable Object> tag :
        TrackParams.parse(text, "user tags").values().entrySet()) {
      Object value = tag.getValue();
      tags = tags.with(tag.getKey(), value == null ? "" : value);
    }
    return tags;
  }

  private static TrackParams list(String text, TrackParams before) {
    TrackParams tags = before;
    for (String tag : text.split(",", -1)) {
      int colon = tag.indexOf(':');
      String key = (colon < 0 ? tag : tag.substring(0, colon)).strip();
      if (key.isEmpty()) {
        throw new UsageException(
            "--user-tags: expected key:value,key:value, found an empty key; a value with ',' needs"
                + " the JSON form, e.g. {\"hosts\": \"a,b\"}");
      }
      tags = tags.with(key, colon < 0 ? SET : unquoted(tag.substring(colon + 1).strip()));
    }
    return tags;
  }

  private static String unquoted(String value) {
    boolean quoted = value.length() > 1 && value.startsWith("'") && value.endsWith("'");
    return quoted ? value.substring(1, value.length() - 1) : value;
  }
}
