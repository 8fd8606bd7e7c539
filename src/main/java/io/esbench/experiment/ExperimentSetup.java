package io.esbench.experiment;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What was to be raced.
 *
 * @param description of the experiment, possibly empty
 * @param challenge of the base
 * @param identity what tells whether a later run goes on with the same experiment
 * @param variables what is varied
 * @param variants the base first
 * @param repetition how often
 * @param freshNodes whether each race has a node of its own
 */
public record ExperimentSetup(
    String description,
    String challenge,
    Identity identity,
    List<VariedSetting> variables,
    List<PlannedVariant> variants,
    Repetition repetition,
    boolean freshNodes) {
  public ExperimentSetup {
    variables = List.copyOf(variables);
    variants = List.copyOf(variants);
  }

  /** All races, in order. */
  public List<Turn> turns() {
    return Turn.all(variants.size(), repetition.cold(freshNodes), repetition);
  }

  /** Cold and judged races of all variants. */
  public int races() {
    return turns().size();
  }

  /**
   * What must be the same if missing races are to be raced later.
   *
   * @param file SHA-256 of the experiment file
   * @param options that the command line adds to it, secrets masked
   * @param tracks SHA-256 of the track as each variant renders it; null: it contains secrets
   */
  public record Identity(String file, Map<String, String> options, List<@Nullable String> tracks) {
    public Identity {
      options = Map.copyOf(options);
      tracks = Collections.unmodifiableList(new ArrayList<>(tracks));
    }
  }

  /**
   * A variable.
   *
   * @param name of it
   * @param values of it
   * @param base value that the base has
   */
  public record VariedSetting(String name, List<String> values, String base) {
    public VariedSetting {
      values = List.copyOf(values);
    }
  }

  /**
   * A variant.
   *
   * @param name of it
   * @param folder below the directory of the experiment
   * @param changes what differs from the base, secrets masked
   * @param levels values of variables that are not those of the base
   * @param remarks what it costs that no figure shows
   */
  public record PlannedVariant(
      String name,
      String folder,
      Map<String, String> changes,
      List<Level> levels,
      List<String> remarks) {
    public PlannedVariant {
      changes = Map.copyOf(changes);
      levels = List.copyOf(levels);
      remarks = List.copyOf(remarks);
    }
  }
}
