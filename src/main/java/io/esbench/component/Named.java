package io.esbench.component;

import io.esbench.fault.EsbenchException;
import io.esbench.fault.TrackException;
import io.esbench.track.Location;
import java.util.function.Supplier;

/**
 * A component with where it comes from, for messages.
 *
 * @param kind what it is: {@code param-source} …
 * @param name as the track calls it
 * @param origin jar, or the port that esbench has
 * @param component itself
 */
record Named<T>(Kind kind, String name, String origin, T component) {

  /**
   * Runs code of the component that must give something.
   *
   * @param what it must give
   * @throws TrackException if it fails or gives null
   */
  <R> R made(Location where, String what, Supplier<R> code) {
    return run(
        where,
        () -> {
          R made = code.get();
          if (made == null) {
            throw new IllegalArgumentException("gave null, expected " + what);
          }
          return made;
        });
  }

  /**
   * Runs code of the component; what it throws becomes a fault of the track that names it.
   *
   * @throws TrackException if it fails
   */
  <R> R run(Location where, Supplier<R> code) {
    try {
      return code.get();
    } catch (EsbenchException e) {
      throw e;
    } catch (RuntimeException | LinkageError e) {
      String place = where.equals(Location.NONE) ? "" : where + ": ";
      String words = e instanceof IllegalArgumentException ? e.getMessage() : e.toString();
      throw new TrackException(
          place + kind.text() + " '" + name + "' (" + origin + "): " + words, e);
    }
  }
}
