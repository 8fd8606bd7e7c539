package io.esbench.stub.script;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a request must be like besides method and path.
 *
 * @param gzip whether its body is packed by gzip; null: either
 * @param body whether it has a body; null: either
 * @param largerThan its body is longer than so many bytes; -1: any
 */
record Condition(@Nullable Boolean gzip, @Nullable Boolean body, long largerThan) {
  static final Condition NONE = new Condition(null, null, -1);

  boolean fits(Map<String, String> headers, long bodyBytes) {
    boolean packed = "gzip".equals(headers.get("content-encoding"));
    boolean hasBody = bodyBytes > 0 || headers.containsKey("transfer-encoding");
    return (gzip == null || gzip == packed)
        && (body == null || body == hasBody)
        && bodyBytes > largerThan;
  }
}
