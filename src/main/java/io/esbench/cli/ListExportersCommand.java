package io.esbench.cli;

import io.esbench.export.choice.ExporterCatalog;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code esbench list exporters}. */
@Command(
    name = "exporters",
    description = "Lists where figures can go while a race runs.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  esbench list exporters",
      "  esbench race --track acceptance --metrics-port 9464",
      "  esbench race --track acceptance --metrics-export graphite=graphite:2003"
    })
final class ListExportersCommand implements Callable<Integer> {
  private final Session session;

  ListExportersCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    PrintWriter out = session.console().out();
    ExporterCatalog.standard()
        .all()
        .forEach(
            kind -> {
              out.println(kind.name() + "=" + kind.form());
              out.println("    " + kind.meaning());
            });
    out.println("--metrics-store HOSTS");
    out.println(
        "    keeps every second and the result in an Elasticsearch cluster, in Rally's form");
    out.flush();
    return 0;
  }
}
