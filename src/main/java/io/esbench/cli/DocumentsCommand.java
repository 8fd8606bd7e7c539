package io.esbench.cli;

import io.esbench.cli.document.ManPage;
import io.esbench.cli.document.Shell;
import io.esbench.fault.EnvironmentException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code esbench documents}, with which the build makes what archives and packages bring along. */
@Command(
    name = "documents",
    hidden = true,
    description = "Writes the man pages of all commands and the completion scripts into a folder.",
    footerHeading = "%nExamples:%n",
    footer = {"  esbench documents target/documents"})
final class DocumentsCommand implements Callable<Integer> {
  @Parameters(paramLabel = "DIR", description = "Where to; what has the same name is replaced.")
  private Path folder = Path.of("");

  @SuppressWarnings("NullAway.Init") // picocli sets it
  @Spec
  private CommandSpec spec;

  @Override
  public Integer call() {
    CommandLine line = spec.root().commandLine();
    try {
      Path completions = Files.createDirectories(folder.resolve("completions"));
      for (Shell shell : Shell.values()) {
        Files.writeString(completions.resolve(shell.file()), shell.script(line));
      }
      Path manual = Files.createDirectories(folder.resolve("man").resolve("man1"));
      for (ManPage page : pages(line)) {
        Files.writeString(manual.resolve(page.file()), page.text(Version.number()));
      }
    } catch (IOException e) {
      throw new EnvironmentException(
          folder + " cannot be written: " + e + "; check space and permissions", e);
    }
    return 0;
  }

  private static List<ManPage> pages(CommandLine line) {
    List<ManPage> pages = new ArrayList<>();
    ManPage.ofAll(line.getCommandSpec(), pages::add);
    return pages;
  }
}
