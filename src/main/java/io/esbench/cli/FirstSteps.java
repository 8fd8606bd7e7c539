package io.esbench.cli;

import java.io.PrintWriter;

/** What somebody is told who types {@code esbench} and nothing else. */
final class FirstSteps {
  private static final String TEXT =
      """
      esbench says whether an Elasticsearch cluster is good enough, with evidence.

        esbench race --track acceptance                             on a node that it starts and removes
        esbench accept --track acceptance --target-hosts HOST:9200  the whole method on a cluster of yours
        esbench compare BASELINE CONTENDER                          whether the second race was better

      All commands: esbench --help. One of them: esbench COMMAND --help.
      What is missing on this machine: esbench doctor.
      """;

  private FirstSteps() {}

  /** Prints it; nothing was asked for, so it is no result and goes where remarks go. */
  static void print(PrintWriter out) {
    TEXT.lines().forEach(out::println);
    out.flush();
  }
}
