package io.esbench.cli;

import picocli.CommandLine.Command;

/** {@code esbench corpus}. */
@Command(
    name = "corpus",
    description = "Makes, fetches and exports document files.",
    synopsisSubcommandLabel = "WHAT",
    subcommands = {
      CorpusGenerateCommand.class,
      CorpusFetchCommand.class,
      CorpusExportCommand.class,
      CorpusFromIndexCommand.class
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  esbench corpus generate --docs 1000000",
      "  esbench corpus fetch --track acceptance"
    })
final class CorpusCommand {
  private CorpusCommand() {}
}
