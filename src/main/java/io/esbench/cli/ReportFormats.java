package io.esbench.cli;

import io.esbench.report.ReportFormat;
import java.util.Iterator;

/** The names of all reports, for help texts. */
final class ReportFormats implements Iterable<String> {
  private ReportFormats() {}

  @Override
  public Iterator<String> iterator() {
    return ReportFormat.labels().iterator();
  }
}
