package io.esbench.track.load;

import io.esbench.track.Assertion;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads what an operation asserts of its answers. */
final class AssertionReader {
  private static final String KEY = "assertions";

  private AssertionReader() {}

  static List<Assertion> read(Element operation) {
    List<Assertion> assertions = new ArrayList<>();
    if (operation.json().path(KEY).isNull()) {
      return assertions;
    }
    for (Element item : operation.items(KEY)) {
      if (item.isObject()) {
        String property = item.requiredText("property");
        String sign = item.requiredText("condition");
        Optional<Assertion.Condition> condition = Assertion.Condition.of(sign);
        String signs = "one of " + String.join(" ", Assertion.Condition.signs());
        item.expect("condition", condition.isPresent(), signs);
        if (!item.has("value")) {
          item.fault("'value' is missing; it is what '" + property + "' is compared with");
        } else if (condition.isPresent()) {
          assertions.add(
              new Assertion(property, condition.get(), item.member("value").raw(), item.where()));
        }
      }
    }
    return assertions;
  }
}
