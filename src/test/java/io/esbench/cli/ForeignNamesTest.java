package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A track of someone else may have any names; they must do nothing to the terminal. */
final class ForeignNamesTest {
  private static final String ODD =
      "red \u001b[31m \u009b2J \u202eback \u0007\nerror: forged\u2028\n\nReports: /forged";

  @TempDir Path folder;
  private CliHarness cli;

  @BeforeEach
  void writeTrack() throws IOException {
    cli = CliHarness.in(folder);
    ObjectMapper json = new ObjectMapper();
    ObjectNode track = json.createObjectNode().put("version", 2).put("description", ODD);
    ObjectNode challenge = track.putArray("challenges").addObject();
    challenge.put("name", "c " + ODD).put("default", true).put("description", ODD);
    ArrayNode schedule = challenge.putArray("schedule");
    for (String name : List.of(ODD, "x".repeat(10_000))) {
      ObjectNode task = schedule.addObject().put("name", name);
      task.putObject("operation")
          .put("name", name)
          .put("operation-type", "sleep")
          .put("duration", 1);
    }
    Path odd = Files.createDirectories(folder.resolve("tracks/odd"));
    Files.writeString(odd.resolve("track.json"), track.toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "list tracks",
        "list challenges --track odd",
        "info --track odd",
        "check --track odd"
      })
  void commandNoTerminal(String command) {
    CliHarness.Ran ran = cli.run(command.split(" "));

    assertThat(ran.out())
        .contains("red ?[31m")
        .doesNotContain("\u001b", "\u009b", "\u202e", "\u0007");
    assertThat(ran.err()).doesNotContain("\u001b", "\u009b", "\u202e", "\u0007");
    assertThat(ran.out()).contains("forged").doesNotContain("\u2028");
    assertThat((ran.out() + ran.err()).lines())
        .noneMatch(line -> line.startsWith("error: forged") || line.startsWith("Reports: "));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "race|--track|odd|--challenge|x%",
        "race|--track|odd|--race-id|x%",
        "race|--track|odd|--pipeline|benchmark-only|--target-hosts|127.0.0.1:1%",
        "race|--track|odd|--challenge|c red|--include-tasks|x%",
        "info|--track|x%",
        "list|races|--x%",
      })
  void areQuotedInErrorsWithoutFormingLinesOfOurs(String command) {
    CliHarness.Ran ran =
        cli.run(command.replace("%", "\nerror: forged\n\nReports: /forged").split("\\|"));

    assertThat(ran.exitCode()).isNotZero();
    assertThat(ran.err()).startsWith("error: ");
    assertThat((ran.out() + ran.err()).lines().skip(1))
        .noneMatch(line -> line.startsWith("error: ") || line.startsWith("Reports: "));
  }

  @Test
  void whatAServerSaysOfItselfIsOneLine() {
    StringWriter told = new StringWriter();
    Console console = new Console(new PrintWriter(told), new PrintWriter(told), false, false, 80);
    LiveDisplay display = new LiveDisplay(console, false, () -> 0);
    display.info("racing on 9.9\nReports: /forged");
    display.warn("version 9.9\nerror: forged");
    console.err().flush();
    assertThat(told.toString().lines())
        .containsExactly("racing on 9.9 Reports: /forged", "warning: version 9.9 error: forged");
  }

  @Test
  void aLongOneDoesNotStretchEveryLine() {
    for (String command : List.of("list challenges --track odd", "info --track odd")) {
      assertThat(cli.run(command.split(" ")).out().lines())
          .anyMatch(line -> line.contains("xxx..") || line.contains("xxx…"))
          .allMatch(line -> line.length() < 300);
    }
  }
}
