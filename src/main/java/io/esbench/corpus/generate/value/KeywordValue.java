package io.esbench.corpus.generate.value;

import io.esbench.corpus.generate.draw.Draw;
import io.esbench.corpus.generate.draw.RandomStream;
import io.esbench.corpus.generate.spec.Site;
import io.esbench.corpus.generate.spec.SpecNode;
import io.esbench.corpus.generate.spec.Value;
import io.esbench.corpus.generate.text.Digits;
import io.esbench.corpus.generate.text.JsonBytes;
import io.esbench.corpus.generate.text.Literal;
import io.esbench.corpus.generate.value.TextPattern.Piece;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A text with a number in it: {@code {pattern: "host-{000}", cardinality: 24, zipf: 1.1}}. */
final class KeywordValue implements Value {
  private static final long MAX_CARDINALITY = 1_000_000_000_000L;
  private static final int HEX_DIGITS = 16;
  private static final int MAX_ZEROS = 18;

  /** In place of a number of digits. */
  private static final int HEX = -1;

  private final Literal[] before;
  private final int[] digits;
  private final Literal end;
  private final Draw numbers;
  private final RandomStream stream;

  private KeywordValue(
      List<Literal> before, List<Integer> digits, Literal end, Draw numbers, RandomStream stream) {
    this.before = before.toArray(Literal[]::new);
    this.digits = digits.stream().mapToInt(Integer::intValue).toArray();
    this.end = end;
    this.numbers = numbers;
    this.stream = stream;
  }

  static Value read(SpecNode form, Site site) {
    form.members("pattern", "cardinality", "zipf");
    long cardinality = form.member("cardinality").whole(1, MAX_CARDINALITY);
    SpecNode pattern = form.member("pattern");
    List<Literal> before = new ArrayList<>();
    List<Integer> digits = new ArrayList<>();
    StringBuilder text = new StringBuilder("\"");
    for (Piece piece : TextPattern.of(pattern).pieces()) {
      if (piece.isPlace()) {
        before.add(literal(text));
        digits.add(digits(piece.text(), pattern));
      } else {
        text.append(new String(JsonBytes.inner(piece.text()), StandardCharsets.UTF_8));
      }
    }
    if (digits.isEmpty()) {
      throw pattern.fault("needs a place for the number: '{}', '{000}' or '{x}'");
    }
    Draw numbers = site.positions(form, cardinality);
    return new KeywordValue(before, digits, literal(text.append('"')), numbers, site.stream());
  }

  private static Literal literal(StringBuilder text) {
    Literal literal = new Literal(text.toString().getBytes(StandardCharsets.UTF_8));
    text.setLength(0);
    return literal;
  }

  private static int digits(String place, SpecNode pattern) {
    if (place.equals("x")) {
      return HEX;
    }
    if (place.length() > MAX_ZEROS || !place.chars().allMatch(c -> c == '0')) {
      throw pattern.fault(
          "'{" + place + "}' is not known; possible: '{}', zeros such as '{000}', '{x}'");
    }
    return place.length();
  }

  @Override
  public int write(long number, long item, byte[] out, int at) {
    long value = numbers.draw(stream.base(item), stream.offset());
    int position = at;
    for (int i = 0; i < digits.length; i++) {
      position = before[i].put(out, position);
      position =
          digits[i] == HEX
              ? Digits.hex(RandomStream.mix(value + 1), HEX_DIGITS, out, position)
              : Digits.padded(value, digits[i], out, position);
    }
    return end.put(out, position);
  }

  @Override
  public long maxBytes() {
    long most = end.length();
    for (Literal text : before) {
      most += text.length() + Digits.MOST;
    }
    return most;
  }
}
