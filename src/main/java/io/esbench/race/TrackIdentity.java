package io.esbench.race;

import io.esbench.result.RaceInfo;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What tells a track from others of the same name.
 *
 * @param hash of all its files as rendered, or null: it may contain secrets
 * @param plugins jars with code of it that runs
 */
record TrackIdentity(@Nullable String hash, List<RaceInfo.Plugin> plugins) {
  TrackIdentity {
    plugins = List.copyOf(plugins);
  }
}
