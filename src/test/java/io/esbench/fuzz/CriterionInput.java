package io.esbench.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.esbench.verdict.criterion.Criterion;
import io.esbench.verdict.criterion.CriterionFault;
import io.esbench.verdict.criterion.CriterionParser;
import io.esbench.verdict.sheet.SheetReader;

/** A criterion, or a sheet of them if it has several lines. */
final class CriterionInput {
  private CriterionInput() {}

  static void read(byte[] input, Scratch scratch) {
    String text = new String(input, UTF_8);
    if (text.contains("\n")) {
      var unused = SheetReader.read(text, "sheet.yml");
      return;
    }
    Criterion read;
    try {
      read = CriterionParser.parse(text);
    } catch (CriterionFault e) {
      if (e.at() < 0 || e.at() > text.length()) {
        throw new AssertionError("no place in the text: " + e.at(), e);
      }
      return;
    }
    try {
      if (!CriterionParser.parse(read.text()).equals(read)) {
        throw new AssertionError("read again it is another: " + read);
      }
    } catch (CriterionFault e) {
      throw new AssertionError("its own text is none: " + read, e);
    }
  }
}
