package io.esbench.reliability;

import io.esbench.stub.script.StubAnswer;
import java.util.function.UnaryOperator;

/**
 * What a server does wrong with a request.
 *
 * @param taken whether it does first what it was asked
 * @param heard whether its good answer arrives all the same
 * @param spoil makes the answer of the good one
 */
record Fault(boolean taken, boolean heard, UnaryOperator<StubAnswer> spoil) {
  /** It refuses, and says so. */
  static Fault instead(StubAnswer answer) {
    return new Fault(false, false, good -> answer);
  }

  /** It does what it was asked, but that cannot be read from what it says. */
  static Fault lost(UnaryOperator<StubAnswer> spoil) {
    return new Fault(true, false, spoil);
  }

  /** It does what it was asked and says so in an odd way. */
  static Fault odd(UnaryOperator<StubAnswer> spoil) {
    return new Fault(true, true, spoil);
  }
}
