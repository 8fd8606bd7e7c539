package io.esbench.store;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Names and folders of the store. */
public final class RunFiles {
  /** What a race writes while it runs, and takes away once it has a result. */
  public static final String JOURNAL = "journal.jsonl";

  private RunFiles() {}

  /** Last name of a path. */
  static String name(Path path) {
    return String.valueOf(path.getFileName());
  }

  /** Directories in a directory, links not followed, in the order of their names. */
  static List<Path> folders(Path directory) {
    List<Path> folders = new ArrayList<>();
    try (DirectoryStream<Path> entries =
        Files.newDirectoryStream(
            directory, entry -> Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS))) {
      entries.forEach(folders::add);
    } catch (IOException e) {
      // It went away meanwhile, or it is not ours to see: nothing can be listed of it.
    }
    folders.sort(null);
    return folders;
  }
}
