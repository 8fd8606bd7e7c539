package io.esbench.fault;

/** A section of the documentation that says more than the line of an error can. */
public enum HelpTopic {
  /** The container engine, or the lack of it. */
  CONTAINER_ENGINE(Page.TROUBLES, "the-container-engine-does-not-answer"),
  /** Documents that cannot be fetched. */
  CORPUS_DOWNLOAD(Page.TROUBLES, "cannot-download-"),
  /** A criterion that cannot be read. */
  CRITERIA(Page.TROUBLES, "--criterion--column-"),
  /** A disk without room. */
  DISK_FULL(Page.TROUBLES, "-bytes-are-to-come--are-free-in-"),
  /** More connections than this process may have. */
  FILE_HANDLES(
      Page.TROUBLES,
      "-clients-with--connections-but-this-process-may-open-only--files-and-sockets"),
  /** Something that another esbench has. */
  LOCK_HELD(Page.TROUBLES, "another-esbench-has-held-"),
  /** A login that is refused or missing. */
  LOGIN(Page.TROUBLES, "the-cluster-refuses-the-login-or-wants-one-401"),
  /** A heap that is too small for esbench. */
  MEMORY(Page.TROUBLES, "esbench-has-too-little-memory"),
  /** A node that ends or is silent before it is ready. */
  NODE_START(Page.TROUBLES, "-did-not-start"),
  /** A certificate that is not trusted, or TLS where there is none. */
  TLS(Page.TROUBLES, "tls-with--failed"),
  /** A race in which nothing moved. */
  WATCHDOG(Page.TROUBLES, "nothing-moved-for--in-"),
  /** A target that cannot be reached, or not so. */
  CONNECTION("connection.md", "hosts"),
  /** A race that would change data of others. */
  CONFIRMATION(Page.TROUBLES, "this-challenge-would-change-data-on-"),
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

  /** Constants of an enum cannot use its own fields. */
  private static final class Page {
    static final String TROUBLES = "troubleshooting.md";
  }

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
