package io.esbench.corpus.generate.value;

import io.esbench.corpus.generate.draw.RandomStream;
import io.esbench.corpus.generate.spec.Site;
import io.esbench.corpus.generate.spec.SpecNode;
import io.esbench.corpus.generate.spec.Value;
import io.esbench.corpus.generate.text.JsonBytes;
import io.esbench.corpus.generate.text.Literal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Fields in the order in which they are given: {@code {fields: {...}}}. */
final class ObjectValue implements Value {
  /** Of a field that is always there. */
  private static final long ALWAYS = 1L << 32;

  private final Field[] fields;
  private final Map<String, Value> names;
  private final long maxBytes;

  private record Field(Literal start, Value value, long threshold, RandomStream presence) {}

  private ObjectValue(List<Field> fields, Map<String, Value> names) {
    this.fields = fields.toArray(Field[]::new);
    this.names = names;
    this.maxBytes =
        2 + fields.stream().mapToLong(f -> f.start().length() + f.value().maxBytes()).sum();
  }

  static Value read(SpecNode form, Site site) {
    SpecNode fields = form.members("fields").member("fields");
    return of(fields, fields.names(), site.inner());
  }

  /**
   * Some fields of an object.
   *
   * @param names those to read
   * @param site of the fields themselves
   */
  static ObjectValue of(SpecNode object, List<String> names, Site site) {
    List<Field> fields = new ArrayList<>();
    for (String name : names) {
      SpecNode node = object.member(name);
      Value value = site.field(node);
      site.define(name, value, value instanceof ObjectValue inner ? inner.names : Map.of());
      boolean always = !node.has("present");
      fields.add(
          new Field(
              start(name),
              value,
              always ? ALWAYS : node.member("present").threshold(),
              site.stream(node, "present")));
    }
    return new ObjectValue(fields, site.defined());
  }

  /** A comma, the name and a colon. */
  static Literal start(String name) {
    String inner = new String(JsonBytes.inner(name), StandardCharsets.UTF_8);
    return new Literal((",\"" + inner + "\":").getBytes(StandardCharsets.UTF_8));
  }

  /** Every field starts with a comma; the first comma makes room for the brace. */
  @Override
  public int write(long number, long item, byte[] out, int at) {
    int end = at;
    for (Field field : fields) {
      if (field.threshold == ALWAYS || isThere(field, item)) {
        end = field.value.write(number, item, out, field.start.put(out, end));
      }
    }
    out[at] = '{';
    if (end == at) {
      end++;
    }
    out[end] = '}';
    return end + 1;
  }

  private static boolean isThere(Field field, long item) {
    return RandomStream.number(field.presence.base(item), 0) < field.threshold;
  }

  @Override
  public long maxBytes() {
    return maxBytes;
  }

  @Override
  public boolean mayBeContainer() {
    return true;
  }
}
