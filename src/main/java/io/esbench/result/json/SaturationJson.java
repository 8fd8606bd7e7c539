package io.esbench.result.json;

import io.esbench.fault.UsageException;
import io.esbench.result.SaturationResult;

/**
 * What a saturation search found as JSON; field names are the component names. Immutable, any
 * thread.
 */
public final class SaturationJson {
  /** Version of the form; a change of meaning raises it, a new field does not. */
  public static final int SCHEMA_VERSION = 1;

  /** The whole result as text, ending with a newline. */
  public String write(SaturationResult result) {
    return VersionedText.of(SCHEMA_VERSION, result);
  }

  /**
   * Reads what this or an older esbench wrote. Fields that this one does not know are ignored.
   *
   * @param where name of its source, for messages
   * @throws UsageException if it is not a search, or written by a newer version
   */
  public SaturationResult read(String json, String where) {
    return VersionedText.read(
        json, where, SCHEMA_VERSION, SaturationResult.class, EarlierCourse::search);
  }
}
