package io.esbench.corpus.generate.value;

import io.esbench.corpus.generate.spec.SpecNode;
import java.util.ArrayList;
import java.util.List;

/**
 * A text with places in braces. Two braces are one brace of the text.
 *
 * @param pieces texts and places in turn, as written
 */
record TextPattern(List<Piece> pieces) {
  /**
   * A part of it.
   *
   * @param isPlace whether it stood in braces
   * @param text what it is, without the braces
   */
  record Piece(boolean isPlace, String text) {}

  TextPattern {
    pieces = List.copyOf(pieces);
  }

  static TextPattern of(SpecNode node) {
    String text = node.text();
    List<Piece> pieces = new ArrayList<>();
    StringBuilder plain = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean twice = i + 1 < text.length() && text.charAt(i + 1) == c;
      if ((c == '{' || c == '}') && twice) {
        plain.append(c);
        i++;
      } else if (c == '{') {
        int end = text.indexOf('}', i);
        if (end < 0) {
          throw node.fault("'{' at character " + (i + 1) + " has no '}'; write '{{' for a brace");
        }
        pieces.add(new Piece(false, plain.toString()));
        plain.setLength(0);
        pieces.add(new Piece(true, text.substring(i + 1, end)));
        i = end;
      } else if (c == '}') {
        throw node.fault("'}' at character " + (i + 1) + " has no '{'; write '}}' for a brace");
      } else {
        plain.append(c);
      }
    }
    pieces.add(new Piece(false, plain.toString()));
    return new TextPattern(
        pieces.stream().filter(p -> p.isPlace() || !p.text().isEmpty()).toList());
  }
}
