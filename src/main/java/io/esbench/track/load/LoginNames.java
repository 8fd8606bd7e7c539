package io.esbench.track.load;

import java.util.Set;

/**
 * Names in a list of options that holds passwords.
 *
 * @param known that may be in it
 * @param texts of these, those whose values stay as they are written: a password may look like a
 *     number
 */
public record LoginNames(Set<String> known, Set<String> texts) {
  /** Of what is no list. */
  public static final LoginNames NONE = new LoginNames(Set.of(), Set.of());

  /** Takes copies. */
  public LoginNames {
    known = Set.copyOf(known);
    texts = Set.copyOf(texts);
  }
}
