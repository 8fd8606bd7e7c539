package io.esbench.verdict;

import io.esbench.result.CriterionOutcome.PassValue;
import io.esbench.verdict.Doubts.Doubt;
import io.esbench.verdict.criterion.Bound;
import io.esbench.verdict.criterion.Criterion;
import io.esbench.verdict.criterion.Dimension;
import io.esbench.verdict.criterion.Metric;
import io.esbench.verdict.criterion.Unit;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Values in the unit of a criterion: the one it is written in, else that of the reports. */
final class Shown {
  private static final MathContext DIGITS = new MathContext(4);

  private final Unit unit;
  private final List<Figure> figures;

  Shown(Criterion criterion, List<Figure> figures) {
    this.figures = figures;
    this.unit = unit(criterion, figures);
  }

  private static Unit unit(Criterion criterion, List<Figure> figures) {
    if (criterion.bound() instanceof Bound.Fixed fixed) {
      return fixed.unit();
    }
    if (criterion.metric() instanceof Metric.OfCluster cluster) {
      return cluster.row().unit();
    }
    Dimension dimension = criterion.metric().dimension();
    String name = dimension.usual();
    for (Figure figure : figures) {
      name = name.isEmpty() ? figure.reading().unit() : name;
    }
    Unit known = Unit.of(name);
    return known == null ? Unit.NONE : known;
  }

  Unit unit() {
    return unit;
  }

  double of(double base) {
    return unit.fromBase(base);
  }

  @Nullable Double ofNullable(@Nullable Double base) {
    return base == null ? null : Double.valueOf(of(base));
  }

  /** For a sentence. */
  String text(double base) {
    BigDecimal rounded = new BigDecimal(of(base)).round(DIGITS).stripTrailingZeros();
    return (rounded.toPlainString() + " " + unit.text()).strip();
  }

  /** Each pass, with what casts doubt on it. */
  List<PassValue> passes(List<List<Doubt>> doubts) {
    List<PassValue> passes = new ArrayList<>();
    for (int i = 0; i < figures.size(); i++) {
      Figure figure = figures.get(i);
      List<Doubt> own = i < doubts.size() ? doubts.get(i) : List.of();
      String remark =
          figure.value() == null
              ? figure.reason()
              : String.join("; ", own.stream().map(Doubt::text).toList());
      passes.add(new PassValue(ofNullable(figure.value()), remark));
    }
    return passes;
  }
}
