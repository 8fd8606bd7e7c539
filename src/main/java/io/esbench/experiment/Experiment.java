package io.esbench.experiment;

import java.util.ArrayList;
import java.util.List;

/**
 * What an experiment file asks for.
 *
 * @param name of it, possibly empty
 * @param description for its readers, possibly empty
 * @param base the race that the variants are compared with
 * @param baseName what the base is called
 * @param variation what is varied
 * @param repetition how often
 * @param figures what variants are judged by, at least one
 */
public record Experiment(
    String name,
    String description,
    Settings base,
    String baseName,
    Variation variation,
    Repetition repetition,
    List<WantedFigure> figures) {
  public Experiment {
    figures = List.copyOf(figures);
  }

  /**
   * What is varied.
   *
   * @param design which values come together
   * @param variables possibly none
   * @param more variants that the file describes one by one
   */
  public record Variation(Design design, List<Variable> variables, List<Variant> more) {
    public Variation {
      variables = List.copyOf(variables);
      more = List.copyOf(more);
    }

    /** How many variants there are, without the base. */
    public long count() {
      return design.count(variables) + more.size();
    }
  }

  /** All variants, the base first. */
  public List<Variant> variants() {
    List<Variant> all = new ArrayList<>();
    all.add(new Variant(baseName, Settings.NONE, List.of(), List.of()));
    all.addAll(variation.design().variants(variation.variables()));
    all.addAll(variation.more());
    return all;
  }

  /** The base with what its variables have there. */
  public Settings baseSettings() {
    Settings all = base;
    for (Variable variable : variation.variables()) {
      all = all.with(variable.settings(variable.base()));
    }
    return all;
  }
}
