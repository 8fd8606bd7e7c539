package io.esbench.corpus.generate.value;

import io.esbench.corpus.generate.spec.Fixed;
import io.esbench.corpus.generate.spec.Site;
import io.esbench.corpus.generate.spec.SpecNode;
import io.esbench.corpus.generate.spec.Value;
import io.esbench.corpus.generate.text.JsonBytes;
import io.esbench.corpus.generate.value.TextPattern.Piece;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A text with values in it: {@code {template: "{method} {path}", parts: {path: {...}}}}. A name is
 * that of a part or of an earlier field.
 */
final class TextValue implements Value {
  private final Value[] pieces;
  private final long maxBytes;

  private TextValue(List<Value> pieces) {
    this.pieces = pieces.toArray(Value[]::new);
    this.maxBytes = 2 + pieces.stream().mapToLong(Value::maxBytes).sum();
  }

  static Value read(SpecNode form, Site site) {
    form.members("template", "parts");
    Site inner = site.inner();
    if (form.has("parts")) {
      SpecNode parts = form.member("parts");
      for (String name : parts.names()) {
        inner.define(name, inner.value(parts.member(name)), Map.of());
      }
    }
    SpecNode template = form.member("template");
    List<Value> pieces = new ArrayList<>();
    for (Piece piece : TextPattern.of(template).pieces()) {
      pieces.add(piece.isPlace() ? scalar(template, piece.text(), inner) : quoted(piece.text()));
    }
    return new TextValue(pieces);
  }

  private static Value scalar(SpecNode template, String name, Site site) {
    Value value = site.named(template, name);
    if (value.mayBeContainer()) {
      throw template.fault("'" + name + "' may be an object or an array, which no text can hold");
    }
    return value;
  }

  /** With quotes, as every text is written. */
  private static Value quoted(String text) {
    byte[] inner = JsonBytes.inner(text);
    byte[] quoted = new byte[inner.length + 2];
    quoted[0] = '"';
    System.arraycopy(inner, 0, quoted, 1, inner.length);
    quoted[quoted.length - 1] = '"';
    return new Fixed(quoted);
  }

  /** Each piece is written one byte early: its opening quote falls on the byte before it. */
  @Override
  public int write(long number, long item, byte[] out, int at) {
    out[at] = '"';
    int end = at + 1;
    for (Value piece : pieces) {
      byte before = out[end - 1];
      int behind = piece.write(number, item, out, end - 1);
      if (out[end - 1] == '"') {
        out[end - 1] = before;
        end = behind - 1;
      } else {
        System.arraycopy(out, end - 1, out, end, behind - end + 1);
        out[end - 1] = before;
        end = behind + 1;
      }
    }
    out[end] = '"';
    return end + 1;
  }

  @Override
  public long maxBytes() {
    return maxBytes;
  }
}
