package io.esbench.cli;

import io.esbench.cli.document.Shell;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code esbench completion}. */
@Command(
    name = "completion",
    description = {
      "Prints a script with which a shell completes commands, options and values. Packages and"
          + " archives bring the scripts along."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  esbench completion bash > ~/.local/share/bash-completion/completions/esbench",
      "  esbench completion zsh > ~/.zfunc/_esbench",
      "      with 'fpath+=~/.zfunc; autoload -U compinit; compinit' in ~/.zshrc",
      "  esbench completion fish > ~/.config/fish/completions/esbench.fish"
    })
final class CompletionCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(paramLabel = "SHELL", description = "${COMPLETION-CANDIDATES}.")
  private Shell shell = Shell.BASH;

  @SuppressWarnings("NullAway.Init") // picocli sets it
  @Spec
  private CommandSpec spec;

  CompletionCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    session.console().out().print(shell.script(spec.root().commandLine()));
    session.console().out().flush();
    return 0;
  }
}
