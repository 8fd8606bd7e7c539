package io.esbench;

import io.esbench.cli.RootCommand;
import java.util.Locale;

/** Entry point: runs the command line and exits with its code. */
public final class Main {
  private static final String TUNNEL_SCHEMES = "jdk.http.auth.tunneling.disabledSchemes";

  private Main() {}

  /** Runs esbench. */
  public static void main(String[] args) {
    // Numbers are the same everywhere: those of a message, too, have the digits 0 to 9.
    Locale.setDefault(Locale.Category.FORMAT, Locale.ROOT);
    if (System.getProperty(TUNNEL_SCHEMES) == null) {
      // The JDK gives no password to the proxy of an HTTPS address unless told so, before the first
      // use of its client.
      System.setProperty(TUNNEL_SCHEMES, "");
    }
    System.exit(RootCommand.run(args));
  }
}
