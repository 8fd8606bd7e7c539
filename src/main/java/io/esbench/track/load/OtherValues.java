package io.esbench.track.load;

import java.util.List;

/**
 * What became of a track with other values of its parameters.
 *
 * @param tried number of values
 * @param left number of those that were not tried, as they were too many or took too long
 * @param broken those with which it cannot be raced
 */
public record OtherValues(int tried, int left, List<Broken> broken) {
  /** Nothing was tried. */
  public static final OtherValues NONE = new OtherValues(0, 0, List.of());

  /** Copies. */
  public OtherValues {
    broken = List.copyOf(broken);
  }

  /**
   * A value that breaks a track.
   *
   * @param given whether the user gave the parameter, so that this value is not what is raced
   * @param fault of the track, its text beginning with the parameter and the value
   */
  public record Broken(boolean given, Finding fault) {
    /** Whether a template ends here, as those do that are not made for a value. */
    public boolean byTemplate() {
      return fault.cause() == Finding.Cause.TEMPLATE;
    }
  }
}
