package io.esbench.cli;

import io.esbench.fault.UsageException;
import io.esbench.store.Listing;
import io.esbench.store.RunStore;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code esbench list races}. */
@Command(
    name = "races",
    description = {
      "Lists earlier races, acceptances, searches and experiments, newest first. Long names are cut; --format json"
          + " has them whole.",
      "With -v it also names the directories that are of no race."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  esbench list races",
      "  esbench list races --track acceptance --challenge query-ladder --since 2026-01-31",
      "  esbench list races --tag cluster:staging --status complete --limit 0",
      "  esbench list races --all --format json"
    })
final class ListRacesCommand implements Callable<Integer> {
  private final Session session;
  @Mixin private RunFilterOptions filter = new RunFilterOptions();
  @Mixin private ResultsFolder results = new ResultsFolder();
  @Mixin private FormatOption format = new FormatOption();

  @Option(
      names = "--limit",
      paramLabel = "N",
      defaultValue = "20",
      description = "At most this many (default 20); 0 for all.")
  private int limit;

  @Option(
      names = "--all",
      description =
          "Also the races inside acceptances, searches and experiments, each on its own line.")
  private boolean all;

  @Spec private CommandSpec spec = CommandSpec.create();

  ListRacesCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    if (limit < 0) {
      throw new UsageException("--limit: " + limit + " is less than 0; 0 stands for all");
    }
    Path directory = results.parent(session.places());
    Listing found = new RunStore(directory).list(filter.filter(), all);
    Listing shown = found.newest(limit);
    PrintWriter out = session.console().out();
    if (format.json()) {
      out.print(shown.json());
    } else {
      print(found, shown, directory, out);
    }
    out.flush();
    return 0;
  }

  private void print(Listing found, Listing shown, Path directory, PrintWriter out) {
    String place = session.places().shown(directory).toString();
    if (shown.runs().isEmpty()) {
      out.println("No such races in " + place + ".");
    } else {
      RaceTable.lines(shown.runs()).forEach(out::println);
    }
    int more = found.runs().size() - shown.runs().size();
    if (more > 0) {
      out.println("... and " + more + " more; --limit 0 shows all.");
    }
    boolean verbose = spec.root().userObject() instanceof RootCommand root && root.verbose();
    if (verbose && !found.foreign().isEmpty()) {
      out.println(
          "Not of esbench in "
              + place
              + ": "
              + Console.line(String.join(", ", found.foreign()))
              + ".");
    }
  }
}
