package io.esbench.stub.script;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Answers as Rally's client option {@code static_responses} has them: the first entry whose path
 * fits, each with status 200. What esbench itself asks is answered as by a stub without a script.
 */
public final class StaticAnswers implements Handler {
  private static final char STAR = '*';

  /** Of administrative requests; measured ones name the version, too. */
  private static final String OURS = "esbench";

  private final List<Entry> entries;

  private StaticAnswers(List<Entry> entries) {
    this.entries = List.copyOf(entries);
  }

  /** A path with at most one star, at an end, and its answer. */
  private record Entry(String path, StubAnswer answer) {
    boolean fits(StubRequest request) {
      String asked = path.indexOf('?') >= 0 ? request.path() : request.bare();
      if (path.startsWith("*")) {
        return asked.endsWith(path.substring(1));
      }
      return path.endsWith("*")
          ? asked.startsWith(path.substring(0, path.length() - 1))
          : asked.equals(path);
    }
  }

  /** How the value of {@code body} becomes bytes. */
  private enum Encoding {
    JSON,
    RAW
  }

  /**
   * Reads a file and makes a script of it.
   *
   * @throws io.esbench.fault.UsageException naming the file and the place in it if it is no list of
   *     answers
   */
  public static Script script(Path file) {
    ScriptElement root = new ScriptElement(file, "$", ScriptReader.parse(file));
    List<Entry> entries = new ArrayList<>();
    root.items().forEach(item -> entries.add(entry(item)));
    return new Script(true).on("*", "", new StaticAnswers(entries));
  }

  private static Entry entry(ScriptElement item) {
    item.members("path", "body", "body-encoding");
    String path = item.member("path").text();
    boolean inside = path.length() > 1 && path.substring(1, path.length() - 1).indexOf(STAR) >= 0;
    boolean both = path.length() > 1 && path.startsWith("*") && path.endsWith("*");
    boolean rooted = path.startsWith("/") || path.startsWith("*");
    if (inside || both || !rooted) {
      throw item.member("path")
          .fault(
              "'"
                  + path
                  + "' is no path: it begins with a slash, and one * may stand at either end of it,"
                  + " or alone");
    }
    if (!item.has("body")) {
      throw item.fault("there is no body; give {} for an empty one");
    }
    return new Entry(path, StubAnswer.json(body(item)));
  }

  private static String body(ScriptElement item) {
    JsonNode body = item.member("body").json();
    boolean raw = item.choice("body-encoding", Encoding.JSON) == Encoding.RAW;
    return raw && body.isTextual() ? body.asText() : body.toString();
  }

  @Override
  public @Nullable StubAnswer answer(StubRequest request) {
    if (OURS.equals(request.header("user-agent"))) {
      return null;
    }
    for (Entry entry : entries) {
      if (entry.fits(request)) {
        return entry.answer;
      }
    }
    return null;
  }
}
