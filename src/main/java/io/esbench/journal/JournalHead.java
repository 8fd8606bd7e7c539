package io.esbench.journal;

import io.esbench.result.GeneratorInfo;
import io.esbench.result.RaceInfo;
import io.esbench.result.TargetInfo;
import java.util.List;

/**
 * What is known of a race when it starts, as in its result; secrets masked.
 *
 * @param info what is raced; its end is not known and equals the start
 * @param target the cluster
 * @param generator the load generator
 * @param preparation what was loaded first
 * @param notes what a reader must know
 */
public record JournalHead(
    RaceInfo info,
    TargetInfo target,
    GeneratorInfo generator,
    List<String> preparation,
    List<String> notes) {
  public JournalHead {
    preparation = List.copyOf(preparation);
    notes = List.copyOf(notes);
  }
}
