package io.esbench.cli;

import io.esbench.fault.UsageException;
import io.esbench.race.Progress;
import io.esbench.race.RaceRequest;
import io.esbench.race.SizingConsent;
import io.esbench.report.SizingText;
import io.esbench.result.Sizing;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import picocli.CommandLine.Option;

/** Whether, and after which question, the corpus is made for the cluster. */
final class SizingOptions {
  static final String OPTION = "--size-to-cluster";
  private static final List<String> RECKONED = List.of("corpus_docs", "corpus_file");
  private static final Set<String> YES = Set.of("y", "yes");

  @Option(
      names = OPTION,
      description =
          "Make the corpus so large that the data with replicas is 1.5 times the memory of the"
              + " cluster: measured with a sample, shown with what it takes, and asked for before"
              + " anything large is written. For the track 'acceptance'.")
  private boolean sizeToCluster;

  @Option(
      names = "--yes",
      description = "Make that corpus and load it without asking, if there is room for it.")
  private boolean yes;

  /** Whether it is wanted. */
  boolean wanted() {
    return sizeToCluster;
  }

  /**
   * Refuses what cannot be wanted together.
   *
   * @throws UsageException with every fault
   */
  void check(RaceRequest request) {
    if (!sizeToCluster) {
      if (yes) {
        throw new UsageException("--yes is for " + OPTION + "; leave it out, or give that too");
      }
      return;
    }
    List<String> faults = new ArrayList<>();
    for (String name : RECKONED) {
      if (request.work().params().values().containsKey(name)) {
        faults.add(OPTION + " reckons the parameter '" + name + "' itself: leave one of them out");
      }
    }
    if (request.work().selection().corpusDocs() != null) {
      faults.add(OPTION + " loads the whole corpus: leave it or --corpus-docs out");
    }
    if (request.work().selection().testMode()) {
      faults.add(OPTION + " makes a large corpus: leave it or --test-mode out");
    }
    if (!faults.isEmpty()) {
      throw new UsageException(String.join("\n       ", faults));
    }
  }

  /** Asks on a terminal, unless the answer was given before. */
  SizingConsent consent(Console console) {
    return (sizing, progress) -> decide(console, sizing, progress);
  }

  private void decide(Console console, Sizing sizing, Progress progress) {
    if (yes) {
      SizingText.lines(sizing).forEach(progress::info);
      return;
    }
    // Whoever is asked must see what for, even if progress is not wanted.
    progress.settle();
    PrintWriter err = console.err();
    SizingText.lines(sizing).forEach(line -> err.println(Console.line(line)));
    err.flush();
    if (!console.asks()) {
      throw new UsageException(
          "nobody can be asked whether to make and load this corpus: give --yes if that is what you"
              + " want");
    }
    String verb = sizing.corpus().there() ? "Load it?" : "Generate and load it?";
    err.print(verb + " [y/N] ");
    err.flush();
    if (!YES.contains(console.answer().strip().toLowerCase(Locale.ROOT))) {
      throw new UsageException("not confirmed: no corpus was made, and nothing was raced");
    }
  }
}
