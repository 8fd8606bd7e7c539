package io.esbench.cli;

import io.esbench.fault.ExitCode;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Whether what was printed has arrived: a report that was sent to a full disk is none.
 *
 * @param console that was printed to
 * @param raw where its results go, without the layers that hide errors
 */
record Output(Console console, OutputStream raw) {
  /** The exit code of a command, or another one if its output is lost. */
  int delivered(int code) {
    if (!console.out().checkError()) {
      return code;
    }
    String reason = reason();
    // A reader that has seen enough, such as head, is no failure.
    if (reason.contains("pipe")) {
      return code;
    }
    console.err().println("error: what was printed could not be written: " + reason);
    console.err().flush();
    return code == ExitCode.OK.code() ? ExitCode.ENVIRONMENT.code() : code;
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
