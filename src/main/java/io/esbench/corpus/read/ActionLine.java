package io.esbench.corpus.read;

import io.esbench.corpus.DocumentFile;
import io.esbench.fault.TrackException;
import java.nio.charset.StandardCharsets;
import org.apache.commons.text.StringEscapeUtils;

/** Gives the action line that goes before each document of a file without its own. */
@FunctionalInterface
public interface ActionLine {
  /**
   * The encoded line, ended by a newline; asked once per file and client, before the first bulk.
   *
   * @throws TrackException if the file names no target
   */
  byte[] before(DocumentFile file);

  /**
   * Action lines with the spacing that Rally sends: {@code index} into the target index, {@code
   * create} in the target data stream if there is no index.
   */
  static ActionLine ofTargets() {
    return file -> {
      String index = file.set().targetIndex();
      String stream = file.set().targetDataStream();
      if (index == null && stream == null) {
        throw new TrackException(
            file.set().where()
                + ": "
                + file.set().sourceFile()
                + " has neither target-index nor target-data-stream; name one, or set"
                + " includes-action-and-meta-data if the file has action lines");
      }
      String action = index != null ? "index" : "create";
      String target = StringEscapeUtils.escapeJson(index != null ? index : stream);
      return ("{\"" + action + "\": {\"_index\": \"" + target + "\"}}\n")
          .getBytes(StandardCharsets.UTF_8);
    };
  }
}
