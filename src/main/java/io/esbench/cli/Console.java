package io.esbench.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Where text for people goes: results on {@code out}, progress and errors on {@code err}.
 *
 * @param out results; may be a pipe
 * @param err progress and errors
 * @param errIsTerminal progress may be redrawn in place
 * @param color escape codes are welcome
 * @param width columns of the terminal
 * @param keyboard whoever sits at the terminal, or null: nobody can be asked
 * @param hidden what is typed without being shown, or null: the terminal would show it
 */
record Console(
    PrintWriter out,
    PrintWriter err,
    boolean errIsTerminal,
    boolean color,
    int width,
    @Nullable BufferedReader keyboard,
    @Nullable Supplier<@Nullable String> hidden) {
  private static final int DEFAULT_WIDTH = 100;

  /**
   * The console of this process. Only the launcher script knows what its file descriptors are; it
   * says so in the property {@code esbench.terminal}: {@code in}, {@code out}, {@code err}, some of
   * them or none.
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
        width(environment.get("COLUMNS")),
        terminal.contains("in") && terminal.contains("err")
            ? new BufferedReader(new InputStreamReader(System.in, charset("stdin.encoding")))
            : null,
        terminal.contains("in") ? unseen(System.console()) : null);
  }

  private static @Nullable Supplier<@Nullable String> unseen(java.io.@Nullable Console terminal) {
    return terminal == null
        ? null
        : () -> {
          char[] typed = terminal.readPassword();
          return typed == null ? null : new String(typed);
        };
  }

  /** Where everything that is typed is shown. */
  Console(
      PrintWriter out,
      PrintWriter err,
      boolean errIsTerminal,
      boolean color,
      int width,
      @Nullable BufferedReader keyboard) {
    this(out, err, errIsTerminal, color, width, keyboard, null);
  }

  /** The same with nobody who could be asked. */
  Console unattended() {
    return new Console(out, err, errIsTerminal, color, width, null, null);
  }

  /** Asks for something that is not shown while it is typed; null if nobody can be asked so. */
  @Nullable String secret(String question) {
    if (hidden == null) {
      return null;
    }
    err.print(question);
    err.flush();
    return hidden.get();
  }

  /** With nobody who could be asked. */
  Console(PrintWriter out, PrintWriter err, boolean errIsTerminal, boolean color, int width) {
    this(out, err, errIsTerminal, color, width, null);
  }

  /** Whether there is somebody to answer. */
  boolean asks() {
    return keyboard != null;
  }

  /**
   * What is answered to the question that was just printed; empty if the terminal is gone, or if
   * the thread is interrupted, which reading from a terminal alone would not notice.
   */
  String answer() {
    try {
      return CompletableFuture.supplyAsync(this::line).get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "";
    } catch (ExecutionException e) {
      return "";
    }
  }

  private String line() {
    try {
      String line = keyboard == null ? null : keyboard.readLine();
      return line == null ? "" : line;
    } catch (IOException e) {
      return "";
    }
  }

  /** The stream's own encoding where the JVM tells it (19 and newer), else the system's. */
  private static Charset charset(String property) {
    String name = System.getProperty(property, System.getProperty("native.encoding", "UTF-8"));
    return Charset.isSupported(name) ? Charset.forName(name) : StandardCharsets.UTF_8;
  }

  /**
   * A text of ours of several lines, without control characters and direction overrides. What is
   * foreign in it is to be one {@link #line} before.
   */
  static String plain(String text) {
    return text.replaceAll("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}&&[^\\n\\t]]", "?");
  }

  /** Foreign text as one line: what follows a line break in it could pass for a line of ours. */
  static String line(String text) {
    return plain(text).replaceAll("[\\n\\t]+", " ");
  }

  /**
   * A text that may quote foreign text with its line breaks: only its first line begins where lines
   * of ours begin.
   */
  static String indented(String text) {
    return plain(text).replaceAll("\n(?! )", "\n  ");
  }

  private static int width(@Nullable String columns) {
    if (columns == null || !columns.matches("[0-9]{2,4}")) {
      return DEFAULT_WIDTH;
    }
    return Math.max(60, Math.min(200, Integer.parseInt(columns)));
  }
}
