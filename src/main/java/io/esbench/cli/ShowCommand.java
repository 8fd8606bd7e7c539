package io.esbench.cli;

import io.esbench.report.Ink;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code esbench show}. */
@Command(
    name = "show",
    description = "Prints the summary of an earlier race, acceptance, search or experiment.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  esbench show 20260131-120000-acceptance",
      "  esbench show 20260131-120000-accept-acceptance/pass-2/query-ladder",
      "  esbench show ./benchmarks/nightly/result.json"
    })
final class ShowCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(
      paramLabel = "RACE",
      description = "Race id as 'esbench list races' prints it, run directory or result.json.")
  private String race = "";

  @Mixin private ResultsFolder results = new ResultsFolder();

  ShowCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    NamedRun named = results.found(session, race);
    Ink ink = session.console().color() ? Ink.ANSI : Ink.PLAIN;
    PrintWriter out = session.console().out();
    out.print(KeptResult.of(named).console(session.console().width(), ink));
    out.flush();
    return 0;
  }
}
