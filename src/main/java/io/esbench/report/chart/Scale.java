package io.esbench.report.chart;

import io.esbench.report.NumberText;
import java.util.ArrayList;
import java.util.List;

/** How values are laid along an axis. Text is the same in every locale. */
public enum Scale {
  /** Equal differences are equally long. */
  LINEAR {
    @Override
    double position(double value) {
      return value;
    }

    @Override
    List<Double> ticks(Extent extent, int most) {
      double step = niceStep((extent.max() - extent.min()) / most);
      List<Double> ticks = new ArrayList<>();
      // Whole multiples, so that no rounding error adds up.
      for (long i = (long) Math.ceil(extent.min() / step - 1e-9);
          i * step <= extent.max() + step * 1e-9;
          i++) {
        ticks.add(i * step);
      }
      return ticks;
    }

    @Override
    Extent around(Extent data) {
      double from = Math.min(0, data.min());
      double to = data.max() > from ? data.max() : from + 1;
      double step = niceStep((to - from) / 6);
      return new Extent(from, Math.ceil(to / step - 1e-9) * step);
    }
  },
  /** Equal ratios are equally long; only for values above zero. */
  LOG {
    @Override
    double position(double value) {
      return Math.log10(value);
    }

    @Override
    List<Double> ticks(Extent extent, int most) {
      double decades = Math.log10(extent.max() / extent.min());
      double[] digits = decades > 2.5 ? new double[] {1} : new double[] {1, 2, 5};
      List<Double> ticks = new ArrayList<>();
      for (int power = (int) Math.floor(Math.log10(extent.min()));
          Math.pow(10, power) <= extent.max();
          power++) {
        for (double digit : digits) {
          double tick = digit * Math.pow(10, power);
          if (tick >= extent.min() * (1 - 1e-9) && tick <= extent.max() * (1 + 1e-9)) {
            ticks.add(tick);
          }
        }
      }
      return ticks;
    }

    @Override
    Extent around(Extent data) {
      return new Extent(below(data.min()), above(data.max()));
    }

    private double below(double value) {
      double decade = Math.pow(10, Math.floor(Math.log10(value) + 1e-9));
      return value >= 5 * decade ? 5 * decade : value >= 2 * decade ? 2 * decade : decade;
    }

    private double above(double value) {
      double decade = Math.pow(10, Math.floor(Math.log10(value)));
      return value <= decade
          ? decade * 2
          : value <= 2 * decade ? 2 * decade : value <= 5 * decade ? 5 * decade : 10 * decade;
    }
  },
  /**
   * Percentiles with more room the nearer they are to 100, as HdrHistogram plots them. A value is
   * log10(1 ÷ (1 − p)): 0 is the smallest sample, 1 the 90th, 2 the 99th percentile.
   */
  PERCENTILE {
    @Override
    double position(double value) {
      return value;
    }

    @Override
    List<Double> ticks(Extent extent, int most) {
      List<Double> ticks = new ArrayList<>();
      for (double tick = 0; tick <= extent.max() + 1e-9; tick++) {
        ticks.add(tick);
        if (tick == 0 && extent.max() >= Math.log10(2)) {
          ticks.add(Math.log10(2));
        }
      }
      return ticks;
    }

    @Override
    Extent around(Extent data) {
      return new Extent(0, Math.max(1, data.max()));
    }

    @Override
    String label(double tick) {
      return NumberText.significant(100 - 100 / Math.pow(10, tick), 2 + (int) Math.round(tick))
          + " %";
    }
  };

  /** A measure of length along the axis; only differences mean something. */
  abstract double position(double value);

  /** Where to write values, at most about so many. */
  abstract List<Double> ticks(Extent extent, int most);

  /** What an axis must span to show the data, with round ends. */
  abstract Extent around(Extent data);

  /** A value at the axis, short. */
  String label(double tick) {
    double size = Math.abs(tick);
    if (size >= 1e6) {
      return NumberText.significant(tick / 1e6, 3) + "M";
    }
    return size >= 1e4
        ? NumberText.significant(tick / 1e3, 3) + "k"
        : NumberText.significant(tick, 3);
  }

  private static double niceStep(double least) {
    double decade = Math.pow(10, Math.floor(Math.log10(least)));
    double digit = least / decade;
    return (digit <= 1 ? 1 : digit <= 2 ? 2 : digit <= 5 ? 5 : 10) * decade;
  }
}
