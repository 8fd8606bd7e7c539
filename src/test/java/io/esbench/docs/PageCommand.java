package io.esbench.docs;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A command of a page as a reader would copy it: a line with those that continue it, or a loop.
 *
 * @param page where it stands, relative to the top of the repository
 * @param line in the page, from 1
 * @param block number of its block in the page; commands of one block belong together
 * @param text as it is written
 * @param exit the code with which it ends
 * @param notRun why no test runs it; null: one does
 */
record PageCommand(Path page, int line, int block, String text, int exit, @Nullable String notRun) {
  /** The same for equal commands, however they are written. */
  String plain() {
    return text.replaceAll("\\\\\n|\\s#.*|scripts/(?=esbench)", "").replaceAll("\\s+", " ").strip();
  }

  /** Whether it is a server, or belongs to one in its block. */
  boolean serves() {
    return text.contains("esbench stub") || text.contains(":19200");
  }

  /** Where it stands, and how it begins. */
  @Override
  public String toString() {
    return page + ":" + line + " " + text.lines().findFirst().orElse("");
  }
}
