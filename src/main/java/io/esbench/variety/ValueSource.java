package io.esbench.variety;

import java.nio.ByteBuffer;
import java.util.List;

/** Values for placeholders. Immutable, shared by the clients of a task. */
interface ValueSource {
  /** Names of the placeholders. */
  List<String> names();

  /**
   * What one client draws from it.
   *
   * @param number of the source in its operation
   */
  Drawing drawing(int number, int client, int clients);

  /** The values of one client: drawn together, written where they are wanted. */
  interface Drawing {
    /** Draws the next. */
    void next();

    /** What tells this draw from others. */
    long key();

    /**
     * Bytes of a value.
     *
     * @param name number of the placeholder's name
     * @param whole as a JSON value, instead of as a part of a JSON text
     */
    int length(int name, boolean whole);

    /** Writes a value. */
    void write(int name, boolean whole, ByteBuffer out);
  }
}
