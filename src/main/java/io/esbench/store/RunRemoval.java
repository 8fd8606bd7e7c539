package io.esbench.store;

import io.esbench.fault.DidYouMean;
import io.esbench.fault.EnvironmentException;
import io.esbench.fault.UsageException;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import org.jspecify.annotations.Nullable;

/**
 * A run directory that may be deleted: it is one of a run, directly in the results directory, and
 * nobody writes it. Links are removed, never followed.
 *
 * @param run which
 * @param files in it, at all depths
 * @param bytes of them
 */
public record RunRemoval(StoredRun run, long files, long bytes) {

  /**
   * Finds out whether a run may be deleted; deletes nothing.
   *
   * @param root the results directory
   * @param id name of the run directory
   * @throws UsageException if it may not, with the reason
   */
  public static RunRemoval of(Path root, String id) {
    Path directory = within(root, id);
    if (Files.isSymbolicLink(directory)) {
      throw new UsageException(
          id + " is a link, and links are not followed; remove it yourself: " + directory);
    }
    RunStore store = new RunStore(root);
    if (!Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS)) {
      throw new UsageException(
          "there is no race '%s' in %s%s; see esbench list races"
              .formatted(id, root, DidYouMean.suffix(id, store.ids())));
    }
    StoredRun run = store.at(directory);
    if (run == null) {
      throw new UsageException(
          directory
              + " is not deleted: it is no run directory of esbench (it has neither a result nor a"
              + " journal); remove it yourself");
    }
    if (run.state() == RunState.UNREADABLE) {
      throw new UsageException(
          directory
              + " is not deleted: it may not be esbench's ("
              + run.reason()
              + "); remove it yourself");
    }
    if (RunLock.isHeld(directory)) {
      throw new UsageException(id + " is not deleted: it is still running; stop it first");
    }
    Sizes sizes = new Sizes();
    walk(directory, sizes);
    return new RunRemoval(run, sizes.files, sizes.bytes);
  }

  private static Path within(Path root, String id) {
    try {
      Path name = Path.of(id);
      Path directory = root.resolve(name).normalize();
      // A single name, so that nothing outside and no part of a run is meant.
      if (name.getNameCount() == 1
          && !name.isAbsolute()
          && root.normalize().equals(directory.getParent())) {
        return directory;
      }
    } catch (InvalidPathException e) {
      // Told like any other that is no name.
    }
    throw new UsageException(
        "'%s' is not the id of a race: give the name of a directory in %s; see esbench list races"
            .formatted(id, root));
  }

  /**
   * Deletes it with all that is in it.
   *
   * @throws EnvironmentException if something of it cannot be deleted
   */
  public void delete() {
    walk(run.directory(), new Deletion());
  }

  private static void walk(Path directory, SimpleFileVisitor<Path> visitor) {
    try {
      Files.walkFileTree(directory, visitor);
    } catch (IOException e) {
      throw new EnvironmentException(
          "cannot delete all of " + directory + ": " + e + "; what is left is as it was", e);
    }
  }

  private static final class Sizes extends SimpleFileVisitor<Path> {
    private long files;
    private long bytes;

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      files++;
      bytes += attributes.size();
      return FileVisitResult.CONTINUE;
    }
  }

  private static final class Deletion extends SimpleFileVisitor<Path> {
    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      Files.delete(file);
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException failure)
        throws IOException {
      if (failure != null) {
        throw failure;
      }
      Files.delete(directory);
      return FileVisitResult.CONTINUE;
    }
  }
}
