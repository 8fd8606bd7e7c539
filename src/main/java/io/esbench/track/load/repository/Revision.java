package io.esbench.track.load.repository;

import org.eclipse.jgit.lib.ObjectId;

/**
 * A commit and why it was chosen.
 *
 * @param name branch, tag or commit as the user knows it
 * @param commit its id
 */
record Revision(String name, ObjectId commit) {
  private static final int SHORT = 12;

  /** Enough of the id for people and for folders. */
  String shortId() {
    return commit.abbreviate(SHORT).name();
  }
}
