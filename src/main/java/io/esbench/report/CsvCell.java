package io.esbench.report;

/** Foreign text in a spreadsheet: nothing in it may be taken for a formula. */
public final class CsvCell {
  private static final String STARTS_FORMULA = "=+-@\t\r";

  private CsvCell() {}

  /** The text without control characters, behind an apostrophe if it would be calculated. */
  public static String inert(String text) {
    String clean = text.replaceAll("[\\p{Cc}\\p{Cf}&&[^\\t\\r\\n]]", " ");
    boolean formula = !clean.isEmpty() && STARTS_FORMULA.indexOf(clean.charAt(0)) >= 0;
    return formula ? "'" + clean : clean;
  }
}
