package io.esbench.fuzz;

import java.io.IOException;

/** What {@code scripts/fuzz.sh} runs; the target is in the property {@code fuzz.target}. */
public final class JazzerEntry {
  private static final FuzzTarget TARGET =
      FuzzTarget.of(System.getProperty("fuzz.target", "track"));
  private static final Untrusted UNTRUSTED = Untrusted.inTemporaryFolder();

  private JazzerEntry() {}

  /** Found by its name. */
  public static void fuzzerTestOneInput(byte[] input) throws IOException {
    UNTRUSTED.read(TARGET, input);
  }
}
