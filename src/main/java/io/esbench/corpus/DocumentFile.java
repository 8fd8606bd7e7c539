package io.esbench.corpus;

import io.esbench.track.DocumentSet;
import java.nio.file.Path;

/**
 * A plain document file that is ready to be read.
 *
 * @param corpus name of its corpus
 * @param set what the track says about it
 * @param path the file
 * @param index offsets of its lines
 */
public record DocumentFile(String corpus, DocumentSet set, Path path, LineIndex index) {
  /** 2 if the file carries action lines, else 1. */
  public int linesPerDocument() {
    return set.includesActionAndMetaData() ? 2 : 1;
  }
}
