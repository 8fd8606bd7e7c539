package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.fault.ExitCode;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class OutputTest {
  private final StringWriter err = new StringWriter();

  /** A stream that takes nothing. */
  private static final class Full extends OutputStream {
    private final String reason;

    Full(String reason) {
      this.reason = reason;
    }

    @Override
    public void write(int b) throws IOException {
      throw new IOException(reason);
    }
  }

  private Output printed(OutputStream raw) {
    PrintWriter out = new PrintWriter(raw, true, StandardCharsets.UTF_8);
    out.println("report");
    return new Output(new Console(out, new PrintWriter(err), false, false, 100), raw);
  }

  @ParameterizedTest
  @CsvSource({
    // code of the command, code of the process
    "OK, ENVIRONMENT",
    "CRITERIA_NOT_MET, CRITERIA_NOT_MET",
    "USAGE, USAGE",
  })
  void aReportThatCouldNotBePrintedIsNoSuccess(ExitCode ended, ExitCode expected) {
    int code = printed(new Full("No space left on device")).delivered(ended.code());

    assertThat(code).isEqualTo(expected.code());
    assertThat(err.toString())
        .isEqualToIgnoringNewLines(
            "error: what was printed could not be written: No space left on device");
  }

  @Test
  void aReaderThatHasSeenEnoughIsNoFailure() {
    assertThat(printed(new Full("Broken pipe")).delivered(0)).isZero();
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void whatArrivedChangesNothing() {
    assertThat(printed(OutputStream.nullOutputStream()).delivered(10)).isEqualTo(10);
    assertThat(err.toString()).isEmpty();
  }
}
