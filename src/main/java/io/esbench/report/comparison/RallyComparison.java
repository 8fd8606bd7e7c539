package io.esbench.report.comparison;

import io.esbench.comparison.FigurePair;
import io.esbench.report.CsvCell;
import io.esbench.report.NumberText;
import java.io.IOException;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.apache.commons.csv.QuoteMode;

/**
 * The table of Rally's {@code compare}, for those who parse it: the same columns, names, order and
 * decimals. Rows that Rally does not know are left out. Of groups it shows the medians. Unlike
 * Rally's it never has exponents.
 */
final class RallyComparison {
  private static final List<String> HEADER =
      List.of("Metric", "Task", "Baseline", "Contender", "Diff", "Unit", "Diff %");

  private static final List<String> NOT_RALLYS =
      List.of("Bytes per document", "Total ZGC Cycles GC time");

  private final List<RallyLine> lines;

  RallyComparison(List<FigurePair> pairs) {
    this.lines =
        pairs.stream()
            .filter(pair -> !NOT_RALLYS.contains(pair.name().metric()))
            .map(RallyLine::of)
            .toList();
  }

  /** As Rally prints it. */
  String markdown(boolean colours) {
    RallyTable table = new RallyTable(HEADER);
    for (RallyLine line : lines) {
      table.row(
          RallyCell.text(line.metric()),
          RallyCell.text(line.task()),
          number(line.baseline()),
          number(line.contender()),
          difference(line, colours),
          RallyCell.text(line.unit()),
          percent(line, colours));
    }
    return table.render();
  }

  /** As Rally writes it to a file. */
  void csv(Appendable out) throws IOException {
    CSVPrinter printer =
        new CSVPrinter(
            out,
            CSVFormat.RFC4180
                .builder()
                .setHeader(HEADER.toArray(String[]::new))
                .setQuoteMode(QuoteMode.MINIMAL)
                .get());
    for (RallyLine line : lines) {
      printer.printRecord(
          CsvCell.inert(line.metric()),
          CsvCell.inert(line.task()),
          full(line.baseline(), line.integral()),
          full(line.contender(), line.integral()),
          line.diff(),
          line.unit(),
          line.diffPercent());
    }
  }

  private static String full(double value, boolean integral) {
    String text = NumberText.exact(value);
    return integral || text.indexOf('.') >= 0 ? text : text + ".0";
  }

  private static RallyCell number(double value) {
    return RallyCell.number(value, "", "");
  }

  private static RallyCell difference(RallyLine line, boolean colours) {
    return RallyCell.number(
        Double.parseDouble(line.diff()), before(line, false, colours), after(colours));
  }

  private static RallyCell percent(RallyLine line, boolean colours) {
    return RallyCell.text(line.diffPercent(), before(line, true, colours), after(colours));
  }

  private static String before(RallyLine line, boolean percent, boolean colours) {
    return colours ? line.colour(percent) : "";
  }

  private static String after(boolean colours) {
    return colours ? RallyLine.END : "";
  }
}
