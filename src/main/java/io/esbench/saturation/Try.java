package io.esbench.saturation;

import java.time.Duration;

/**
 * One probe to be run.
 *
 * @param rate to offer, in the unit of the search's dimension, already rounded
 * @param pause to leave the target alone before it, so that what the last probe left behind is done
 * @param run length of the measured phase; a warm-up comes on top of it
 * @param samples requests that the percentile needs for a figure to trust; the run is long enough
 *     for them unless that is longer than the longest allowed
 * @param purpose why this rate
 */
public record Try(double rate, Duration pause, Duration run, long samples, Purpose purpose)
    implements Next {
  /** Why a rate is tried. */
  public enum Purpose {
    /** Nothing broke yet: twice the rate. */
    CLIMB,
    /** Between a rate that held and one that broke. */
    NARROW,
    /** The last run of this rate left a doubt. */
    REPEAT,
    /** The highest rate that held, a second time. */
    CONFIRM
  }
}
