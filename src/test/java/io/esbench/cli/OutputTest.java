package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.fault.ExitCode;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class OutputTest {
  @TempDir Path folder;

  private final StringWriter err = new StringWriter();
  private int pipes;

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

  private Output printed(OutputStream raw, Path file) {
    PrintWriter out = new PrintWriter(raw, true, StandardCharsets.UTF_8);
    out.println("report");
    return new Output(new Console(out, new PrintWriter(err), false, false, 100), raw, file);
  }

  @ParameterizedTest
  @CsvSource({
    // code of the command, code of the process
    "OK, ENVIRONMENT",
    "CRITERIA_NOT_MET, CRITERIA_NOT_MET",
    "USAGE, USAGE",
  })
  void aReportThatCouldNotBePrintedIsNoSuccess(ExitCode ended, ExitCode expected)
      throws IOException {
    int code =
        printed(new Full("No space left on device"), file("report.txt")).delivered(ended.code());

    assertThat(code).isEqualTo(expected.code());
    assertThat(err.toString())
        .isEqualToIgnoringNewLines(
            "error: what was printed could not be written: No space left on device");
  }

  @Test
  void aReaderThatHasSeenEnoughIsNoFailure() throws Exception {
    // In whatever language the system says so.
    for (String reason :
        List.of(
            "Broken pipe",
            "Daten\u00fcbergabe unterbrochen (broken pipe)",
            "\u7ba1\u9053\u7834\u88c2")) {
      assertThat(printed(new Full(reason), pipe()).delivered(0)).isZero();
    }
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void anErrorThatSpeaksOfAPipeIsOneAllTheSame() throws IOException {
    int code = printed(new Full("no pipe"), file("pipe.txt")).delivered(0);

    assertThat(code).isEqualTo(ExitCode.ENVIRONMENT.code());
    assertThat(printed(new Full("no pipe"), folder.resolve("none")).delivered(0)).isEqualTo(code);
  }

  private Path file(String name) throws IOException {
    return Files.writeString(folder.resolve(name), "");
  }

  /** A pipe with a name. */
  private Path pipe() throws IOException, InterruptedException {
    Path pipe = folder.resolve("pipe-" + pipes++);
    Process made = new ProcessBuilder("mkfifo", pipe.toString()).start();
    assertThat(made.waitFor()).isZero();
    return pipe;
  }

  @Test
  void whatArrivedChangesNothing() {
    assertThat(printed(OutputStream.nullOutputStream(), folder).delivered(10)).isEqualTo(10);
    assertThat(err.toString()).isEmpty();
  }
}
