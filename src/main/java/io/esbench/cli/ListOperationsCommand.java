package io.esbench.cli;

import io.esbench.op.OperationCatalog;
import io.esbench.op.OperationListing;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code esbench list operations}. */
@Command(
    name = "operations",
    description = "Lists the operation types with their parameters.",
    footerHeading = "%nExamples:%n",
    footer = {"  esbench list operations", "  esbench list operations --format=json"})
final class ListOperationsCommand implements Callable<Integer> {
  private final Session session;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = "text (default) or json.")
  private Format format = Format.TEXT;

  /** How the list is printed. */
  enum Format {
    TEXT,
    JSON
  }

  ListOperationsCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    OperationListing listing = new OperationListing(OperationCatalog.standard());
    PrintWriter out = session.console().out();
    out.print(format == Format.JSON ? listing.json() : listing.text());
    out.flush();
    return 0;
  }
}
