package io.esbench.fault;

/** Every exit code of the command line and what it tells a script. */
public enum ExitCode {
  /** Race complete; criteria met or none given. */
  OK(0, "race complete; criteria met or none given"),
  /** A fault of esbench itself. */
  INTERNAL(1, "a fault of esbench itself"),
  /** Wrong usage: options, or a run that needs confirmation first. */
  USAGE(2, "wrong usage, or a run that needs confirmation or preparation first"),
  /** Track, parameters or corpus not usable. */
  TRACK(3, "track, parameters or corpus not usable"),
  /** Node did not start, cluster not reachable, disk full, file not writable. */
  ENVIRONMENT(
      4, "environment: node did not start, cluster not reachable, disk full, file not writable"),
  /**
   * Race aborted by a request error under {@code --on-error=abort}, or because nothing moved for
   * {@code --stalled-after}, with the results so far; or run to its end with figures that cannot be
   * used: set-up failed, nothing succeeded, documents or samples lost; or a search with a probe
   * that cannot be judged.
   */
  ABORTED(
      5,
      "race aborted by a request error under --on-error=abort, or because nothing moved for"
          + " --stalled-after; or not usable: set-up failed, nothing succeeded, documents or samples lost, a probe that cannot be judged"),
  /**
   * Race complete, acceptance criteria not met; reports are written. Or a preflight failed, or a
   * comparison with {@code --fail-on worse} found something worse.
   */
  CRITERIA_NOT_MET(
      10,
      "race complete, acceptance criteria not met, reports are written; or a preflight failed, or"
          + " compare --fail-on worse found something worse"),
  /** Interrupted; reports carry the mark "incomplete". */
  INTERRUPTED(130, "interrupted; reports carry the mark \"incomplete\"");

  private final int code;
  private final String meaning;

  ExitCode(int code, String meaning) {
    this.code = code;
    this.meaning = meaning;
  }

  /** The process exit status. */
  public int code() {
    return code;
  }

  /** One line for the documentation and the help text. */
  public String meaning() {
    return meaning;
  }
}
