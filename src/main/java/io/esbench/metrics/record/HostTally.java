package io.esbench.metrics.record;

import io.esbench.result.HostRequests;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Counts the requests of one task on one event loop by the host that they went to. The loop is the
 * only writer; read after the join point.
 */
public final class HostTally {
  /** More hosts make room for themselves with their first request. */
  private static final int USUAL = 16;

  private long[] requests = new long[USUAL];
  private long[] failed = new long[USUAL];

  /** Counts a request that has ended; one that says no host is not counted. */
  public void add(Sample sample) {
    int host = sample.host;
    if (host == Sample.NO_HOST) {
      return;
    }
    if (host >= requests.length) {
      requests = Arrays.copyOf(requests, host + USUAL);
      failed = Arrays.copyOf(failed, host + USUAL);
    }
    requests[host]++;
    failed[host] += sample.error == null ? 0 : 1;
  }

  /**
   * What was counted; only after the loop has stopped.
   *
   * @param names of all hosts in the order of their numbers
   */
  public List<HostRequests> recording(List<String> names) {
    List<HostRequests> recording = new ArrayList<>();
    for (int host = 0; host < names.size(); host++) {
      boolean known = host < requests.length;
      recording.add(
          new HostRequests(names.get(host), known ? requests[host] : 0, known ? failed[host] : 0));
    }
    return recording;
  }
}
