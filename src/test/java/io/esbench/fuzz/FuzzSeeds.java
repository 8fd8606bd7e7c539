package io.esbench.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.esbench.experiment.SampleExperiment;
import io.esbench.report.experiment.ExperimentJson;
import io.esbench.result.SampleAcceptance;
import io.esbench.result.SampleResults;
import io.esbench.result.json.AcceptanceJson;
import io.esbench.result.json.ResultJson;
import io.esbench.result.json.SaturationJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Inputs of each target to begin with: those of {@code src/test/resources/fuzz}, among them all
 * that ever showed a fault ({@code found-*}), and what esbench writes itself.
 */
public final class FuzzSeeds {
  private static final Path FOLDER = Path.of("src", "test", "resources", "fuzz");

  private FuzzSeeds() {}

  /** Writes those of a target into a folder, for {@code scripts/fuzz.sh}: target, folder. */
  public static void main(String[] arguments) throws IOException {
    Path folder = Files.createDirectories(Path.of(arguments[1]));
    for (var seed : of(FuzzTarget.of(arguments[0])).entrySet()) {
      Files.write(folder.resolve(seed.getKey()), seed.getValue());
    }
  }

  /** By name, in order. */
  static Map<String, byte[]> of(FuzzTarget target) {
    Map<String, byte[]> seeds = new TreeMap<>();
    try (Stream<Path> files = Files.list(FOLDER.resolve(target.label()))) {
      for (Path file : files.toList()) {
        seeds.put(String.valueOf(file.getFileName()), Files.readAllBytes(file));
      }
      written(target).forEach((name, text) -> seeds.put(name, text.getBytes(UTF_8)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return seeds;
  }

  private static Map<String, String> written(FuzzTarget target) throws IOException {
    return switch (target) {
      case RESULT ->
          Map.of(
              "seed-race", "r" + compact(new ResultJson().write(SampleResults.ladder())),
              "seed-hostile", "r" + compact(new ResultJson().write(SampleResults.hostile())),
              "seed-acceptance", "a" + compact(new AcceptanceJson().write(SampleAcceptance.all())),
              "seed-search",
                  "s" + compact(new SaturationJson().write(SampleAcceptance.saturation())),
              "seed-experiment", "e" + compact(ExperimentJson.write(SampleExperiment.all())));
      case RALLY ->
          Map.of(
              "seed-race",
              compact(Files.readString(Path.of("src", "test", "resources", "rally", "race.json"))));
      default -> Map.of();
    };
  }

  private static String compact(String json) {
    return json.replaceAll("\n *", "");
  }
}
