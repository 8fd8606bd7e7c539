package io.esbench.doctor;

import io.esbench.result.PreflightState;

/**
 * What a check found.
 *
 * @param state what it comes to
 * @param found with numbers; of a check that saw nothing, why
 * @param means what follows from it, or empty
 * @param todo what to do, or empty
 */
record Finding(PreflightState state, String found, String means, String todo) {
  static Finding ok(String found) {
    return new Finding(PreflightState.OK, found, "", "");
  }

  static Finding warn(String found, String means, String todo) {
    return new Finding(PreflightState.WARN, found, means, todo);
  }

  static Finding fail(String found, String means, String todo) {
    return new Finding(PreflightState.FAIL, found, means, todo);
  }

  /** Of something that this system does not tell. */
  static Finding hidden(String why) {
    return new Finding(PreflightState.NOT_VISIBLE, why, "", "");
  }
}
