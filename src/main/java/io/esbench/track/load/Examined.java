package io.esbench.track.load;

import io.esbench.track.Track;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What loading a track came to.
 *
 * @param track or null if there is any fault
 * @param faults why it cannot be raced
 * @param remarks what in it has no effect
 */
public record Examined(@Nullable Track track, List<Finding> faults, List<Finding> remarks) {
  /** Copies. */
  public Examined {
    faults = List.copyOf(faults);
    remarks = List.copyOf(remarks);
  }
}
