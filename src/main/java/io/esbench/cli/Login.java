package io.esbench.cli;

import io.esbench.transport.Secret;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/**
 * A login, and who named it.
 *
 * @param authorization value of the Authorization header
 * @param source for messages, e.g. {@code --user}
 * @param byPassword whether it is that of a user with a password
 */
record Login(Secret authorization, String source, boolean byPassword) {
  static Login basic(String userAndPassword, String source) {
    return new Login(new Secret("Basic " + encoded(userAndPassword)), source, true);
  }

  /**
   * By API key.
   *
   * @param key as Elasticsearch gives it encoded, or {@code id:key}
   */
  static Login key(String key, String source) {
    // Base64 has no colon.
    String encoded = key.indexOf(':') < 0 ? key : encoded(key);
    return new Login(new Secret("ApiKey " + encoded), source, false);
  }

  private static String encoded(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }
}
