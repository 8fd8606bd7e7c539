package io.esbench.report;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** How the value of a summary row is written. */
public enum ValueForm {
  /** A whole number. */
  COUNT {
    @Override
    String csv(double value) {
      return Double.isFinite(value)
          ? new BigDecimal(value).setScale(0, RoundingMode.HALF_EVEN).toPlainString()
          : "";
    }

    @Override
    String people(double value) {
      return Double.isFinite(value) && !NumberText.isExtreme(value)
          ? csv(value)
          : NumberText.time(value);
    }
  },
  /** A time, size or share. */
  FULL {
    @Override
    String csv(double value) {
      return NumberText.repr(value);
    }

    @Override
    String people(double value) {
      return NumberText.time(value);
    }
  },
  /** A throughput. */
  RATE {
    @Override
    String csv(double value) {
      return NumberText.twoDecimals(value);
    }

    @Override
    String people(double value) {
      return NumberText.rate(value);
    }
  },
  /** Rally's error rate: two decimals for programs, but people must see that it is not zero. */
  PERCENT {
    @Override
    String csv(double value) {
      return NumberText.twoDecimals(value);
    }

    @Override
    String people(double value) {
      return NumberText.time(value);
    }
  };

  /** As programs read it, in Rally's layout; empty if it is not finite. */
  abstract String csv(double value);

  /** As people read it (decision N9). */
  abstract String people(double value);
}
