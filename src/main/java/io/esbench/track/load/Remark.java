package io.esbench.track.load;

import io.esbench.track.Location;

/**
 * Something in a track that is no fault but has no effect either, as in Rally: an unknown key, or
 * one that esbench reads and does nothing with.
 *
 * @param where its place in the track
 * @param text what was found, what becomes of it and what to do
 */
public record Remark(Location where, String text) {
  @Override
  public String toString() {
    return where + ": " + text;
  }
}
