package io.esbench.corpus.read;

import io.esbench.corpus.DocumentFile;
import io.esbench.fault.TrackException;
import java.nio.charset.StandardCharsets;
import org.apache.commons.text.StringEscapeUtils;

/**
 * The action lines of a file whose documents get ids, up to the id. Immutable; any thread.
 *
 * @param index of a document that is new or replaces another
 * @param again of one that takes an earlier id
 * @param conflicts which ids
 */
record IdActions(ActionWords index, ActionWords again, Conflicts conflicts) {

  /**
   * Those of a file.
   *
   * @throws TrackException if the file has no target index
   */
  static IdActions of(DocumentFile file, Conflicts conflicts) {
    String target = file.set().targetIndex();
    if (target == null) {
      throw new TrackException(
          file.set().where()
              + ": "
              + file.set().sourceFile()
              + " has no target-index, but conflicts are about documents of an index; name one");
    }
    boolean updates = conflicts.again() == Conflicts.Action.UPDATE;
    return new IdActions(
        start("index", target), start(updates ? "update" : "index", target), conflicts);
  }

  private static ActionWords start(String action, String target) {
    String name = StringEscapeUtils.escapeJson(target);
    String start = "{\"" + action + "\": {\"_index\": \"" + name + "\", \"_id\": \"";
    return new ActionWords(start.getBytes(StandardCharsets.UTF_8));
  }

  /** Whether documents that take an earlier id are wrapped for an update. */
  boolean updates() {
    return conflicts.again() == Conflicts.Action.UPDATE;
  }

  /** The ids of a share from its first document on; the same ones each time. */
  IdStream begin(Share share) {
    return new IdStream(this, share);
  }

  /** Bytes that come before and behind a document at most, if its id has the usual ten digits. */
  int usualBytes() {
    return Math.max(index.bytes(), again.bytes())
        + IdStream.USUAL_DIGITS
        + IdStream.LINE_END_BYTES
        + (updates() ? IdStream.WRAPPING_BYTES : 0);
  }
}
