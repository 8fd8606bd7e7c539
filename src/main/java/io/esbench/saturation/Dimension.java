package io.esbench.saturation;

/** What a search raises from probe to probe. */
public enum Dimension {
  /** Requests per second. */
  OPERATIONS("ops/s"),
  /** Documents per second, several in one request. */
  DOCUMENTS("docs/s"),
  /** Clients without a schedule; whole numbers. */
  CLIENTS("clients");

  private final String unit;

  Dimension(String unit) {
    this.unit = unit;
  }

  /** Unit of a rate. */
  public String unit() {
    return unit;
  }

  /** The nearest rate that can be offered: four digits, or a whole number of at least one. */
  public double rounded(double rate) {
    return this == CLIENTS ? Math.max(1, Math.rint(rate)) : FourDigits.of(rate);
  }

  /** A rate for people: {@code 1250 ops/s}, {@code 1 client}. */
  public String text(double rate) {
    return FourDigits.text(rate) + " " + (this == CLIENTS && rate == 1 ? "client" : unit);
  }

  /**
   * Requests per second that a rate will bring, for the length of a probe; 0: not known yet. More
   * clients are taken to bring no more requests, because a busy target gives no more.
   */
  double requestsPerSecond(double rate, double lastRate, double lastRequestsPerSecond) {
    return switch (this) {
      case OPERATIONS -> rate;
      case DOCUMENTS -> lastRate == 0 ? 0 : lastRequestsPerSecond * rate / lastRate;
      case CLIENTS -> lastRequestsPerSecond;
    };
  }
}
