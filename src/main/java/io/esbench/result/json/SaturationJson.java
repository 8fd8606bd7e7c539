package io.esbench.result.json;

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
}
