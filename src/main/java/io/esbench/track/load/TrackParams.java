package io.esbench.track.load;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.esbench.fault.BoundedText;
import io.esbench.fault.EsbenchException;
import io.esbench.fault.FileProblem;
import io.esbench.fault.NamedFile;
import io.esbench.fault.UsageException;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Parameters of a track as the user gives them, typed as Rally types them. Immutable. */
public final class TrackParams {
  /** No parameters. */
  public static final TrackParams NONE = new TrackParams(Map.of(), false);

  /** A name and its colon; one letter and a slash is a drive of Windows. */
  private static final Pattern LISTED =
      Pattern.compile("[A-Za-z_][A-Za-z0-9_.-]++:|[A-Za-z_]:(?![/\\\\])");

  private final Map<String, @Nullable Object> values;
  private final boolean unusedAllowed;

  private TrackParams(Map<String, ? extends @Nullable Object> values, boolean unusedAllowed) {
    this.unusedAllowed = unusedAllowed;
    this.values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /**
   * Reads a {@code key:value,key:value} list, a JSON object, or a file with a JSON object.
   *
   * @param argument may be empty
   * @throws UsageException if it is none of them
   */
  public static TrackParams parse(String argument) {
    return parse(argument, "track parameters");
  }

  /**
   * The same of values that are written like parameters of a track.
   *
   * @param what they are, for messages
   */
  public static TrackParams parse(String argument, String what) {
    return parse(argument, what, null);
  }

  /** The same of what holds passwords: no message quotes what may be a part of one. */
  public static TrackParams parseLogin(String argument, String what, LoginNames names) {
    return parse(argument, what, names);
  }

  /** With names, values may be secret. */
  private static TrackParams parse(String argument, String what, @Nullable LoginNames names) {
    String text = argument.strip();
    boolean quoting = names == null;
    if (inFile(text)) {
      return new TrackParams(object(read(text, what), what + " file " + text, quoting), false);
    }
    if (isJson(text)) {
      return new TrackParams(object(text, what, quoting), false);
    }
    return new TrackParams(
        names == null ? ListedValues.values(text, what) : new LoginList(what, names).values(text),
        false);
  }

  /** Whether this names a file: it ends in {@code .json}, and not as the last value of a list. */
  public static boolean inFile(String argument) {
    String text = argument.strip();
    return text.endsWith(".json") && !LISTED.matcher(text).lookingAt();
  }

  /** The same, for tracks that need not read all of them: what is unused is warned of. */
  public TrackParams allowingUnused() {
    return new TrackParams(values, true);
  }

  /** The same with one of another value, or one more. */
  public TrackParams with(String name, @Nullable Object value) {
    Map<String, @Nullable Object> changed = new LinkedHashMap<>(values);
    changed.put(name, value);
    return new TrackParams(changed, unusedAllowed);
  }

  /** The same without one. */
  TrackParams without(String name) {
    Map<String, @Nullable Object> fewer = new LinkedHashMap<>(values);
    fewer.remove(name);
    return new TrackParams(fewer, unusedAllowed);
  }

  /** Whether a parameter that the track does not read is a warning, not a fault. */
  boolean unusedAllowed() {
    return unusedAllowed;
  }

  /** The values by name, read-only: null, Boolean, Long, BigInteger, Double, String, List, Map. */
  public Map<String, @Nullable Object> values() {
    return values;
  }

  /** The values as text for reports, in the order given, secrets as {@code ***}. */
  public Map<String, String> masked() {
    Map<String, String> masked = new LinkedHashMap<>();
    values.forEach((key, value) -> masked.put(key, SecretNames.masked(key, value)));
    return masked;
  }

  /** Names of the parameters that are secret or contain something that is, sorted. */
  public List<String> secrets() {
    return values.entrySet().stream()
        .filter(entry -> SecretNames.holdsSecret(entry.getKey(), entry.getValue()))
        .map(Map.Entry::getKey)
        .sorted()
        .toList();
  }

  /**
   * The text with every secret in it as {@code ***}, also where it is a part of a path. For what
   * quotes a rendered track.
   */
  public String hideSecrets(String text) {
    String hidden = text;
    for (Map.Entry<String, @Nullable Object> entry : values.entrySet()) {
      for (String secret : SecretNames.secrets(entry.getKey(), entry.getValue())) {
        hidden = hidden.replace(secret, SecretNames.MASK);
      }
    }
    return hidden;
  }

  /**
   * Does what uses a track made with these parameters; what it says when it fails shows no secret.
   *
   * @throws EsbenchException as the work does, with every secret in its message as {@code ***}
   */
  public <T> T hidingSecrets(Supplier<T> work) {
    try {
      return work.get();
    } catch (EsbenchException e) {
      String message = String.valueOf(e.getMessage());
      String hidden = hideSecrets(message);
      // The cause may quote the same secret, so it is only kept when nothing was hidden.
      throw hidden.equals(message) ? e : e.saying(hidden);
    }
  }

  /** The masked values. */
  @Override
  public String toString() {
    return masked().toString();
  }

  private static boolean isJson(String text) {
    if (text.startsWith("{")) {
      return true;
    }
    try {
      JsonText.parse(text);
      return true;
    } catch (JsonProcessingException e) {
      return false;
    }
  }

  /** Reads a file that an option names. */
  static String read(String name, String what) {
    Path file = NamedFile.of(what, name);
    try {
      return BoundedText.read(file, BoundedText.WRITTEN);
    } catch (IOException e) {
      throw new UsageException(what + ": cannot read the file " + file + ": " + reason(e), e);
    }
  }

  private static String reason(IOException failure) {
    return failure instanceof NoSuchFileException
        ? "there is no such file"
        : FileProblem.of(failure);
  }

  private static Map<String, @Nullable Object> object(String text, String what, boolean quoting) {
    try {
      JsonText json = JsonText.parse(text);
      JsonNode root = json.root();
      if (!json.repeated().isEmpty()) {
        throw new UsageException(
            what
                + ": "
                + json.repeated().get(0).path()
                + " is there more than once; only one of them could count");
      }
      if (!root.isObject()) {
        throw new UsageException(what + ": must be a JSON object such as {\"bulk_size\": 500}");
      }
      Map<String, @Nullable Object> values = new LinkedHashMap<>();
      for (Map.Entry<String, JsonNode> member : root.properties()) {
        values.put(member.getKey(), JsonText.toJava(member.getValue()));
      }
      return values;
    } catch (JsonProcessingException e) {
      String where = what + ": not JSON" + place(e.getLocation());
      throw quoting
          ? new UsageException(where + ": " + JsonText.reason(e), e)
          : new UsageException(where);
    }
  }

  /** Values that the text has but nobody can take are nowhere. */
  private static String place(@Nullable JsonLocation at) {
    return at == null ? "" : " at line %d, column %d".formatted(at.getLineNr(), at.getColumnNr());
  }
}
