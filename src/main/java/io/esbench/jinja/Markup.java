package io.esbench.jinja;

import org.jspecify.annotations.Nullable;

/**
 * Text that is fit for HTML as it is: escaping leaves it alone, and what is joined to it is
 * escaped. It behaves as text everywhere else, whatever holds it.
 *
 * @param text with all markup in it
 */
record Markup(String text) {
  /** The value as markup: what is markup already, or else its text escaped. */
  static Markup escape(@Nullable Object value) {
    return safe(value) ? new Markup(Printing.str(value)) : new Markup(html(Printing.str(value)));
  }

  /** Whether escaping leaves the value as it is. */
  static boolean safe(@Nullable Object value) {
    return value instanceof Markup || value instanceof Module;
  }

  /** The text with characters that mean something in HTML replaced. */
  static String html(String text) {
    return text.replace("&", "&amp;")
        .replace(">", "&gt;")
        .replace("<", "&lt;")
        .replace("'", "&#39;")
        .replace("\"", "&#34;");
  }

  /** The value, as plain text if it is markup. */
  static @Nullable Object plain(@Nullable Object value) {
    return value instanceof Markup markup ? markup.text : value;
  }

  /** Text that was made of markup is markup too; other values stay what they are. */
  static @Nullable Object like(@Nullable Object origin, @Nullable Object made) {
    return origin instanceof Markup && made instanceof String text ? new Markup(text) : made;
  }
}
