package io.esbench.corpus.generate;

import io.esbench.fault.UsageException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Where a generated corpus ends. */
public sealed interface CorpusLength {
  /**
   * After a number of documents.
   *
   * @param count at least 1
   */
  record Documents(long count) implements CorpusLength {
    public Documents {
      if (count < 1) {
        throw new UsageException(count + " documents asked for; a corpus has at least 1");
      }
    }
  }

  /**
   * With the document that makes the file, uncompressed, at least this long.
   *
   * @param bytes at least 1
   */
  record Size(long bytes) implements CorpusLength {
    public Size {
      if (bytes < 1) {
        throw new UsageException(bytes + " bytes asked for; a corpus has at least 1");
      }
    }
  }

  /**
   * Reads a size such as {@code 48GB}, {@code 1.5 TiB} or {@code 250000}: without unit bytes; kB,
   * MB, GB, TB are powers of 1000, KiB, MiB, GiB, TiB powers of 1024; case does not matter.
   *
   * @throws UsageException if the text is not such a size
   */
  static Size size(String text) {
    Matcher matcher = Pattern.compile("(\\d+(?:\\.\\d+)?)\\s*([A-Za-z]*)").matcher(text.strip());
    if (!matcher.matches()) {
      throw notASize(text);
    }
    Map<String, Long> units =
        Map.of(
            "",
            1L,
            "b",
            1L,
            "kb",
            1_000L,
            "mb",
            1_000_000L,
            "gb",
            1_000_000_000L,
            "tb",
            1_000_000_000_000L,
            "kib",
            1L << 10,
            "mib",
            1L << 20,
            "gib",
            1L << 30,
            "tib",
            1L << 40);
    Long unit = units.get(matcher.group(2).toLowerCase(Locale.ROOT));
    if (unit == null) {
      throw notASize(text);
    }
    BigDecimal bytes = new BigDecimal(matcher.group(1)).multiply(BigDecimal.valueOf(unit));
    try {
      return new Size(bytes.setScale(0, RoundingMode.CEILING).longValueExact());
    } catch (ArithmeticException e) {
      throw new UsageException("size '" + text + "' is beyond 2^63 bytes; give a smaller one", e);
    }
  }

  private static UsageException notASize(String text) {
    return new UsageException(
        "size '"
            + text
            + "' is not understood; give a number with an optional unit B, kB, MB, GB,"
            + " TB, KiB, MiB, GiB or TiB, e.g. 48GB");
  }
}
