package io.esbench.fault;

/** A section of the documentation that says more than the line of an error can. */
public enum HelpTopic {
  /** A target that cannot be reached, or not so. */
  CONNECTION("connection.md", "hosts"),
  /** A race that would change data of others. */
  CONFIRMATION("tracks.md", "differences-from-rally"),
  /** What races need of this machine. */
  MACHINE("doctor.md", "checks"),
  /** A race that ended before its time. */
  RELIABILITY("reliability.md", ""),
  /** A Java for the node. */
  NODE_JAVA("node.md", "java"),
  /** A server for the node. */
  NODE_SERVER("node.md", "where-the-server-comes-from"),
  /** What is wrong with a track. */
  TRACK("tracks.md", "errors"),
  /** Parameters that a track does not have. */
  TRACK_PARAMETERS("tracks.md", "parameters"),
  /** Tracks that are there, by name. */
  TRACK_NAMES("tracks.md", "tracks-that-come-with-esbench");

  private final String page;
  private final String anchor;

  HelpTopic(String page, String anchor) {
    this.page = page;
    this.anchor = anchor;
  }

  /** File name in the folder {@code docs}. */
  public String page() {
    return page;
  }

  /** What follows the page in an address: {@code #} and the section, or nothing. */
  public String fragment() {
    return anchor.isEmpty() ? "" : "#" + anchor;
  }
}
