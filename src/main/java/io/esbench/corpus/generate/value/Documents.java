package io.esbench.corpus.generate.value;

import io.esbench.corpus.generate.DocumentSource;
import io.esbench.corpus.generate.draw.Draw;
import io.esbench.corpus.generate.draw.RandomStream;
import io.esbench.corpus.generate.draw.UniformDraw;
import io.esbench.corpus.generate.spec.Reading;
import io.esbench.corpus.generate.spec.Site;
import io.esbench.corpus.generate.spec.SpecNode;
import io.esbench.corpus.generate.spec.Value;
import io.esbench.corpus.generate.text.Literal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The documents of a specification: of one kind, or of several by weight. */
public final class Documents implements DocumentSource {
  private static final int MAX_KINDS = 1000;

  private final Kind[] kinds;
  private final Draw positions;
  private final RandomStream stream;
  private final int maxBytes;

  private record Kind(ObjectValue fields, @Nullable Padding padding) {
    long maxBytes() {
      long most = fields.maxBytes();
      return padding == null ? most : padding.maxBytes(most);
    }
  }

  private Documents(List<Kind> kinds, Draw positions, RandomStream stream, long mostBytes) {
    this.kinds = kinds.toArray(Kind[]::new);
    this.positions = positions;
    this.stream = stream;
    this.maxBytes = (int) mostBytes + 1 + Literal.SLACK;
  }

  /**
   * Reads {@code fields} or {@code kinds}.
   *
   * @throws io.esbench.fault.TrackException naming place and remedy of what is wrong
   */
  public static Documents read(SpecNode root, Reading reading) {
    List<Kind> kinds = new ArrayList<>();
    List<SpecNode> weights = new ArrayList<>();
    if (root.has("fields") == root.has("kinds")) {
      throw root.fault("give 'fields', or 'kinds' of documents with fields");
    }
    Site site = reading.site();
    if (root.has("fields")) {
      kinds.add(kind(root.member("fields"), reading.site()));
    } else {
      Set<String> names = new HashSet<>();
      for (SpecNode kind : root.member("kinds").items(MAX_KINDS)) {
        kind.members("weight", "name", "fields");
        if (!names.add(kind.member("name").text())) {
          throw kind.member("name").fault("another kind has this name");
        }
        weights.add(kind.member("weight"));
        kinds.add(kind(kind.member("fields"), reading.site()));
      }
    }
    long most = kinds.stream().mapToLong(Kind::maxBytes).max().orElse(0);
    if (most > Value.MAX_BYTES) {
      throw root.fault(
          "a document may become " + most + " bytes; at most " + Value.MAX_BYTES + " are possible");
    }
    Draw positions = weights.isEmpty() ? new UniformDraw(0, 0) : site.weighted(root, weights);
    return new Documents(kinds, positions, site.stream(root, "kinds"), most);
  }

  private static Kind kind(SpecNode fields, Site site) {
    List<String> names = fields.names();
    if (names.isEmpty()) {
      throw fields.fault("must have at least one field");
    }
    String last = names.get(names.size() - 1);
    if (!Padding.is(fields.member(last))) {
      return new Kind(ObjectValue.of(fields, names, site), null);
    }
    SpecNode padding = fields.member(last);
    return new Kind(
        ObjectValue.of(fields, names.subList(0, names.size() - 1), site),
        Padding.read(last, padding, site.stream(padding, "padding")));
  }

  @Override
  public int encode(long number, byte[] out, int at) {
    Kind kind =
        kinds.length == 1
            ? kinds[0]
            : kinds[(int) positions.draw(stream.base(number), stream.offset())];
    int end = kind.fields.write(number, number, out, at);
    Padding padding = kind.padding;
    if (padding != null) {
      end = padding.write(number, out, at, end - 1);
    }
    out[end] = '\n';
    return end + 1;
  }

  @Override
  public int maxBytes() {
    return maxBytes;
  }
}
