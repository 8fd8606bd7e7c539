package io.esbench.result;

import java.util.List;

/**
 * What became of a telemetry device.
 *
 * @param device name
 * @param records in its file of records
 * @param overruns samples that were due while another was still taken
 * @param failures questions without a good answer, and what else went wrong
 * @param note what a reader must know; else empty
 * @param files relative to the run directory
 */
public record DeviceResult(
    String device, long records, int overruns, int failures, String note, List<String> files) {
  /** Copies. */
  public DeviceResult {
    files = List.copyOf(files);
  }
}
