package io.esbench.cli;

import io.esbench.fault.UsageException;
import io.esbench.store.RunRemoval;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code esbench delete}. */
@Command(
    name = "delete",
    description = "Deletes earlier races.",
    synopsisSubcommandLabel = "WHAT",
    subcommands = DeleteCommand.Races.class,
    footerHeading = "%nExamples:%n",
    footer = "  esbench delete race 20260131-120000-acceptance")
final class DeleteCommand {
  private DeleteCommand() {}

  /** {@code esbench delete race}. */
  @Command(
      name = "race",
      description = {
        "Deletes the run directories of races, acceptances or searches with all files in them.",
        "All are looked at first: if one of them may not be deleted, none is."
      },
      footerHeading = "%nExamples:%n",
      footer = {
        "  esbench delete race 20260131-120000-acceptance",
        "  esbench delete race --yes nightly-1 nightly-2"
      })
  static final class Races implements Callable<Integer> {
    private final Session session;

    @Parameters(
        arity = "1..*",
        paramLabel = "RACE",
        description = "Race ids as 'esbench list races' prints them.")
    private List<String> races = List.of();

    @Option(names = "--yes", description = "Without being asked.")
    private boolean yes;

    @Mixin private ResultsFolder results = new ResultsFolder();

    Races(Session session) {
      this.session = session;
    }

    @Override
    public Integer call() {
      Path directory = results.parent(session.places());
      List<RunRemoval> removals = new ArrayList<>();
      List<String> faults = new ArrayList<>();
      for (String race : new LinkedHashSet<>(races)) {
        try {
          removals.add(RunRemoval.of(directory, race));
        } catch (UsageException e) {
          faults.add(String.valueOf(e.getMessage()));
        }
      }
      if (!faults.isEmpty()) {
        throw new UsageException(String.join("\n       ", faults));
      }
      PrintWriter out = session.console().out();
      if (!yes && !confirmed(removals)) {
        out.println("Nothing was deleted.");
        out.flush();
        return 0;
      }
      removals.forEach(removal -> delete(removal, out));
      out.flush();
      return 0;
    }

    private void delete(RunRemoval removal, PrintWriter out) {
      removal.delete();
      out.println(
          "Deleted " + session.places().shown(removal.run().directory()) + ": " + size(removal));
    }

    private boolean confirmed(List<RunRemoval> removals) {
      if (!session.console().asks()) {
        throw new UsageException("there is no terminal to ask on; give --yes");
      }
      session.console().err().print(Console.plain(question(removals)));
      session.console().err().flush();
      return session.console().answer().strip().toLowerCase(Locale.ROOT).matches("y|yes");
    }

    private static String question(List<RunRemoval> removals) {
      StringBuilder question = new StringBuilder();
      for (RunRemoval removal : removals) {
        question
            .append(Console.line(removal.run().directory().toString()))
            .append(": ")
            .append(size(removal))
            .append('\n');
      }
      return question.append("Delete? [y/N] ").toString();
    }

    private static String size(RunRemoval removal) {
      return String.format(
          Locale.ROOT,
          "%,d %s, %s",
          removal.files(),
          removal.files() == 1 ? "file" : "files",
          bytes(removal.bytes()));
    }

    private static String bytes(long bytes) {
      return bytes < 1_000_000
          ? String.format(Locale.ROOT, "%.1f kB", bytes / 1e3)
          : String.format(Locale.ROOT, "%.1f MB", bytes / 1e6);
    }
  }
}
