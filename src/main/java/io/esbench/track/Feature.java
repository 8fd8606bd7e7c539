package io.esbench.track;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** What not every target offers, and a part of a track may need ({@code needs}). */
public enum Feature {
  /** Data streams can be listed, created and deleted. */
  DATA_STREAM_API("data-stream-api", "the API of data streams"),
  /** Policies of the index life cycle can be made and are carried out. */
  ILM("ilm", "index life-cycle management"),
  /** Indices for logs. */
  LOGSDB("logsdb", "the index mode logsdb"),
  /** Indices for time series. */
  TIME_SERIES("time-series", "the index mode time_series");

  private final String id;
  private final String words;

  Feature(String id, String words) {
    this.id = id;
    this.words = words;
  }

  /** The name that tracks use. */
  public String id() {
    return id;
  }

  /** What it is, in a few words. */
  public String words() {
    return words;
  }

  /** The one of that name. */
  public static Optional<Feature> named(String name) {
    return Arrays.stream(values()).filter(feature -> feature.id.equals(name)).findFirst();
  }

  /** The names of all. */
  public static List<String> names() {
    return Arrays.stream(values()).map(Feature::id).toList();
  }
}
