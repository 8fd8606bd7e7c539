package io.esbench.telemetry;

import io.esbench.result.GeneratorInfo;
import java.util.List;

/**
 * The load generator.
 *
 * @param info what is known
 * @param notes what could not be read and why
 */
public record GeneratorFacts(GeneratorInfo info, List<String> notes) {
  public GeneratorFacts {
    notes = List.copyOf(notes);
  }
}
