package io.esbench.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.esbench.cli.OptionTexts;
import io.esbench.experiment.file.ExperimentReader;
import io.esbench.stub.script.ScriptReader;
import io.esbench.track.TaskFilter;
import io.esbench.track.load.TaskFilters;
import io.esbench.track.load.TrackParams;
import java.util.Set;

/** Values of options and the files they name. */
final class OptionInput {
  private static final Set<String> OPTIONS =
      Set.of("--track-params", "--target-hosts", "--car", "--clients", "--heap");

  private OptionInput() {}

  /** By its first letter, then a text. */
  static void read(byte[] input, Scratch scratch) {
    String text = new String(input, UTF_8);
    String value = text.isEmpty() ? "" : text.substring(1).strip();
    if (value.endsWith(".json")) {
      return; // a file of the user's own
    }
    switch (text.isEmpty() ? ' ' : text.charAt(0)) {
      case 'f' -> TaskFilters.parse("--include-tasks", TaskFilter.Mode.INCLUDE, value);
      case 'j' ->
          parsed(TrackParams.parse(scratch.file("p.json", value.getBytes(UTF_8)).toString()));
      case 'o' -> OptionTexts.read(value);
      default -> parsed(TrackParams.parse(value));
    }
  }

  private static void parsed(TrackParams params) {
    var unused = params.masked();
    var secrets = params.secrets();
    if (!params.hideSecrets("plain").equals("plain") && secrets.isEmpty()) {
      throw new AssertionError("hides what is no secret: " + params);
    }
  }

  static void experiment(byte[] input, Scratch scratch) {
    var unused =
        ExperimentReader.read(new String(input, UTF_8), scratch.folder().resolve("e.yml"), OPTIONS);
  }

  static void script(byte[] input, Scratch scratch) {
    var unused = ScriptReader.read(scratch.file("script.json", input));
  }
}
