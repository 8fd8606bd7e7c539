package io.esbench.corpus.generate.value;

import io.esbench.corpus.generate.spec.Fixed;
import io.esbench.corpus.generate.spec.Site;
import io.esbench.corpus.generate.spec.SpecNode;
import io.esbench.corpus.generate.spec.Value;
import io.esbench.corpus.generate.spec.ValueReader;
import io.esbench.corpus.generate.text.JsonBytes;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** The generators by the names that specifications give them. */
public final class GeneratorCatalog {
  private GeneratorCatalog() {}

  /** All of them, in the order in which they are told. */
  public static Map<String, ValueReader> all() {
    Map<String, ValueReader> all = new LinkedHashMap<>();
    all.put("constant", (form, site) -> new Fixed(JsonBytes.of(form.json())));
    all.put("pick", PickedValue::read);
    all.put("keyword", KeywordValue::read);
    all.put("integer", IntegerValue::read);
    all.put("decimal", DecimalValue::read);
    all.put("boolean", BooleanValue::read);
    all.put("ip", IpValue::read);
    all.put("uuid", UuidValue::read);
    all.put("hex", HexValue::read);
    all.put("date", DateValue::read);
    all.put("sequence", SequenceValue::read);
    all.put("sentence", SentenceValue::read);
    all.put("text", TextValue::read);
    all.put("same", GeneratorCatalog::earlier);
    all.put("object", ObjectValue::read);
    all.put("array", ArrayValue::read);
    all.put("one-of", OneOfValue::read);
    all.put(
        Padding.NAME,
        (form, site) -> {
          // Known, so that it is not taken for a slip of the pen.
          throw Padding.misplaced(form);
        });
    return Collections.unmodifiableMap(all);
  }

  private static Value earlier(SpecNode form, Site site) {
    SpecNode name = form.members("field").member("field");
    return site.named(name, name.text());
  }
}
