package io.esbench.transport;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/**
 * A value that must not reach any output.
 *
 * @param reveal the value itself; for the request header only
 */
public record Secret(String reveal) {
  private static final String MASK = "***";

  /** Shorter ones are in too many words to be looked for. */
  private static final int LEAST_LENGTH = 4;

  /**
   * A text of others, such as a server that repeats the headers it got: with this value as {@code
   * ***}, and also what follows the scheme of an Authorization header, and its password.
   */
  public String hideIn(String text) {
    String hidden = text;
    for (String part : parts()) {
      if (part.length() >= LEAST_LENGTH) {
        hidden = hidden.replace(part, MASK);
      }
    }
    return hidden;
  }

  private List<String> parts() {
    List<String> parts = new ArrayList<>(List.of(reveal));
    int space = reveal.indexOf(' ');
    if (space > 0) {
      String credentials = reveal.substring(space + 1);
      parts.add(credentials);
      parts.add(password(credentials));
    }
    return parts;
  }

  /** What is behind the user in Base64, or nothing. */
  private static String password(String credentials) {
    try {
      String plain = new String(Base64.getDecoder().decode(credentials), StandardCharsets.UTF_8);
      return plain.substring(plain.indexOf(':') + 1);
    } catch (IllegalArgumentException e) {
      return "";
    }
  }

  @Override
  public String toString() {
    return MASK;
  }
}
