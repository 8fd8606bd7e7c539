package io.esbench.track.load.repository;

/** Told how a transfer goes; never answers. Called from the thread that asked for the transfer. */
public interface TransferProgress {
  /** One line. */
  void info(String line);

  /** Something to know although the work goes on. */
  void warn(String line);

  /**
   * A part of the transfer.
   *
   * @param what e.g. {@code Receiving objects}
   * @param done units done
   * @param total units in all, or -1 if unknown
   */
  void work(String what, long done, long total);

  /** The transfer has ended: the next line starts afresh. */
  void settle();
}
