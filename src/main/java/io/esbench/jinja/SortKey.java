package io.esbench.jinja;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What items are ordered by.
 *
 * @param paths attributes; none: the item itself
 */
record SortKey(List<AttributePath> paths, boolean caseSensitive) {
  static SortKey single(@Nullable Object attribute, boolean caseSensitive) {
    return new SortKey(
        attribute == null ? List.of() : List.of(AttributePath.of(attribute)), caseSensitive);
  }

  /** The same where commas separate several attributes. */
  static SortKey several(@Nullable Object attribute, boolean caseSensitive) {
    if (!(attribute instanceof String text)) {
      return single(attribute, caseSensitive);
    }
    List<AttributePath> paths = new ArrayList<>();
    for (String part : text.split(",", -1)) {
      paths.add(AttributePath.of(part));
    }
    return new SortKey(paths, caseSensitive);
  }

  @Nullable Object of(@Nullable Object item) {
    if (paths.isEmpty()) {
      return fold(item);
    }
    if (paths.size() == 1) {
      return fold(paths.get(0).get(item));
    }
    List<@Nullable Object> keys = new ArrayList<>();
    paths.forEach(path -> keys.add(fold(path.get(item))));
    return keys;
  }

  private @Nullable Object fold(@Nullable Object value) {
    return !caseSensitive && Markup.plain(value) instanceof String text
        ? text.toLowerCase(Locale.ROOT)
        : value;
  }
}
