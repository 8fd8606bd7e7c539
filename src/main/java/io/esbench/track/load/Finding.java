package io.esbench.track.load;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.esbench.fault.TrackException;
import io.esbench.track.Location;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Something that is wrong with a track, with the place where its author finds it: in the file as it
 * lies on disk, not in what was rendered from it.
 *
 * @param cause what sort of fault
 * @param file as the user knows it; empty if no file is at fault
 * @param line 1-based, 0 if unknown
 * @param column 1-based, 0 if unknown
 * @param path JSON path, or empty
 * @param text what was found, what was expected, what to do
 */
public record Finding(Cause cause, String file, int line, int column, String path, String text) {
  /** {@code file:line[:column][, $.path]: text}, as all messages about tracks begin. */
  private static final Pattern PLACED =
      Pattern.compile("(\\S.*?):(\\d+)(?::(\\d+))?(?:, (\\$[^:\\n]*))?: (.*)", Pattern.DOTALL);

  /** Messages about a file as a whole. */
  private static final Pattern WHOLE_FILE = Pattern.compile("([^:\\n]+\\.\\w+): (.*)");

  /** Sorts of faults, in the order in which loading meets them. */
  public enum Cause {
    /** The parameters of the user. */
    PARAMETER,
    /** A file that cannot be read or rendered. */
    TEMPLATE,
    /** What was rendered is not JSON. */
    JSON,
    /** A value of the wrong type or out of range, or one that is missing. */
    SCHEMA,
    /** Values that do not go together, or refer to nothing. */
    SEMANTICS,
    /** An operation type, parameter source or schedule that esbench does not have. */
    COMPONENT,
    /** Parameters of an operation, or its task. */
    OPERATION,
    /** A task that never ends. */
    ENDLESS,
    /** A key without effect. */
    KEY
  }

  /** A name in it may be of any length, a message is for people. */
  private static final int LONGEST = 4000;

  /** Cuts a text that nobody would read to its end. */
  public Finding {
    text = text.length() <= LONGEST ? text : text.substring(0, LONGEST) + " ...";
  }

  /** Of a message that begins with its place; one that does not has none. */
  public static Finding of(Cause cause, String message) {
    Matcher placed = PLACED.matcher(message);
    if (placed.matches()) {
      String column = placed.group(3);
      String path = placed.group(4);
      return new Finding(
          cause,
          placed.group(1),
          Integer.parseInt(placed.group(2)),
          column == null ? 0 : Integer.parseInt(column),
          path == null ? "" : path,
          placed.group(5));
    }
    Matcher whole = WHOLE_FILE.matcher(message);
    return whole.matches()
        ? new Finding(cause, whole.group(1), 0, 0, "", whole.group(2))
        : new Finding(cause, "", 0, 0, "", message);
  }

  /** Of a fault that ended the reading of a file: that of a template, or of the JSON it made. */
  static Finding of(TrackException fault) {
    boolean json = fault.getCause() instanceof JsonProcessingException;
    return of(json ? Cause.JSON : Cause.TEMPLATE, String.valueOf(fault.getMessage()));
  }

  /** Of something without effect: a key, or, if it is about the whole document, its code. */
  static Finding of(Remark remark) {
    Location where = remark.where();
    Cause cause = where.path().equals("$") ? Cause.COMPONENT : Cause.KEY;
    return new Finding(cause, where.file(), where.line(), 0, where.path(), remark.text());
  }

  /** The same without anything secret in its text. */
  public Finding hiding(TrackParams params) {
    return new Finding(cause, file, line, column, path, params.hideSecrets(text));
  }

  /** Place and text, as editors and people read them. */
  @Override
  public String toString() {
    StringBuilder words = new StringBuilder(file);
    if (line > 0) {
      words.append(':').append(line);
    }
    if (column > 0) {
      words.append(':').append(column);
    }
    if (!path.isEmpty()) {
      words.append(words.isEmpty() ? "" : ", ").append(path);
    }
    return words.append(words.isEmpty() ? "" : ": ").append(text).toString();
  }
}
