package io.esbench.cli;

/** A failure as the terminal shows it. */
public final class ShownFault {
  private ShownFault() {}

  /** With its line breaks. */
  public static String of(Exception failure) {
    return Failures.shown(failure);
  }
}
