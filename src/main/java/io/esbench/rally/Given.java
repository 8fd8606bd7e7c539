package io.esbench.rally;

import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the user says of imported races; it wins over what a file says. Null: nothing is said.
 *
 * @param track name
 * @param challenge name
 * @param started calendar time
 * @param version of the target
 * @param tags to keep
 */
public record Given(
    @Nullable String track,
    @Nullable String challenge,
    @Nullable Instant started,
    @Nullable String version,
    Map<String, String> tags) {
  /** Nothing. */
  public static final Given NOTHING = new Given(null, null, null, null, Map.of());

  public Given {
    tags = Map.copyOf(tags);
  }
}
