package io.esbench.cli;

import io.esbench.fault.NamedFile;
import io.esbench.fault.UsageException;
import io.esbench.transport.ClientOptions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Options of a connection by name, read by their types.
 *
 * @param what messages call one, e.g. {@code client option}
 * @param values as given
 */
record OptionValues(String what, Map<String, ? extends @Nullable Object> values) {
  /** Null is Rally's word for none. */
  Duration timeout() {
    if (!values.containsKey("timeout")) {
      return ClientOptions.DEFAULT.timeout();
    }
    Object value = values.get("timeout");
    if (value == null) {
      return ClientOptions.UNLIMITED;
    }
    double seconds = value instanceof Number number ? number.doubleValue() : Double.NaN;
    if (!(seconds > 0 && seconds < 1e9)) {
      throw new UsageException(what + " timeout: expected a number of seconds above 0, or none");
    }
    return Duration.ofNanos((long) (seconds * 1e9));
  }

  boolean flag(String name, boolean otherwise) {
    Object value = values.get(name);
    if (value == null) {
      return otherwise;
    }
    if (value instanceof Boolean flag) {
      return flag;
    }
    throw new UsageException(what + " " + name + ": '" + value + "' is not true or false");
  }

  /** A whole number of at least the bound; null if there is none. */
  @Nullable Long whole(String name, long least) {
    Object value = values.get(name);
    if (value == null) {
      return null;
    }
    if (value instanceof Long number && number >= least) {
      return number;
    }
    throw new UsageException(
        "%s %s: '%s' is not a whole number of at least %d".formatted(what, name, value, least));
  }

  /** A file that can be read; null if there is none. */
  @Nullable Path file(String name) {
    Object value = values.get(name);
    if (value == null) {
      return null;
    }
    Path file = NamedFile.of(what + " " + name, value.toString());
    requireReadable(file, what + " " + name);
    return file;
  }

  /** Refuses a file that is not there. */
  static void requireReadable(@Nullable Path file, String named) {
    if (file != null && file.toString().isEmpty()) {
      // It would be the current folder.
      throw new UsageException(named + ": the name of the file is empty");
    }
    if (file != null && !Files.isReadable(file)) {
      throw new UsageException(named + ": " + file + " does not exist or cannot be read");
    }
  }

  /** The login in them; null if there is none. */
  @Nullable Login login() {
    Object key = values.get("api_key");
    Object user = values.get("basic_auth_user");
    Object password = values.get("basic_auth_password");
    if (key != null && user != null) {
      throw new UsageException(what + "s: give api_key or basic_auth_user, not both");
    }
    if ((user == null) != (password == null)) {
      throw new UsageException(what + "s: basic_auth_user and basic_auth_password go together");
    }
    if (key != null) {
      return Login.key(key(key), "the " + what + " api_key");
    }
    return user == null
        ? null
        : Login.basic(
            text("basic_auth_user", user) + ":" + text("basic_auth_password", password),
            "the " + what + " basic_auth_user");
  }

  /** The value may be secret, so it is not shown. */
  private String text(String name, @Nullable Object value) {
    if (value instanceof String text) {
      return text;
    }
    throw new UsageException(
        what + " " + name + ": expected text; in JSON, write one in double quotes");
  }

  /** Text, or id and key as a pair. */
  private String key(Object value) {
    if (value instanceof List<?> pair) {
      if (pair.size() == 2 && pair.get(0) instanceof String && pair.get(1) instanceof String) {
        return pair.get(0) + ":" + pair.get(1);
      }
      throw new UsageException(
          what + " api_key: expected the encoded key, or [\"id\", \"key\"] in JSON");
    }
    String text = value instanceof String key ? key : "";
    if (text.isBlank() || text.chars().anyMatch(c -> c <= ' ')) {
      throw new UsageException(
          what + " api_key: expected the encoded key, or [\"id\", \"key\"] in JSON");
    }
    return text;
  }
}
