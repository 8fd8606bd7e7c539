package io.esbench.cli;

import io.esbench.fault.ExitCode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Whether what was printed has arrived: a report that was sent to a full disk is none.
 *
 * @param console that was printed to
 * @param raw where its results go, without the layers that hide errors
 * @param file that this stream is
 */
record Output(Console console, OutputStream raw, Path file) {
  // The kind of a file in its mode, as POSIX's stat(2) has it on Linux and macOS.
  private static final int KIND = 0170000;
  private static final int PIPE = 0010000;
  private static final int SOCKET = 0140000;

  /** The exit code of a command, or another one if its output is lost. */
  int delivered(int code) {
    if (!console.out().checkError()) {
      return code;
    }
    // A reader that has seen enough, such as head, is no failure; nothing else fails on a pipe.
    if (isPipe()) {
      return code;
    }
    String reason = reason();
    console.err().println("error: what was printed could not be written: " + reason);
    console.err().flush();
    return code == ExitCode.OK.code() ? ExitCode.ENVIRONMENT.code() : code;
  }

  /** The text of an error is in the language of the system, the kind of the file is not. */
  private boolean isPipe() {
    try {
      Object mode = Files.getAttribute(file, "unix:mode");
      int kind = mode instanceof Integer bits ? bits & KIND : 0;
      return kind == PIPE || kind == SOCKET;
    } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
      return false;
    }
  }

  private String reason() {
    try {
      raw.write('\n');
      raw.flush();
      return "an error of its stream that has passed";
    } catch (IOException e) {
      return String.valueOf(e.getMessage());
    }
  }
}
