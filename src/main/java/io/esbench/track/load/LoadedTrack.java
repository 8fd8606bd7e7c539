package io.esbench.track.load;

import io.esbench.track.Track;
import java.util.List;

/**
 * A track that could be loaded.
 *
 * @param track the track
 * @param remarks what in it has no effect, in the order in which it was read
 */
public record LoadedTrack(Track track, List<Remark> remarks) {
  public LoadedTrack {
    remarks = List.copyOf(remarks);
  }
}
