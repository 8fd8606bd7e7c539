package io.esbench.cli;

import picocli.CommandLine.IVersionProvider;

/** The version as the jar's manifest has it. */
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {
      "esbench " + number(),
      "Java " + Runtime.version() + " (" + System.getProperty("java.vendor") + ")",
      System.getProperty("os.name") + " " + System.getProperty("os.arch")
    };
  }

  /** Version number, {@code dev} outside of a jar. */
  static String number() {
    String version = Version.class.getPackage().getImplementationVersion();
    return version == null ? "dev" : version;
  }
}
