package io.esbench.init;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.regex.Pattern;

/** JSON as a template that renders to it, with parameters where they are asked for. */
final class TemplateText {
  /** Of no meaning to anybody, so in no text of an index. */
  private static final char MARK = '\uE000';

  private static final Pattern PARAMETER =
      Pattern.compile("\"" + MARK + "([a-z_]+)=(\\d+)" + MARK + "\"");

  /** A brace that begins a tag; in JSON it stands within texts only. */
  private static final Pattern TAG = Pattern.compile("\\{(?=[{%#])");

  private TemplateText() {}

  /** What to put where a whole number shall be a parameter with a default. */
  static String parameter(String name, long value) {
    return MARK + name + "=" + value + MARK;
  }

  /** The template. */
  static String of(JsonNode json) {
    String text = TAG.matcher(json.toPrettyString()).replaceAll("\\\\u007b");
    return PARAMETER.matcher(text).replaceAll("{{ $1 | default($2) }}") + "\n";
  }
}
