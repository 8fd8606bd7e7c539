package io.esbench.op;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A walk over JSON as servers write it: no blanks, no escapes, ASCII, whole numbers. Anything else
 * makes it fail for good, valid or not; what does not fail is valid where it was walked. Allocates
 * nothing; reused by one client.
 */
final class PlainJson {
  /** Far above what Elasticsearch writes; the parser has limits of its own further up. */
  private static final int MOST_TEXT = 4096;

  private static final int MOST_DIGITS = 18;

  private static final VarHandle WORDS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGH_BITS = 0x8080808080808080L;

  private static final byte[] NOTHING = {};
  private static final byte[] TRUE = ascii("true");
  private static final byte[] FALSE = ascii("false");
  private static final byte[] NULL = ascii("null");

  private byte[] body = NOTHING;
  private int at;
  private int limit;
  private boolean ok;
  private int textFrom;
  private int textEnd;

  static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  /** Begins with a text in an array; fails at once if it is elsewhere. */
  void begin(ByteBuffer text) {
    ok = text.hasArray();
    body = ok ? text.array() : NOTHING;
    at = ok ? text.arrayOffset() + text.position() : 0;
    limit = ok ? at + text.remaining() : 0;
  }

  /** Whether all was as expected so far. */
  boolean ok() {
    return ok;
  }

  /** Fails unless this holds. */
  void require(boolean condition) {
    ok &= condition;
  }

  /** Whether it is behind the last byte. */
  boolean atEnd() {
    return at == limit;
  }

  /** Where it is in the array. */
  int at() {
    return at;
  }

  /** Goes back to a place up to which all was as expected. */
  void back(int place) {
    at = place;
    ok = true;
  }

  /** Takes the same bytes as there are elsewhere, or nothing. */
  boolean takeIfSame(int from, int to) {
    int end = at + to - from;
    boolean same = ok && end <= limit && Arrays.equals(body, at, end, body, from, to);
    at = same ? end : at;
    return same;
  }

  void take(char wanted) {
    if (at < limit && body[at] == wanted) {
      at++;
    } else {
      ok = false;
    }
  }

  boolean takeIf(char wanted) {
    boolean there = at < limit && body[at] == wanted;
    at += there ? 1 : 0;
    return there;
  }

  /** A text of printable ASCII without escapes; its bounds are kept. */
  void text() {
    take('"');
    textFrom = at;
    textEnd = plainEnd(body, at, (int) Math.min(limit, (long) at + MOST_TEXT));
    at = textEnd;
    take('"');
  }

  /** Position of the first byte that is a quote, an escape, a control character or not ASCII. */
  private static int plainEnd(byte[] bytes, int from, int to) {
    int next = from;
    for (int last = to - Long.BYTES; next <= last; next += Long.BYTES) {
      long word = (long) WORDS.get(bytes, next);
      long quotes = word ^ ('"' * ONES);
      long escapes = word ^ ('\\' * ONES);
      // May mark bytes above the first one wrongly, never the first one.
      long marks =
          (((quotes - ONES) & ~quotes) | ((escapes - ONES) & ~escapes) | (word - ' ' * ONES) | word)
              & HIGH_BITS;
      if (marks != 0) {
        return next + (Long.numberOfTrailingZeros(marks) >>> 3);
      }
    }
    while (next < to && bytes[next] >= ' ' && bytes[next] != '"' && bytes[next] != '\\') {
      next++;
    }
    return next;
  }

  /** Whether that is the text taken last. */
  boolean isText(byte[] wanted) {
    return textEnd - textFrom == wanted.length
        && Arrays.equals(body, textFrom, textEnd, wanted, 0, wanted.length);
  }

  /** A whole number, not negative. */
  long number() {
    int from = at;
    int next = from;
    long value = 0;
    for (int last = Math.min(limit, from + MOST_DIGITS); next < last; next++) {
      int digit = body[next] - '0';
      if (digit < 0 || digit > 9) {
        break;
      }
      value = value * 10 + digit;
    }
    // A longer number, or a fraction, ends where nothing that is taken next can stand.
    ok &= next > from && (next - from == 1 || body[from] != '0');
    at = next;
    return value;
  }

  /** A text, number or word. */
  void scalar() {
    if (at >= limit) {
      ok = false;
      return;
    }
    switch (body[at]) {
      case '"' -> text();
      case 't' -> word(TRUE);
      case 'f' -> word(FALSE);
      case 'n' -> word(NULL);
      case '-' -> {
        at++;
        var unused = number();
      }
      default -> {
        var unused = number();
      }
    }
  }

  private void word(byte[] wanted) {
    textFrom = at;
    textEnd = Math.min(limit, at + wanted.length);
    ok &= isText(wanted);
    at = textEnd;
  }
}
