package io.esbench.report;

import io.esbench.result.Sizing;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a corpus that is larger than memory takes, for people. */
public final class SizingText {
  /** Rows of reports, which are called as Rally calls them, say GB for as much. */
  private static final double GIGA = 1024.0 * 1024 * 1024;

  private static final double MINUTE = 60;
  private static final double HOUR = 3600;

  private SizingText() {}

  /** A line for each thing that it takes. */
  public static List<String> lines(Sizing sizing) {
    List<String> lines = new ArrayList<>();
    lines.add(text("%,d documents make the data larger than memory:", sizing.documents()));
    lines.add(
        text(
            "  memory   %s on %d machine%s with data nodes",
            size(sizing.memoryBytes()), sizing.machines(), sizing.machines() == 1 ? "" : "s"));
    lines.add("  data     " + data(sizing));
    lines.add("  corpus   " + corpus(sizing.corpus()));
    lines.add(
        text(
            "  loading  about %s, %d time%s in this acceptance (%,.0f docs/s in the sample)",
            duration(sizing.loadSeconds()),
            sizing.loads(),
            sizing.loads() == 1 ? "" : "s",
            sizing.sample().documentsPerSecond()));
    sizing.nodes().forEach(node -> lines.add("  disk     " + node(node)));
    return lines;
  }

  /** The same as one line. */
  public static String sentence(Sizing sizing) {
    return text(
        "The corpus was made for this cluster: %,d documents, %s",
        sizing.documents(), data(sizing));
  }

  private static String data(Sizing sizing) {
    return text(
        "about %s in %s: %.1f bytes a document and copy, measured with %,d",
        size(sizing.storeBytes()),
        sizing.copies() == 1 ? "one copy" : sizing.copies() + " copies",
        sizing.sample().bytesPerDocument(),
        sizing.sample().documents());
  }

  private static String corpus(Sizing.CorpusFile corpus) {
    return corpus.there()
        ? text("%s, there already: %s", size(corpus.bytes()), corpus.path())
        : text(
            "%s, about %s to make, of %s free: %s",
            size(corpus.bytes()),
            duration(corpus.writeSeconds()),
            size(corpus.freeBytes()),
            corpus.path());
  }

  private static String node(Sizing.Node node) {
    return text(
        "%s: %s of data, %s while segments are merged%s; %s free, %s to the low watermark, %s to the high one",
        node.name(),
        size(node.storeBytes()),
        size(node.mergingBytes()),
        node.corpusBytes() == 0 ? "" : ", and the corpus",
        size(node.freeBytes()),
        size(node.toLowBytes()),
        size(node.toHighBytes()));
  }

  private static String size(long bytes) {
    return bytes < GIGA ? text("%.1f MiB", 1024 * bytes / GIGA) : text("%,.1f GiB", bytes / GIGA);
  }

  private static String duration(double seconds) {
    if (seconds < 2 * MINUTE) {
      return text("%.0f s", Math.max(1, seconds));
    }
    return seconds < 2 * HOUR
        ? text("%.0f min", seconds / MINUTE)
        : text("%,.0f h", seconds / HOUR);
  }

  private static String text(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
