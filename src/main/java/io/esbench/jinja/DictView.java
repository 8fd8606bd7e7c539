package io.esbench.jinja;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What keys(), values() and items() give: a live view that has a length but no index. */
record DictView(Kind kind, Map<?, ?> dict) {
  enum Kind {
    KEYS("dict_keys"),
    VALUES("dict_values"),
    ITEMS("dict_items");

    private final String typeName;

    Kind(String typeName) {
      this.typeName = typeName;
    }

    String typeName() {
      return typeName;
    }
  }

  int size() {
    return dict.size();
  }

  List<@Nullable Object> items() {
    List<@Nullable Object> items = new ArrayList<>();
    for (Map.Entry<?, ?> entry : dict.entrySet()) {
      items.add(
          switch (kind) {
            case KEYS -> entry.getKey();
            case VALUES -> entry.getValue();
            case ITEMS -> Tuple.of(entry.getKey(), entry.getValue());
          });
    }
    return items;
  }
}
