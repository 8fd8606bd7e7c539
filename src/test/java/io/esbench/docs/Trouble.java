package io.esbench.docs;

import io.esbench.fault.EsbenchException;
import io.esbench.fault.HelpTopic;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
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

  /**
   * The message of what is thrown, and the page that says more, as the command line prints them.
   */
  public static String thrownBy(Failing failing) {
    try {
      failing.run();
    } catch (EsbenchException e) {
      HelpTopic topic = e.topic();
      return e.getMessage() + (topic == null ? "" : "\n" + help(topic));
    } catch (Exception e) {
      return String.valueOf(e.getMessage());
    }
    throw new AssertionError("nothing was thrown");
  }

  private static String help(HelpTopic topic) {
    return "help: " + Path.of("docs", topic.page()) + topic.fragment();
  }

  /** The lines that name this section, if there is a topic for it. */
  public List<String> help() {
    String anchor = heading.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9 -]", "");
    return Arrays.stream(HelpTopic.values())
        .filter(topic -> topic.fragment().equals("#" + anchor.replace(' ', '-')))
        .map(Trouble::help)
        .toList();
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
