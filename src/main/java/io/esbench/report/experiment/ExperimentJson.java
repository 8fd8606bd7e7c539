package io.esbench.report.experiment;

import io.esbench.experiment.ExperimentResult;
import io.esbench.fault.UsageException;
import io.esbench.result.json.VersionedText;

/** What an experiment found as JSON; field names are the component names. */
public final class ExperimentJson {
  /** Version of the form; a change of meaning raises it, a new field does not. */
  public static final int SCHEMA_VERSION = 1;

  private ExperimentJson() {}

  /** The whole result as text, ending with a newline. */
  public static String write(ExperimentResult result) {
    return VersionedText.of(SCHEMA_VERSION, result);
  }

  /**
   * Reads what this or an older esbench wrote. Fields that this one does not know are ignored.
   *
   * @param where name of its source, for messages
   * @throws UsageException if it is not an experiment, or written by a newer version
   */
  public static ExperimentResult read(String json, String where) {
    return VersionedText.read(json, where, SCHEMA_VERSION, ExperimentResult.class, document -> {});
  }
}
