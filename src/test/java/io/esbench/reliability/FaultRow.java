package io.esbench.reliability;

/**
 * One row of the matrix.
 *
 * @param group heading under which it stands
 * @param fault in words
 * @param onError the policy of the race
 * @param play the race
 * @param demand what must be seen
 */
record FaultRow(String group, String fault, String onError, Play play, Demand demand) {
  @Override
  public String toString() {
    return group + ": " + fault + " (" + onError + ")";
  }
}
