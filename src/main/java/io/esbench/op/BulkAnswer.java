package io.esbench.op;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.util.ByteBufferBackedInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** Reads the answer to a bulk: the flag by a scan of the first bytes, the items if need be. */
final class BulkAnswer {
  private static final JsonFactory JSON = new JsonFactory();

  private BulkAnswer() {}

  /** What the top-level flag {@code errors} says. */
  enum Flag {
    ERRORS,
    NO_ERRORS,
    /** Not found before the items begin. */
    UNKNOWN
  }

  /**
   * Scans the keys of the outermost object up to the flag. Allocates nothing, reads no further than
   * it must; text inside documents cannot be taken for the flag, because the scan stops where the
   * items begin.
   */
  static Flag flag(ByteBuffer body) {
    int at = skip(body, body.position(), '{');
    while (at >= 0) {
      int key = skip(body, at, '"');
      int keyEnd = endOfText(body, key);
      int value = skip(body, keyEnd, ':');
      if (value < 0) {
        return Flag.UNKNOWN;
      }
      if (keyEnd - key == 7 && matches(body, key, "errors")) {
        int start = blanks(body, value);
        return matches(body, start, "false")
            ? Flag.NO_ERRORS
            : matches(body, start, "true") ? Flag.ERRORS : Flag.UNKNOWN;
      }
      at = endOfScalar(body, value);
    }
    return Flag.UNKNOWN;
  }

  /** Position after the given byte if it is the next one other than blanks, else -1. */
  private static int skip(ByteBuffer body, int from, char wanted) {
    int at = from < 0 ? from : blanks(body, from);
    return at >= 0 && at < body.limit() && body.get(at) == wanted ? at + 1 : -1;
  }

  private static int blanks(ByteBuffer body, int from) {
    int at = from;
    while (at < body.limit() && body.get(at) <= ' ' && body.get(at) >= 0) {
      at++;
    }
    return at;
  }

  /** Position after the closing quote of a text without escapes, else -1. */
  private static int endOfText(ByteBuffer body, int from) {
    if (from < 0) {
      return -1;
    }
    for (int at = from; at < body.limit(); at++) {
      byte octet = body.get(at);
      if (octet == '"') {
        return at + 1;
      }
      if (octet == '\\') {
        return -1;
      }
    }
    return -1;
  }

  /** Position after the comma behind a number, word or text without escapes, else -1. */
  private static int endOfScalar(ByteBuffer body, int from) {
    int text = skip(body, from, '"');
    if (text >= 0) {
      return skip(body, endOfText(body, text), ',');
    }
    for (int at = from; at < body.limit(); at++) {
      byte octet = body.get(at);
      if (octet == ',') {
        return at + 1;
      }
      if (octet == '"' || octet == '{' || octet == '[' || octet == '}') {
        return -1;
      }
    }
    return -1;
  }

  private static boolean matches(ByteBuffer body, int from, String ascii) {
    if (body.limit() - from < ascii.length()) {
      return false;
    }
    for (int i = 0; i < ascii.length(); i++) {
      if (body.get(from + i) != ascii.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Reads all items into the tally; what was read before the fault stays there.
   *
   * @throws IOException if the body is not the complete answer to a bulk
   */
  static void readItems(ByteBuffer body, BulkTally tally) throws IOException {
    try (JsonParser json = JSON.createParser(new ByteBufferBackedInputStream(body.duplicate()))) {
      expect(json.nextToken(), JsonToken.START_OBJECT);
      boolean found = false;
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        boolean items = json.currentName().equals("items");
        JsonToken value = json.nextToken();
        if (items) {
          expect(value, JsonToken.START_ARRAY);
          found = true;
          while (json.nextToken() == JsonToken.START_OBJECT) {
            readItem(json, tally);
          }
          expect(json.currentToken(), JsonToken.END_ARRAY);
        } else {
          json.skipChildren();
        }
      }
      expect(json.currentToken(), JsonToken.END_OBJECT);
      if (!found) {
        throw new IOException("no items");
      }
    }
  }

  /** An item is an object whose only key is the action. */
  private static void readItem(JsonParser json, BulkTally tally) throws IOException {
    expect(json.nextToken(), JsonToken.FIELD_NAME);
    expect(json.nextToken(), JsonToken.START_OBJECT);
    int status = 0;
    String result = null;
    long failedShards = 0;
    String reason = null;
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String name = json.currentName();
      JsonToken value = json.nextToken();
      switch (name) {
        case "status" -> status = json.getValueAsInt();
        case "result" -> result = json.getValueAsString();
        case "_shards" -> failedShards = number(json, value, "failed");
        case "error" -> reason = reason(json, value);
        default -> json.skipChildren();
      }
    }
    expect(json.currentToken(), JsonToken.END_OBJECT);
    expect(json.nextToken(), JsonToken.END_OBJECT);
    tally.item(status, result, failedShards, reason);
  }

  private static long number(JsonParser json, JsonToken value, String key) throws IOException {
    if (value != JsonToken.START_OBJECT) {
      json.skipChildren();
      return 0;
    }
    long number = 0;
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      boolean wanted = json.currentName().equals(key);
      json.nextToken();
      if (wanted) {
        number = json.getValueAsLong();
      }
      json.skipChildren();
    }
    return number;
  }

  /** An error may be an object with a reason or a type, a text, or anything else. */
  private static @Nullable String reason(JsonParser json, JsonToken value) throws IOException {
    if (value != JsonToken.START_OBJECT) {
      String text = value.isScalarValue() ? json.getValueAsString() : null;
      json.skipChildren();
      return text;
    }
    String reason = null;
    String type = null;
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String name = json.currentName();
      json.nextToken();
      if (name.equals("reason")) {
        reason = json.getValueAsString();
      } else if (name.equals("type")) {
        type = json.getValueAsString();
      }
      json.skipChildren();
    }
    return reason == null ? type : reason;
  }

  private static void expect(@Nullable JsonToken found, JsonToken wanted) throws IOException {
    if (found != wanted) {
      throw new IOException("found " + found + ", expected " + wanted);
    }
  }
}
