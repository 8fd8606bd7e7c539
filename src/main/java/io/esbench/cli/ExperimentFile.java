package io.esbench.cli;

import io.esbench.experiment.Experiment;
import io.esbench.experiment.ExperimentResult;
import io.esbench.experiment.Settings;
import io.esbench.experiment.Variable;
import io.esbench.experiment.Variant;
import io.esbench.experiment.file.ExperimentReader;
import io.esbench.fault.BoundedText;
import io.esbench.fault.FileProblem;
import io.esbench.fault.UsageException;
import io.esbench.race.ExperimentRequest;
import io.esbench.race.ExperimentRequest.RacedVariant;
import io.esbench.race.RaceRequest;
import io.esbench.track.load.TrackParams;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Makes races of an experiment file.
 *
 * @param session what all commands stand on
 * @param file as named
 * @param typed options that the command line adds
 */
record ExperimentFile(Session session, Path file, Map<String, String> typed) {
  private static final int LARGEST = 1_000_000;
  private static final String PARAMS = "--track-params";

  /**
   * The experiment as asked for.
   *
   * @param sofar what is gone on with, or null
   * @throws UsageException if the file, or a variant in it, is not usable
   */
  ExperimentRequest request(@Nullable ExperimentResult sofar) {
    String text = text();
    Experiment experiment = ExperimentReader.read(text, file, VariantOptions.inFiles(session));
    requireOwn(experiment);
    List<RacedVariant> variants = new ArrayList<>();
    for (Variant variant : experiment.variants()) {
      variants.add(new RacedVariant(variant, changes(variant), race(experiment, variant)));
    }
    return new ExperimentRequest(
        experiment,
        variants,
        new ExperimentRequest.Origin(hash(text), VariantOptions.mattering(session, typed)),
        sofar);
  }

  private String text() {
    try {
      if (Files.size(file) > LARGEST) {
        throw new UsageException(file + " is larger than 1 MB, which no experiment needs to be");
      }
      return BoundedText.readRegular(file, LARGEST);
    } catch (IOException e) {
      throw new UsageException(
          file + " cannot be read as an experiment file: " + FileProblem.of(e), e);
    }
  }

  private RaceRequest race(Experiment experiment, Variant variant) {
    try {
      return VariantOptions.race(session, experiment.baseSettings(), typed, variant.changes());
    } catch (UsageException e) {
      throw new UsageException(file + ", variant '" + variant.name() + "': " + e.getMessage(), e);
    }
  }

  /** Refuses variables that are secret, or that the command line sets to one value. */
  private void requireOwn(Experiment experiment) {
    TrackParams params =
        typed.containsKey(PARAMS) ? TrackParams.parse(typed.get(PARAMS)) : TrackParams.NONE;
    for (Variable variable : experiment.variation().variables()) {
      String name = variable.name();
      for (Object value : variable.values()) {
        boolean secret =
            Settings.isOption(name)
                ? !MaskedCommandLine.masked(name, String.valueOf(value))
                    .equals(String.valueOf(value))
                : !TrackParams.NONE.with(name, value).secrets().isEmpty();
        if (secret) {
          throw new UsageException(
              file
                  + ": '"
                  + name
                  + "' holds a secret, so it cannot be varied; reports name values");
        }
      }
      if (typed.containsKey(name) || params.values().containsKey(name)) {
        throw new UsageException(
            "'%s' is what the experiment varies: leave it out of the command line".formatted(name));
      }
    }
  }

  private static Map<String, String> changes(Variant variant) {
    TrackParams params = TrackParams.NONE;
    for (Map.Entry<String, @Nullable Object> each : variant.changes().params().entrySet()) {
      params = params.with(each.getKey(), each.getValue());
    }
    Map<String, String> changes = new LinkedHashMap<>(params.masked());
    variant
        .changes()
        .options()
        .forEach((name, value) -> changes.put(name, MaskedCommandLine.masked(name, value)));
    return changes;
  }

  private static String hash(String text) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
