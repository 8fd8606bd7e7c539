package io.esbench.track.load;

import io.esbench.track.Comparison;

/** Checks the form of what an operation asserts of its answers. */
final class AssertionCheck {
  private static final String KEY = "assertions";

  private AssertionCheck() {}

  static void check(Element operation) {
    if (operation.json().path(KEY).isNull()) {
      return;
    }
    for (Element item : operation.items(KEY)) {
      if (item.isObject()) {
        String property = item.requiredText("property");
        String sign = item.requiredText("condition");
        String signs = "one of " + String.join(" ", Comparison.signs());
        item.expect("condition", Comparison.of(sign).isPresent(), signs);
        if (!item.has("value")) {
          item.missing("value", "it is what '" + property + "' is compared with");
        }
      }
    }
  }
}
