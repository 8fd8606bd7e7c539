package io.esbench.store;

/** What left a run directory behind, by the file that holds its result. */
public enum RunKind {
  /** One race. */
  RACE("result.json"),
  /** An acceptance: a directory of races in passes. */
  ACCEPTANCE("acceptance.json"),
  /** A search for a highest rate: a directory of races. */
  SEARCH("saturation.json"),
  /** An experiment: a directory of races of several variants. */
  EXPERIMENT("experiment.json");

  private final String file;

  RunKind(String file) {
    this.file = file;
  }

  /** Name of the file with its result. */
  public String file() {
    return file;
  }
}
