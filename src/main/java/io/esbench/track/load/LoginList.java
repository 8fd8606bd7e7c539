package io.esbench.track.load;

import io.esbench.fault.DidYouMean;
import io.esbench.fault.UsageException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads {@code name:value,name:value} where values may be passwords. A password with a comma or
 * colon falls apart in such a list, so that messages repeat nothing but names that are known, and
 * names before any text.
 *
 * @param what the list is, for messages
 */
record LoginList(String what, LoginNames names) {
  private static final String ADVICE =
      "; a value with ',' or ':' must be given in JSON ({\"NAME\": \"VALUE\"}) or a file of it;"
          + " for the login at the target there is --password-file";

  /**
   * The values by name.
   *
   * @throws UsageException naming what is wrong
   */
  Map<String, @Nullable Object> values(String text) {
    Map<String, @Nullable Object> values = new LinkedHashMap<>();
    if (text.isEmpty()) {
      return values;
    }
    boolean afterText = false;
    String[] items = text.split(",", -1);
    for (int i = 0; i < items.length; i++) {
      int colon = items[i].indexOf(':');
      String name = items[i].substring(0, Math.max(0, colon)).strip();
      if (name.isEmpty()) {
        throw new UsageException(nth(i, items) + "is not name:value" + ADVICE);
      }
      if (afterText && !names.known().contains(name)) {
        throw new UsageException(
            nth(i, items)
                + "has an unknown name"
                + DidYouMean.suffix(name, names.known())
                + ADVICE);
      }
      if (values.containsKey(name)) {
        throw new UsageException(nth(i, items) + "has the name of one before it" + ADVICE);
      }
      String value = whole(name, items[i].substring(colon + 1).strip(), nth(i, items));
      boolean asWritten = names.texts().contains(name);
      values.put(name, asWritten ? ListedValues.text(value) : ListedValues.typed(value));
      afterText |= asWritten;
    }
    return values;
  }

  private String nth(int index, String[] items) {
    return "%s: item %d of %d (not shown, it may be a part of a password) "
        .formatted(what, index + 1, items.length);
  }

  /** The value of an item, unless it is only a part of what was meant. */
  private String whole(String name, String value, String nth) {
    boolean open = value.startsWith("'") && (value.length() == 1 || !value.endsWith("'"));
    if (value.contains(":") || open) {
      String shown = names.known().contains(name) ? what + ": the value of '" + name + "' " : nth;
      throw new UsageException(
          shown
              + (open ? "begins with a single quote that nothing closes" : "contains ':'")
              + ADVICE);
    }
    return value;
  }
}
