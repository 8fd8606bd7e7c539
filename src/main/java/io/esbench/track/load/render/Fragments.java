package io.esbench.track.load.render;

import io.esbench.fault.TrackException;
import io.esbench.jinja.Position;
import io.esbench.jinja.SourceText;
import io.esbench.track.TrackFolder;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads a template file and puts the files it collects in place of {@code {{
 * rally.collect(parts="GLOB") }}} (or {@code benchmark.collect}), as plain text and before any
 * template is parsed. Exactly this spelling is text; every other one is a macro call and left
 * alone.
 */
final class Fragments {
  private static final Pattern COLLECT =
      Pattern.compile("\\{\\{ +(?:rally|benchmark)\\.collect\\(parts=\"([^\"\\n]+)\"\\) +\\}\\}");

  /** More than any track has, and little enough to be rendered within seconds. */
  private static final long MOST_BYTES = 64L * 1024 * 1024;

  private static final int MOST_PARTS = 10_000;

  private final Path directory;
  private final Consumer<String> unmatched;
  private int parts;
  private long characters;
  private final Deque<Path> open = new ArrayDeque<>();

  /**
   * For the files of one track.
   *
   * @param directory of the track; file names in positions start with it
   * @param unmatched told of each pattern that no file matches, with its place
   */
  Fragments(Path directory, Consumer<String> unmatched) {
    this.directory = directory;
    this.unmatched = unmatched;
  }

  /** The file with everything that it collects, relative to the track directory, in its place. */
  SourceText assemble(Path file) {
    SourceText.Builder builder = SourceText.builder(file.toString());
    append(builder, file, directory);
    return builder.build();
  }

  /**
   * The text of one file with line ends as {@code \n}.
   *
   * @param directory of the track; a file that is neither in it nor of a track beside it is not
   *     read
   */
  static String read(Path directory, Path file) {
    if (!new TrackFolder(directory).shares(file)) {
      throw new TrackException(
          file
              + ": lies neither in the directory of the track nor in one beside it, so it is not"
              + " read; put a copy into the track");
    }
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw new TrackException(file + ": not a file; let the track name files only");
    }
    try {
      if (Files.size(file) > MOST_BYTES) {
        throw new TrackException(
            "%s: has %d bytes; a template may have %d"
                .formatted(file, Files.size(file), MOST_BYTES));
      }
      return Files.readString(file).replace("\r\n", "\n").replace('\r', '\n');
    } catch (NoSuchFileException e) {
      throw new TrackException(file + ": the track refers to this file but it does not exist", e);
    } catch (CharacterCodingException e) {
      throw new TrackException(file + ": not UTF-8 text; save the file as UTF-8", e);
    } catch (IOException e) {
      throw new TrackException(file + ": cannot be read: " + e.getMessage(), e);
    }
  }

  private void append(SourceText.Builder builder, Path file, Path base) {
    Path identity = file.toAbsolutePath().normalize();
    if (open.contains(identity)) {
      throw new TrackException(file + ": collects itself, directly or through other files");
    }
    open.push(identity);
    String text = read(directory, file);
    characters += text.length();
    if (++parts > MOST_PARTS || characters > MOST_BYTES) {
      throw new TrackException(
          "%s: collected after %d other files with %d characters; a template may have %d and %d"
              .formatted(file, parts - 1, characters - text.length(), MOST_PARTS, MOST_BYTES));
    }
    Matcher call = COLLECT.matcher(text);
    SourceText whole = SourceText.of(file.toString(), text);
    int done = 0;
    while (call.find()) {
      appendAt(builder, whole, done, text.substring(done, call.start()));
      appendParts(builder, whole.positionAt(call.start()), base, call.group(1));
      done = call.end();
    }
    appendAt(builder, whole, done, text.substring(done));
    open.pop();
  }

  private static void appendAt(
      SourceText.Builder builder, SourceText whole, int offset, String part) {
    Position at = whole.positionAt(offset);
    builder.append(at.file(), at.line(), at.column(), part);
  }

  private void appendParts(SourceText.Builder builder, Position call, Path base, String pattern) {
    String separator = "";
    List<Path> found = match(call, base, pattern);
    if (found.isEmpty()) {
      unmatched.accept(call.file() + ":" + call.line() + ": no file matches '" + pattern + "'");
    }
    for (Path part : found) {
      builder.append(call.file(), call.line(), call.column(), separator);
      // Calls inside the part are relative to the directory of the pattern that found it.
      append(builder, part, pattern.contains("/") ? part.resolveSibling("") : base);
      separator = ",\n";
    }
  }

  private static List<Path> match(Position call, Path base, String pattern) {
    try {
      return Glob.match(base, pattern);
    } catch (IOException e) {
      throw new TrackException(
          call + ": cannot list the files of '" + pattern + "': " + e.getMessage(), e);
    }
  }
}
