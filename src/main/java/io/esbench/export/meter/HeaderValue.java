package io.esbench.export.meter;

import io.esbench.fault.UsageException;

/** Text of the environment that is to go into a header. Messages never repeat it. */
final class HeaderValue {
  private static final int FIRST_PRINTABLE = 0x20;
  private static final int DELETE = 0x7f;

  private HeaderValue() {}

  /**
   * The text without white space around it, such as the line break that a file ends with.
   *
   * @param variable it comes from
   * @throws UsageException if no header may hold it
   */
  static String of(String variable, String text) {
    String value = text.strip();
    if (value.chars().anyMatch(each -> each < FIRST_PRINTABLE || each == DELETE)) {
      throw new UsageException(
          variable + " holds a line break or another control character; no header may");
    }
    return value;
  }
}
