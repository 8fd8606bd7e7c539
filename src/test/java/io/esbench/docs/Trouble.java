package io.esbench.docs;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A message that people look up, and a way to have it said.
 *
 * @param heading of its section in docs/troubleshooting.md; … is what differs from case to case
 * @param said brings it about
 */
public record Trouble(String heading, Said said) {
  /** Brings a message about. */
  @FunctionalInterface
  public interface Said {
    /**
     * All that is said.
     *
     * @param folder an empty one
     */
    String in(Path folder) throws Exception;
  }

  /** Does what fails. */
  @FunctionalInterface
  public interface Failing {
    /** Throws what is wanted. */
    void run() throws Exception;
  }

  /** The message of what is thrown. */
  public static String thrownBy(Failing failing) {
    try {
      failing.run();
    } catch (Exception e) {
      return String.valueOf(e.getMessage());
    }
    throw new AssertionError("nothing was thrown");
  }

  /** Whether a text has the message, however its lines are broken. */
  public Pattern pattern() {
    return Pattern.compile(
        Arrays.stream(heading.split("…", -1))
            .map(part -> part.isEmpty() ? "" : Pattern.quote(part))
            .collect(Collectors.joining(".+?")));
  }

  @Override
  public String toString() {
    return heading;
  }
}
