package io.esbench.report.comparison;

import io.esbench.comparison.FigurePair;
import io.esbench.comparison.figure.Direction;
import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * A row of the table that Rally's {@code compare} prints.
 *
 * @param metric name as Rally's {@code compare} has it
 * @param task possibly empty
 * @param baseline value
 * @param contender value
 * @param integral whether both are counts
 * @param unit possibly empty
 * @param moreIsBetter decides the colours: Rally takes all but throughput for better if smaller
 */
record RallyLine(
    String metric,
    String task,
    double baseline,
    double contender,
    boolean integral,
    String unit,
    boolean moreIsBetter) {
  private static final String GREEN = "\u001b[32;1m";
  private static final String RED = "\u001b[31;1m";
  private static final String NEUTRAL = "\u001b[39;1m";
  static final String END = "\u001b[0m";
  private static final int DIFF_DECIMALS = 5;
  private static final int PERCENT_DECIMALS = 2;

  /** Medians of both sides, with the names and units that Rally has in this table. */
  static RallyLine of(FigurePair pair) {
    String metric = pair.name().metric();
    boolean ingest = metric.equals("Total Ingest Pipeline time");
    double scale = ingest ? 1000 : 1;
    return new RallyLine(
        metric.replace("across primary shards", "across primary shard"),
        pair.name().task(),
        scale * pair.baseline().median(),
        scale * pair.contender().median(),
        pair.integral() && whole(pair),
        ingest ? "ms" : pair.unit(),
        pair.direction() == Direction.HIGHER);
  }

  private static boolean whole(FigurePair pair) {
    return pair.baseline().median() % 1 == 0 && pair.contender().median() % 1 == 0;
  }

  /** Contender minus baseline, five decimals, {@code +} if it is larger. */
  String diff() {
    return signed(contender - baseline, DIFF_DECIMALS);
  }

  /** The same in percent of the baseline, two decimals; of a baseline of 0 it is 0. */
  String diffPercent() {
    return signed(percent(), PERCENT_DECIMALS) + "%";
  }

  /** The code of the colour of a difference. */
  String colour(boolean percent) {
    double value = percent ? percent() : contender - baseline;
    int side = side(value, percent ? PERCENT_DECIMALS : DIFF_DECIMALS);
    return side == 0 ? NEUTRAL : (side > 0) == moreIsBetter ? GREEN : RED;
  }

  private double percent() {
    return baseline == 0 ? 0 : (contender - baseline) / baseline * 100;
  }

  private static int side(double value, int decimals) {
    double threshold = Math.pow(10, -decimals);
    return value >= threshold ? 1 : value <= -threshold ? -1 : 0;
  }

  private static String signed(double value, int decimals) {
    String text = new BigDecimal(value).setScale(decimals, RoundingMode.HALF_EVEN).toPlainString();
    boolean lost = value < 0 && !text.startsWith("-");
    return (side(value, decimals) > 0 ? "+" : lost ? "-" : "") + text;
  }
}
