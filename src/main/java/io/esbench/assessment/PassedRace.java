package io.esbench.assessment;

import io.esbench.result.RaceResult;

/**
 * A race of an acceptance.
 *
 * @param pass number, from 1
 * @param cold whether it is shown but not judged
 * @param result its figures
 */
public record PassedRace(int pass, boolean cold, RaceResult result) {
  String challenge() {
    return result.info().challenge();
  }
}
