package io.esbench.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.esbench.cli.KeptTexts;
import io.esbench.journal.JournalReader;
import io.esbench.rally.Given;
import io.esbench.rally.RallyImport;
import java.io.IOException;

/** Results of races. */
final class ReportInput {
  private ReportInput() {}

  static void rally(byte[] input, Scratch scratch) throws IOException {
    KeptTexts.render(RallyImport.read(scratch.file("report", input), Given.NOTHING));
  }

  /** By its first letter the kind of result. */
  static void result(byte[] input, Scratch scratch) throws IOException {
    String text = new String(input, UTF_8);
    if (!text.isEmpty()) {
      KeptTexts.render(text.charAt(0), text.substring(1));
    }
  }

  static void journal(byte[] input, Scratch scratch) {
    var unused = JournalReader.read(scratch.file("journal.jsonl", input));
  }
}
