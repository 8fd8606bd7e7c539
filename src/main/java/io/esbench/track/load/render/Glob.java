package io.esbench.track.load.render;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * File name patterns as Python's {@code glob} reads them: {@code *}, {@code ?} and {@code [..]}
 * within one path segment, hidden files only by a pattern with a leading dot, no recursion.
 */
final class Glob {
  private static final Pattern MAGIC = Pattern.compile("[*?\\[]");
  private static final Pattern OURS_ALONE = Pattern.compile("[\\\\{}]|\\[(?!!?+..*])");
  private static final Pattern SEPARATOR = Pattern.compile("/+");

  private Glob() {}

  /**
   * Existing files that match, sorted by path in code-point order.
   *
   * @param base directory that a relative pattern starts from
   * @param pattern segments separated by {@code /}; {@code ..} is allowed
   */
  static List<Path> match(Path base, String pattern) throws IOException {
    List<Path> found = List.of(pattern.startsWith("/") ? Path.of("/") : base);
    for (String segment : SEPARATOR.splitAsStream(pattern).filter(s -> !s.isEmpty()).toList()) {
      List<Path> next = new ArrayList<>();
      for (Path directory : found) {
        next.addAll(children(directory, segment));
      }
      found = next;
    }
    return found.stream().sorted(Comparator.comparing(Path::toString, Glob::byCodePoint)).toList();
  }

  private static List<Path> children(Path directory, String segment) throws IOException {
    PathMatcher matcher;
    try {
      if (!MAGIC.matcher(segment).find()) {
        Path child = directory.resolve(segment);
        return Files.exists(child) ? List.of(child) : List.of();
      }
      matcher = directory.getFileSystem().getPathMatcher("glob:" + escape(segment));
    } catch (InvalidPathException | PatternSyntaxException e) {
      return List.of(); // No file can have that name.
    }
    List<Path> children = new ArrayList<>();
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(directory)) {
      for (Path entry : entries) {
        Path name = entry.getFileName();
        boolean hidden = name.toString().startsWith(".") && !segment.startsWith(".");
        if (!hidden && matcher.matches(name)) {
          children.add(entry);
        }
      }
    } catch (NotDirectoryException e) {
      return List.of();
    }
    return children;
  }

  /** Braces, backslashes and a bracket that nothing closes are ordinary for Python but not here. */
  private static String escape(String segment) {
    return OURS_ALONE.matcher(segment).replaceAll("\\\\$0");
  }

  private static int byCodePoint(String a, String b) {
    int[] left = a.codePoints().toArray();
    int[] right = b.codePoints().toArray();
    return Arrays.compare(left, right);
  }
}
