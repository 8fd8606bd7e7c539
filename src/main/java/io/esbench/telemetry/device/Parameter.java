package io.esbench.telemetry.device;

/**
 * A parameter of a device.
 *
 * @param name Rally's, e.g. {@code node-stats-sample-interval}
 * @param kind what its values are
 * @param standard value if none is given, as a user would write it; empty: none
 * @param meaning for people
 */
public record Parameter(String name, Kind kind, String standard, String meaning) {
  /** What values are. */
  public enum Kind {
    /** A number of seconds above zero. */
    SECONDS("seconds"),
    /** True or false. */
    FLAG("true or false"),
    /** A text with commas or a list. */
    NAMES("names"),
    /** Any text. */
    TEXT("text");

    private final String text;

    Kind(String text) {
      this.text = text;
    }

    /** For people. */
    public String text() {
      return text;
    }
  }

  static Parameter interval(String name, int seconds) {
    return new Parameter(name, Kind.SECONDS, String.valueOf(seconds), "time between two samples");
  }

  static Parameter flag(String name, boolean standard, String meaning) {
    return new Parameter(name, Kind.FLAG, String.valueOf(standard), meaning);
  }

  static Parameter names(String name, String standard, String meaning) {
    return new Parameter(name, Kind.NAMES, standard, meaning);
  }

  static Parameter text(String name, String standard, String meaning) {
    return new Parameter(name, Kind.TEXT, standard, meaning);
  }
}
