package io.esbench.telemetry.device;

import io.esbench.fault.UsageException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The values of the parameters of one device; every one of them has been checked. Immutable. */
final class Values {
  private static final String OPTION = "--telemetry-params: ";

  /** Rally's name of the only cluster. */
  private static final String CLUSTER = "default";

  private static final double SHORTEST_SECONDS = 0.1;
  private static final double LONGEST_SECONDS = 86_400;

  private final Map<String, Object> checked = new HashMap<>();

  /**
   * Checks.
   *
   * @param given by name; what is not given has its standard value
   * @throws UsageException naming the first that makes no sense
   */
  Values(List<Parameter> parameters, Map<String, ? extends @Nullable Object> given) {
    for (Parameter parameter : parameters) {
      Object value = given.get(parameter.name());
      checked.put(parameter.name(), checked(parameter, value == null ? "" : value));
    }
  }

  Duration seconds(String name) {
    return (Duration) of(name);
  }

  boolean flag(String name) {
    return (Boolean) of(name);
  }

  String text(String name) {
    return (String) of(name);
  }

  /** Empty: all. */
  List<String> names(String name) {
    return ((List<?>) of(name)).stream().map(String::valueOf).toList();
  }

  private Object of(String name) {
    return Objects.requireNonNull(checked.get(name), name);
  }

  private static Object checked(Parameter parameter, Object given) {
    Object value = "".equals(given) ? parameter.standard() : given;
    return switch (parameter.kind()) {
      case SECONDS -> seconds(parameter, value);
      case FLAG -> flag(parameter, value);
      case NAMES -> names(parameter, value);
      case TEXT -> text(parameter, value);
    };
  }

  private static Duration seconds(Parameter parameter, Object value) {
    double seconds;
    try {
      seconds = Double.parseDouble(value.toString());
    } catch (NumberFormatException e) {
      throw wrong(parameter, "a number of seconds", value);
    }
    if (!(seconds >= SHORTEST_SECONDS && seconds <= LONGEST_SECONDS)) {
      throw wrong(parameter, "0.1 to 86400 seconds", value);
    }
    return Duration.ofMillis(Math.round(seconds * 1_000));
  }

  private static boolean flag(Parameter parameter, Object value) {
    String text = value.toString();
    if (!text.equals("true") && !text.equals("false")) {
      throw wrong(parameter, "true or false", value);
    }
    return text.equals("true");
  }

  private static String text(Parameter parameter, Object value) {
    String text = value.toString();
    // Options of a JVM are lines of a file; a second line would be one more option.
    if (value instanceof Map || value instanceof List || text.contains("\n")) {
      throw wrong(parameter, "one line of text", value);
    }
    return text;
  }

  private static List<String> names(Parameter parameter, Object value) {
    if (value instanceof Map<?, ?> clusters) {
      for (Object cluster : clusters.keySet()) {
        if (!CLUSTER.equals(cluster)) {
          throw wrong(parameter, "names for the cluster 'default', the only one", cluster);
        }
      }
      Object names = clusters.get(CLUSTER);
      return names == null ? List.of() : names(parameter, names);
    }
    if (value instanceof List<?> list) {
      List<String> names = new ArrayList<>();
      for (Object each : list) {
        if (!(each instanceof String name) || name.isBlank()) {
          throw wrong(parameter, "a list of names", value);
        }
        names.add(name.strip());
      }
      return List.copyOf(names);
    }
    if (!(value instanceof String)) {
      throw wrong(parameter, "names", value);
    }
    return Arrays.stream(value.toString().split(","))
        .map(String::strip)
        .filter(name -> !name.isEmpty())
        .toList();
  }

  private static UsageException wrong(
      Parameter parameter, String expected, @Nullable Object found) {
    return new UsageException(
        OPTION + parameter.name() + ": expected " + expected + ", found '" + found + "'");
  }
}
