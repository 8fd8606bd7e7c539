package io.esbench.experiment;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How a race is asked for.
 *
 * @param params parameters of the track, in the order given
 * @param options options of the command line with their dashes, such as {@code --node-heap}; those
 *     without a value are {@code true} or {@code false}
 */
public record Settings(Map<String, @Nullable Object> params, Map<String, String> options) {
  /** Nothing. */
  public static final Settings NONE = new Settings(Map.of(), Map.of());

  public Settings {
    params = Collections.unmodifiableMap(new LinkedHashMap<>(params));
    options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
  }

  /** An option if its name has dashes, else a parameter of the track. */
  public static Settings of(String name, @Nullable Object value) {
    return isOption(name)
        ? new Settings(Map.of(), Map.of(name, String.valueOf(value)))
        : new Settings(Collections.singletonMap(name, value), Map.of());
  }

  /** Whether a name is one of an option. */
  public static boolean isOption(String name) {
    return name.startsWith("--");
  }

  /** Both; of what is in both, the other one's value. */
  public Settings with(Settings other) {
    Map<String, @Nullable Object> allParams = new LinkedHashMap<>(params);
    allParams.putAll(other.params);
    Map<String, String> allOptions = new LinkedHashMap<>(options);
    allOptions.putAll(other.options);
    return new Settings(allParams, allOptions);
  }

  /** Whether it says nothing. */
  public boolean isEmpty() {
    return params.isEmpty() && options.isEmpty();
  }
}
