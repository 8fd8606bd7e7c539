package io.esbench.cli;

import io.esbench.fault.NamedFile;
import io.esbench.fault.UsageException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** As whom esbench logs in. A password has no option: the process list would show it. */
final class LoginOptions {
  static final String API_KEY = "--api-key";

  private static final String USER = "--user";
  private static final String PASSWORD_FILE = "--password-file";
  private static final String API_KEY_FILE = "--api-key-file";

  @Option(
      names = USER,
      order = 11,
      paramLabel = "NAME",
      description =
          "Log in as this user. The password comes from --password-file or ES_PASSWORD, or is asked"
              + " for. Environment: ES_USER.")
  private @Nullable String user;

  @Option(
      names = PASSWORD_FILE,
      order = 12,
      paramLabel = "FILE",
      description = "File with the password. Environment: ES_PASSWORD_FILE.")
  private @Nullable Path passwordFile;

  @Option(
      names = API_KEY,
      order = 13,
      paramLabel = "KEY",
      description =
          "Log in with this API key, encoded or as id:key. The process list shows it; better:"
              + " --api-key-file. Environment: ES_API_KEY.")
  private @Nullable String apiKey;

  @Option(
      names = API_KEY_FILE,
      order = 14,
      paramLabel = "FILE",
      description = "File with the API key. Environment: ES_API_KEY_FILE.")
  private @Nullable Path apiKeyFile;

  /** Whether there is any. */
  boolean given() {
    return user != null || passwordFile != null || apiKey != null || apiKeyFile != null;
  }

  /**
   * That of the command line.
   *
   * @return null if it has none
   * @throws UsageException naming what is wrong
   */
  @Nullable Login typed(Session session) {
    boolean byPassword = user != null || passwordFile != null;
    if (byPassword && (apiKey != null || apiKeyFile != null)) {
      throw new UsageException("give a user with a password or an API key, not both");
    }
    if (apiKey != null && apiKeyFile != null) {
      throw new UsageException("give --api-key or --api-key-file, not both");
    }
    if (byPassword) {
      String name = user == null ? session.environment().get("ES_USER") : user;
      return byPassword(name, USER, passwordFile, session);
    }
    return apiKey == null && apiKeyFile == null
        ? null
        : byKey(apiKey, API_KEY, apiKeyFile, API_KEY_FILE);
  }

  /** That of the environment; the same rules. */
  static @Nullable Login ofEnvironment(Session session) {
    String name = session.environment().get("ES_USER");
    String key = session.environment().get("ES_API_KEY");
    String keyFile = session.environment().get("ES_API_KEY_FILE");
    if (name != null && (key != null || keyFile != null)) {
      throw new UsageException(
          "ES_USER and %s are both set: which of them counts?"
              .formatted(key == null ? "ES_API_KEY_FILE" : "ES_API_KEY"));
    }
    if (key != null && keyFile != null) {
      throw new UsageException(
          "ES_API_KEY and ES_API_KEY_FILE are both set: which of them counts?");
    }
    if (name != null) {
      return byPassword(name, "ES_USER", null, session);
    }
    return key == null && keyFile == null
        ? null
        : byKey(
            key,
            "ES_API_KEY",
            keyFile == null ? null : NamedFile.of("ES_API_KEY_FILE", keyFile),
            "ES_API_KEY_FILE");
  }

  /** The same beside another one, which counts: nobody is asked, and faults do not matter. */
  static @Nullable Login alsoOfEnvironment(Session session) {
    try {
      return ofEnvironment(session.unattended());
    } catch (UsageException e) {
      return null;
    }
  }

  /** What variables are there in vain. */
  List<String> remarks(Session session) {
    for (String variable : List.of("ES_PASSWORD", "ES_PASSWORD_FILE")) {
      if (user == null
          && session.environment().get("ES_USER") == null
          && session.environment().get(variable) != null) {
        return List.of(
            variable + " has no effect, as nobody says whose it is: set ES_USER or give --user");
      }
    }
    return List.of();
  }

  private static Login byKey(
      @Nullable String key, String source, @Nullable Path file, String fileSource) {
    if (key == null && file != null) {
      return Login.key(SecretFile.read(file, fileSource), fileSource);
    }
    if (key == null || key.isBlank()) {
      throw new UsageException(source + " is empty");
    }
    return Login.key(key, source);
  }

  private static Login byPassword(
      @Nullable String name, String source, @Nullable Path file, Session session) {
    if (name == null) {
      throw new UsageException("--password-file needs --user");
    }
    if (name.isEmpty() || name.contains(":")) {
      throw new UsageException(source + ": a name of a user has a letter and no ':'");
    }
    return Login.basic(name + ":" + password(name, source, file, session), source);
  }

  private static String password(String name, String source, @Nullable Path file, Session session) {
    if (file != null) {
      return SecretFile.read(file, PASSWORD_FILE);
    }
    String password = session.environment().get("ES_PASSWORD");
    String fromFile = session.environment().get("ES_PASSWORD_FILE");
    if (password != null && fromFile != null) {
      throw new UsageException(
          "ES_PASSWORD and ES_PASSWORD_FILE are both set: which of them counts?");
    }
    if (password != null) {
      return password;
    }
    if (fromFile != null) {
      return SecretFile.read(NamedFile.of("ES_PASSWORD_FILE", fromFile), "ES_PASSWORD_FILE");
    }
    String asked = session.console().secret("Password of " + Console.line(name) + ": ");
    if (asked == null || asked.isEmpty()) {
      throw new UsageException(
          source
              + " has no password: name a file of it with --password-file, set ES_PASSWORD, or type"
              + " it at a terminal");
    }
    return asked;
  }
}
