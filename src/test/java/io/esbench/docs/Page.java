package io.esbench.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A Markdown page of this repository.
 *
 * @param path relative to its top
 * @param text all of it
 */
public record Page(Path path, String text) {
  private static final Pattern LINK = Pattern.compile("\\[[^\\]\\n]*\\]\\(([^)\\s]+)\\)");
  private static final Pattern SHELL =
      Pattern.compile("^ *```sh\\n(.*?)^ *```$", Pattern.DOTALL | Pattern.MULTILINE);
  private static final Pattern ROW = Pattern.compile("^\\| ([^|]*?)\\s*\\|", Pattern.MULTILINE);
  private static final Pattern CODE = Pattern.compile("`([^`]+)`");

  /** Reads one. */
  public static Page of(String path) {
    return of(Path.of(path));
  }

  private static Page of(Path path) {
    try {
      return new Page(path, Files.readString(path));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** All pages for people: at the top, in docs, beside tracks and benchmarks. */
  public static List<Page> all() {
    Stream<Path> folders =
        Stream.of(".", "docs", "docs/adr", "docs/kubernetes", "benchmarks").map(Path::of);
    return Stream.concat(folders, tracks().stream()).flatMap(Page::pagesIn).toList();
  }

  private static List<Path> tracks() {
    try (Stream<Path> tracks = Files.list(Path.of("tracks"))) {
      return tracks.sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Stream<Page> pagesIn(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".md"))
          .sorted()
          .map(Page::of)
          .toList()
          .stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Targets of its links into the repository, as written, without anchors. */
  public List<String> links() {
    return LINK.matcher(text)
        .results()
        .map(link -> link.group(1).replaceFirst("#.*", ""))
        .filter(link -> !link.isEmpty() && !link.contains("://"))
        .toList();
  }

  /** Where a link of it leads. */
  public Path target(String link) {
    return path.resolveSibling(link).normalize();
  }

  /** The part below a heading, up to the next heading of any level. */
  public String section(String heading) {
    int start = text.indexOf("\n" + heading + "\n");
    if (start < 0) {
      throw new IllegalArgumentException(path + " has no heading '" + heading + "'");
    }
    String rest = text.substring(start + heading.length() + 2);
    MatchResult next =
        Pattern.compile("^#+ ", Pattern.MULTILINE).matcher(rest).results().findFirst().orElse(null);
    return next == null ? rest : rest.substring(0, next.start());
  }

  /** What stands as code in the first column of the tables of a part. */
  public static List<String> firstColumn(String part) {
    return ROW.matcher(part)
        .results()
        .flatMap(row -> CODE.matcher(row.group(1)).results())
        .map(code -> code.group(1))
        .toList();
  }

  /** What stands as code in the second column beside a name, an empty first column repeats it. */
  public static List<String> secondColumn(String part, String name) {
    return codes(rowsOf(part, name).stream().map(cells -> cells[2]).toList());
  }

  /** The same of rows whose third column says that it is required. */
  public static List<String> secondColumnRequired(String part, String name) {
    return codes(
        rowsOf(part, name).stream()
            .filter(cells -> cells[3].strip().equals("required"))
            .map(cells -> cells[2])
            .toList());
  }

  private static List<String[]> rowsOf(String part, String name) {
    List<String[]> rows = new ArrayList<>();
    boolean wanted = false;
    for (String line : part.lines().filter(row -> row.startsWith("|")).toList()) {
      String[] cells = line.split("\\|", -1);
      wanted = cells[1].isBlank() ? wanted : cells[1].contains("`" + name + "`");
      if (wanted) {
        rows.add(cells);
      }
    }
    return rows;
  }

  private static List<String> codes(List<String> cells) {
    return cells.stream()
        .flatMap(cell -> CODE.matcher(cell).results())
        .map(code -> code.group(1))
        .toList();
  }

  /** Commands in its shell examples, each on one line, comments taken away. */
  public List<String> commands() {
    return SHELL
        .matcher(text)
        .results()
        .map(block -> block.group(1).replaceAll("\\\\\\n\\s*", ""))
        .flatMap(String::lines)
        .map(line -> line.replaceFirst("(^|\\s+)#.*", "").strip())
        .filter(line -> !line.isEmpty())
        .toList();
  }
}
