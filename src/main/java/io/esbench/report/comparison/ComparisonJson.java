package io.esbench.report.comparison;

import io.esbench.comparison.Comparison;
import io.esbench.result.json.VersionedText;

/** A comparison as JSON; field names are the component names. */
final class ComparisonJson {
  /** Version of the form; a change of meaning raises it, a new field does not. */
  static final int SCHEMA_VERSION = 1;

  private ComparisonJson() {}

  /** The whole comparison as text, ending with a newline. */
  static String of(Comparison comparison) {
    return VersionedText.of(SCHEMA_VERSION, comparison);
  }
}
