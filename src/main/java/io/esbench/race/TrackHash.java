package io.esbench.race;

import io.esbench.track.load.TrackLoader;
import io.esbench.track.load.render.RenderContext;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/** Tells two tracks of the same name apart. */
final class TrackHash {
  /** Templates see this as now; any moment would do, and a negative one would be odd. */
  private static final Instant MOMENT = Instant.parse("2026-01-01T00:00:00Z");

  private TrackHash() {}

  /**
   * SHA-256 of what the track renders to at a fixed moment, with the bodies of its indices and
   * templates; null if its parameters contain secrets, which a hash could be searched for.
   */
  static @Nullable String of(RaceRequest.Work work, RenderContext cluster) {
    if (!work.params().secrets().isEmpty()) {
      return null;
    }
    TrackLoader loader =
        new TrackLoader(work.dataRoot(), InstantSource.fixed(MOMENT)).with(cluster);
    String rendered = loader.rendered(work.track(), work.params()).withBodies(null);
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(rendered.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
