package io.esbench.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A folder for the files of one input, beside a file that nobody may read and nothing else: what is
 * written anywhere around it shows.
 *
 * @param root with the file, and the folder two levels below it
 */
public record Scratch(Path root) {
  /** What is in the file that nobody may read. */
  static final String SECRET = "kept-from-all-tracks-5fd1";

  private static final String OUTSIDE = "outside.json";

  /** Makes them in an empty folder. */
  static Scratch in(Path root) throws IOException {
    Scratch scratch = new Scratch(root);
    Files.writeString(root.resolve(OUTSIDE), "{\"secret\": \"" + SECRET + "\"}");
    Files.createDirectories(scratch.folder());
    return scratch;
  }

  /** The folder for files. */
  public Path folder() {
    return root.resolve("tracks").resolve("trk");
  }

  /** Writes a file of the folder. */
  public Path file(String name, byte[] content) {
    try {
      Path file = folder().resolve(name);
      Files.createDirectories(file.resolveSibling(""));
      return Files.write(file, content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Empties the folder. */
  void clear() throws IOException {
    List<Path> found;
    try (Stream<Path> files = Files.walk(folder())) {
      found =
          files.filter(file -> !file.equals(folder())).sorted(Comparator.reverseOrder()).toList();
    }
    for (Path file : found) {
      Files.delete(file);
    }
  }

  /** What lies around the folder, by name and content. */
  List<String> around() throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .filter(file -> !file.startsWith(folder()))
          .map(file -> root.relativize(file) + content(file))
          .sorted()
          .toList();
    }
  }

  private static String content(Path file) {
    try {
      return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
          ? ": " + Arrays.hashCode(Files.readAllBytes(file))
          : "";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
