package io.esbench.variety;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A body with places for values: {@code ${name}} in a text, or a whole text {@code "${name}"},
 * which becomes a value of the type that the source has. Immutable.
 */
final class BodyTemplate {
  private static final Pattern PLACE = Pattern.compile("\\$\\{([^}\"\\s]+)\\}");

  /**
   * A piece of a body.
   *
   * @param literal bytes as they are
   * @param source number of the source whose value follows, or -1: none
   * @param name number of the value's name in its source
   * @param whole whether the value is a JSON value of its own
   */
  @SuppressWarnings("ArrayRecordComponent") // never changed
  private record Piece(byte[] literal, int source, int name, boolean whole) {}

  private final Piece[] pieces;
  private final BitSet sources = new BitSet();

  private BodyTemplate(List<Piece> pieces) {
    this.pieces = pieces.toArray(Piece[]::new);
    pieces.stream().filter(piece -> piece.source() >= 0).forEach(p -> sources.set(p.source()));
  }

  /** Finds a placeholder that no source has, or null. */
  static @Nullable String unknown(String body, List<ValueSource> sources) {
    return PLACE
        .matcher(body)
        .results()
        .map(place -> place.group(1))
        .filter(name -> sources.stream().noneMatch(source -> source.names().contains(name)))
        .findFirst()
        .orElse(null);
  }

  /** Takes a body apart; all its placeholders are known. */
  static BodyTemplate of(String body, List<ValueSource> sources) {
    List<Piece> pieces = new ArrayList<>();
    Matcher place = PLACE.matcher(body);
    int from = 0;
    while (place.find()) {
      boolean whole = quoteAt(body, place.start() - 1) && quoteAt(body, place.end());
      byte[] literal = utf8(body.substring(from, place.start() - (whole ? 1 : 0)));
      from = place.end() + (whole ? 1 : 0);
      for (int i = 0; i < sources.size(); i++) {
        int name = sources.get(i).names().indexOf(place.group(1));
        if (name >= 0) {
          pieces.add(new Piece(literal, i, name, whole));
          break;
        }
      }
    }
    pieces.add(new Piece(utf8(body.substring(from)), -1, 0, false));
    return new BodyTemplate(pieces);
  }

  /** Whether there is a quote there that ends or begins a text: one that is not escaped. */
  private static boolean quoteAt(String body, int at) {
    return at >= 0
        && at < body.length()
        && body.charAt(at) == '"'
        && (at == 0 || body.charAt(at - 1) != '\\');
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** Numbers of the sources whose values it has; not to be changed. */
  BitSet sources() {
    return sources;
  }

  /** Most bytes that it becomes with what is drawn. */
  int length(ValueSource.Drawing[] drawings) {
    int length = 0;
    for (Piece piece : pieces) {
      length += piece.literal().length;
      if (piece.source() >= 0) {
        length += drawings[piece.source()].length(piece.name(), piece.whole());
      }
    }
    return length;
  }

  /** Writes it with what is drawn. */
  void write(ValueSource.Drawing[] drawings, ByteBuffer out) {
    for (Piece piece : pieces) {
      out.put(piece.literal());
      if (piece.source() >= 0) {
        drawings[piece.source()].write(piece.name(), piece.whole(), out);
      }
    }
  }
}
