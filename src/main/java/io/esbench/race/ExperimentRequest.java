package io.esbench.race;

import io.esbench.experiment.Experiment;
import io.esbench.experiment.ExperimentResult;
import io.esbench.experiment.Variant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An experiment, as asked for.
 *
 * @param experiment what its file says
 * @param variants the base first
 * @param origin what tells the file from another one
 * @param sofar what an earlier run of it left, whose missing races are raced; null: none
 */
public record ExperimentRequest(
    Experiment experiment,
    List<RacedVariant> variants,
    Origin origin,
    @Nullable ExperimentResult sofar) {
  public ExperimentRequest {
    variants = List.copyOf(variants);
  }

  /** The race that the variants are compared with. */
  RaceRequest base() {
    return variants.get(0).race();
  }

  /** Whether each race starts a node of its own, for not all variants run on the same one. */
  boolean freshNodes() {
    return variants.stream().anyMatch(each -> each.race().on() instanceof RaceRequest.Subject.Own)
        && variants.stream().anyMatch(each -> !each.race().on().equals(base().on()));
  }

  /**
   * A variant.
   *
   * @param variant as the file has it
   * @param changes what differs from the base, secrets masked
   * @param race whole, with the directory of the experiment as run directory
   */
  public record RacedVariant(Variant variant, Map<String, String> changes, RaceRequest race) {
    public RacedVariant {
      changes = Map.copyOf(changes);
    }
  }

  /**
   * Where the experiment is from.
   *
   * @param hash SHA-256 of its file
   * @param options that the command line adds to it, secrets masked
   */
  public record Origin(String hash, Map<String, String> options) {
    public Origin {
      options = Map.copyOf(options);
    }
  }
}
