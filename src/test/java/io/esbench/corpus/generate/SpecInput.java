package io.esbench.corpus.generate;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.time.Instant;
import java.time.InstantSource;

/** A specification, and the first documents of it. */
public final class SpecInput {
  private static final JsonMapper JSON = new JsonMapper();

  private SpecInput() {}

  /** Documents are lines of JSON within their bounds. */
  public static void read(byte[] input, Object unused) throws IOException {
    DocumentSource source =
        DocumentSpec.of("spec.yml", new String(input, UTF_8))
            .source(1, InstantSource.fixed(Instant.parse("2020-01-11T12:00:00Z")));
    byte[] out = new byte[source.maxBytes()];
    for (long number : new long[] {0, 1, 999_999_999_999L}) {
      int end = source.encode(number, out, 0);
      String document = new String(out, 0, end, UTF_8);
      if (!document.endsWith("\n") || document.indexOf('\n') != end(document)) {
        throw new AssertionError("not one line: " + document);
      }
      if (!JSON.readTree(document).isObject()) {
        throw new AssertionError("not an object: " + document);
      }
    }
  }

  private static int end(String document) {
    return document.length() - 1;
  }
}
