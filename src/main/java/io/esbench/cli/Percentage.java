package io.esbench.cli;

import io.esbench.fault.UsageException;

/** A number with a percent sign. */
final class Percentage {
  private Percentage() {}

  /**
   * Reads one.
   *
   * @param option for messages
   * @param text e.g. {@code 5%} or {@code 2.5 %}
   * @return above 0 and below 100
   */
  static double of(String option, String text) {
    String number = text.substring(0, text.length() - 1).strip();
    double value = number.matches("[0-9]{1,3}(\\.[0-9]{1,6})?") ? Double.parseDouble(number) : 0;
    if (value <= 0 || value >= 100) {
      throw new UsageException(
          option + ": '" + text + "' is no percentage between 0% and 100%; write one such as 5%");
    }
    return value;
  }
}
