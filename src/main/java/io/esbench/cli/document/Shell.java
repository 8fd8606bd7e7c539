package io.esbench.cli.document;

import java.util.Locale;
import picocli.AutoComplete;
import picocli.CommandLine;

/** Shells that complete what is typed, and the script that each reads. */
public enum Shell {
  BASH("esbench.bash"),
  ZSH("_esbench"),
  FISH("esbench.fish");

  private final String file;

  Shell(String file) {
    this.file = file;
  }

  /** The name under which the shell finds the script in a folder of such. */
  public String file() {
    return file;
  }

  /** The script that completes commands, options and values of this command line. */
  public String script(CommandLine line) {
    return switch (this) {
      // Read by a shell and never run, so without the line that names an interpreter.
      case BASH -> AutoComplete.bash("esbench", line).replaceFirst("^#!.*\\R", "");
      case ZSH -> new ZshCompletion(line.getCommandSpec()).text();
      case FISH -> new FishCompletion(line.getCommandSpec()).text();
    };
  }

  /** As it is typed. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
