package io.esbench.race;

import java.util.ArrayList;
import java.util.List;

/**
 * A race of an acceptance.
 *
 * @param challenge that is raced
 * @param pass number, from 1
 * @param cold whether it is shown but not judged
 */
record Leg(String challenge, int pass, boolean cold) {
  /** All of them, in order; the first pass is cold if there are more. */
  static List<Leg> all(List<String> challenges, int passes, AcceptanceRequest.Order order) {
    boolean interleaved = order == AcceptanceRequest.Order.INTERLEAVED;
    List<Leg> legs = new ArrayList<>();
    int outer = interleaved ? passes : challenges.size();
    int inner = interleaved ? challenges.size() : passes;
    for (int i = 0; i < outer; i++) {
      for (int j = 0; j < inner; j++) {
        int pass = 1 + (interleaved ? i : j);
        legs.add(new Leg(challenges.get(interleaved ? j : i), pass, pass == 1 && passes > 1));
      }
    }
    return legs;
  }

  /** Below the directory of the acceptance. */
  String folder() {
    return "pass-" + pass;
  }

  /** Of its run directory, in that folder. */
  String id() {
    return RunDirectory.fileName(challenge);
  }

  /** What comes, in one line. */
  String announcement(int passes, int challenges) {
    return "pass "
        + pass
        + " of "
        + passes
        + (cold ? " (cold: shown, not judged)" : "")
        + ", challenge "
        + challenge
        + (challenges == 1 ? "" : ", of " + challenges);
  }
}
