package io.esbench.port;

import io.esbench.plugin.TrackPlugin;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The tracks whose components esbench has. Immutable. */
public final class Ports {
  private static final Map<String, Supplier<TrackPlugin>> BY_TRACK =
      Map.ofEntries(
          Map.entry("elser-ingest-speedtest", ElserTrack::new),
          Map.entry("eql", EqlTrack::new),
          Map.entry("geonames", GeonamesTrack::new),
          Map.entry("http_logs", HttpLogsTrack::new),
          Map.entry("nested", NestedTrack::new),
          Map.entry("nyc_taxis", NycTaxisTrack::new));

  private Ports() {}

  /** The components of the track of that name, or null if it needs none or they are not ported. */
  public static @Nullable TrackPlugin of(String track) {
    Supplier<TrackPlugin> port = BY_TRACK.get(track);
    return port == null ? null : port.get();
  }

  /** Names of the tracks, sorted. */
  public static Set<String> tracks() {
    return new TreeMap<>(BY_TRACK).keySet();
  }
}
