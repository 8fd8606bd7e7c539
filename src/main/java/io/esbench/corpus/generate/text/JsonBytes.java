package io.esbench.corpus.generate.text;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;

/** JSON text of things that do not change. */
public final class JsonBytes {
  private JsonBytes() {}

  /** What stands between the quotes. */
  public static byte[] inner(String text) {
    return JsonStringEncoder.getInstance().quoteAsUTF8(text);
  }

  /** Any value, without blanks. */
  public static byte[] of(JsonNode json) {
    return json.toString().getBytes(StandardCharsets.UTF_8);
  }
}
