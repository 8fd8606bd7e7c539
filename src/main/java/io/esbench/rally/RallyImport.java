package io.esbench.rally;

import io.esbench.fault.BoundedText;
import io.esbench.fault.UsageException;
import io.esbench.result.RaceResult;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/**
 * Makes results of the races that Rally reported: from its summary as CSV or Markdown, or from its
 * {@code race.json}. What a file does not tell stays unknown, it never becomes zero. Reports of
 * OpenSearch Benchmark have the layout of Rally's.
 */
public final class RallyImport {
  private static final int LARGEST = 50_000_000;

  private RallyImport() {}

  /**
   * Reads a file. Rally appends to its report files, so that one of them may hold several races.
   *
   * @param given what the user says of its races
   * @throws UsageException if it is none of these files, with the line at fault
   */
  public static List<RaceResult> read(Path file, Given given) {
    String text = text(file);
    String name = String.valueOf(file.getFileName());
    Instant written = written(file);
    if (text.stripLeading().startsWith("{")) {
      return List.of(RaceFile.read(text, name, given));
    }
    boolean markdown = MarkdownRows.isOne(text);
    if (!markdown && !CsvRows.isOne(text)) {
      throw new UsageException(
          file
              + " is neither Rally's report as CSV (its first line is Metric,Task,Value,Unit), nor"
              + " as Markdown (with the same columns), nor a race.json");
    }
    List<Rows> races = markdown ? MarkdownRows.read(text, name) : CsvRows.read(text, name);
    return races.stream().map(rows -> ReportFile.result(rows, markdown, written, given)).toList();
  }

  private static String text(Path file) {
    try {
      if (Files.isDirectory(file)) {
        throw new UsageException(file + " is a directory; name a report or a race.json in it");
      }
      if (Files.size(file) > LARGEST) {
        throw new UsageException(file + " is larger than 50 MB, which no report of Rally is");
      }
      String text = BoundedText.readRegular(file, LARGEST);
      return text.startsWith("\ufeff") ? text.substring(1) : text;
    } catch (NoSuchFileException e) {
      throw new UsageException("there is no file " + file, e);
    } catch (CharacterCodingException e) {
      throw new UsageException(file + " is not UTF-8 text, so it is no report of Rally", e);
    } catch (IOException e) {
      throw new UsageException(file + " cannot be read: " + e, e);
    }
  }

  private static Instant written(Path file) {
    try {
      return Files.getLastModifiedTime(file).toInstant();
    } catch (IOException e) {
      return Instant.EPOCH;
    }
  }
}
