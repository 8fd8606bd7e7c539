package io.esbench.corpus.generate.value;

import io.esbench.corpus.generate.draw.RandomStream;
import io.esbench.corpus.generate.spec.SpecNode;
import io.esbench.corpus.generate.spec.Value;
import io.esbench.corpus.generate.text.Literal;
import io.esbench.fault.TrackException;
import java.nio.charset.StandardCharsets;

/**
 * The last field of a document, which fills it up to a size with random letters: {@code {to:
 * 1000}}, the bytes of the JSON without the newline. A document that is longer gets an empty text.
 */
final class Padding {
  /** Name of the generator. */
  static final String NAME = "padding";

  /** 32, so that five random bits give one; blanks make words of about four letters. */
  private static final byte[] LETTERS =
      "abcdefghijklmnopqrstuvwxyz      ".getBytes(StandardCharsets.US_ASCII);

  private static final int LETTERS_AT_ONCE = 12;

  private final Literal start;
  private final int size;
  private final RandomStream stream;

  private Padding(Literal start, int size, RandomStream stream) {
    this.start = start;
    this.size = size;
    this.stream = stream;
  }

  /** Whether a field is a padding. */
  static boolean is(SpecNode field) {
    return field.has(NAME);
  }

  /** Of the last field of a document. */
  static Padding read(String name, SpecNode field, RandomStream stream) {
    SpecNode form = field.members(NAME).member(NAME).members("to");
    int size = (int) form.member("to").whole(1, Value.MAX_BYTES);
    return new Padding(ObjectValue.start(name), size, stream);
  }

  /** The fault that a padding is anywhere else. */
  static TrackException misplaced(SpecNode form) {
    return form.fault("fills up a document and must be its last field, not within another value");
  }

  /**
   * Goes on where the document's closing brace is.
   *
   * @param from where the document starts
   * @param at where its brace is
   * @return position behind the new brace
   */
  int write(long number, byte[] out, int from, int at) {
    int end = start.put(out, at);
    if (at == from + 1) {
      // No field is before it, so there is no need for the comma.
      System.arraycopy(out, at + 1, out, at, end - at - 1);
      end--;
    }
    out[end++] = '"';
    int last = from + size - 2;
    long base = stream.base(number);
    for (int j = 0; end < last; j++) {
      long bits = RandomStream.pair(base, j);
      for (int i = 0; i < LETTERS_AT_ONCE && end < last; i++) {
        out[end++] = LETTERS[(int) bits & 31];
        bits >>>= 5;
      }
    }
    out[end] = '"';
    out[end + 1] = '}';
    return end + 2;
  }

  /** Room for the documents before it and for itself. */
  long maxBytes(long document) {
    return Math.max(size, document + start.length() + 2);
  }
}
