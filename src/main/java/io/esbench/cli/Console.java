package io.esbench.cli;

import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Where text for people goes: results on {@code out}, progress and errors on {@code err}.
 *
 * @param out results; may be a pipe
 * @param err progress and errors
 * @param errIsTerminal progress may be redrawn in place
 * @param color escape codes are welcome
 * @param width columns of the terminal
 */
record Console(PrintWriter out, PrintWriter err, boolean errIsTerminal, boolean color, int width) {
  private static final int DEFAULT_WIDTH = 100;

  /**
   * The console of this process. Only the launcher script knows what its file descriptors are; it
   * says so in the property {@code esbench.terminal}: {@code out}, {@code err}, both or neither.
   */
  static Console ofProcess(Places.Environment environment) {
    String terminal = System.getProperty("esbench.terminal", "");
    boolean dumb = "dumb".equals(environment.get("TERM"));
    boolean color = terminal.contains("out") && !dumb && environment.get("NO_COLOR") == null;
    return new Console(
        new PrintWriter(System.out, true, charset("stdout.encoding")),
        new PrintWriter(System.err, true, charset("stderr.encoding")),
        terminal.contains("err") && !dumb,
        color,
        width(environment.get("COLUMNS")));
  }

  /** The stream's own encoding where the JVM tells it (19 and newer), else the system's. */
  private static Charset charset(String property) {
    String name = System.getProperty(property, System.getProperty("native.encoding", "UTF-8"));
    return Charset.isSupported(name) ? Charset.forName(name) : StandardCharsets.UTF_8;
  }

  /** Foreign text without control characters and direction overrides, line breaks apart. */
  static String plain(String text) {
    return text.replaceAll("[\\p{Cc}\\p{Cf}&&[^\\n\\t]]", "?");
  }

  private static int width(@Nullable String columns) {
    if (columns == null || !columns.matches("[0-9]{2,4}")) {
      return DEFAULT_WIDTH;
    }
    return Math.max(60, Math.min(200, Integer.parseInt(columns)));
  }
}
