package io.esbench.comparison;

import io.esbench.comparison.claim.NoiseFloor;
import io.esbench.comparison.figure.Figure;
import io.esbench.comparison.figure.Figures;
import io.esbench.comparison.figure.RowName;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What two runs of the same thing may differ by.
 *
 * @param share the same for all metrics, e.g. 0.05; null: each has its own, or nothing is known
 * @param measured by metric, from a group of runs; empty if there is none
 * @param from where it is from, in words; empty if nothing is known
 */
public record Noise(@Nullable Double share, List<Measured> measured, String from) {
  /** Nothing is known. */
  public static final Noise UNKNOWN = new Noise(null, List.of(), "");

  public Noise {
    measured = List.copyOf(measured);
  }

  /** The same share for all metrics, as somebody knows it. */
  public static Noise given(double share) {
    return new Noise(share, List.of(), "given");
  }

  /**
   * Of a group of runs of the same thing, metric by metric; those of fewer than three are left out.
   */
  public static Noise measured(RunGroup group) {
    List<Map<RowName, Figure>> runs =
        group.runs().stream().map(run -> Figures.of(run.result())).toList();
    List<Measured> noise = new ArrayList<>();
    runs.stream()
        .flatMap(run -> run.keySet().stream())
        .distinct()
        .forEach(
            name -> {
              List<Figure> figures =
                  runs.stream()
                      .filter(run -> run.containsKey(name))
                      .map(run -> run.get(name))
                      .toList();
              double floor = NoiseFloor.of(figures.stream().mapToDouble(Figure::value).toArray());
              boolean alike = figures.stream().map(Figure::unit).distinct().count() == 1;
              if (alike && Double.isFinite(floor)) {
                noise.add(new Measured(name, floor));
              }
            });
    String words = "the " + group.runs().size() + " runs of " + group.label();
    return new Noise(null, noise, words);
  }

  /** Of one metric, or null: not known. */
  public @Nullable Double of(RowName name) {
    return share != null
        ? share
        : measured.stream()
            .filter(each -> each.name().equals(name))
            .findFirst()
            .map(Measured::share)
            .orElse(null);
  }

  /**
   * The noise of one metric.
   *
   * @param name of it
   * @param share e.g. 0.05
   */
  public record Measured(RowName name, double share) {}
}
