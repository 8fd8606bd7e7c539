package io.esbench.metrics.record;

import io.esbench.result.HostRequests;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Counts the requests of one task on one event loop by the host, or the address of its name, that
 * they went to. The loop is the only writer; read after the join point.
 */
public final class HostTally {
  /** More hosts make room for themselves with their first request. */
  private static final int USUAL = 16;

  private long[] requests = new long[USUAL];
  private long[] failed = new long[USUAL];
  private long[] connections = new long[USUAL];
  private boolean connectionsTold;

  /**
   * What is counted apart.
   *
   * @param host its URL
   * @param address of its name, if there are several
   */
  public record Name(String host, @Nullable String address) {}

  /** Counts a request that has ended; one that says no host is not counted. */
  public void add(Sample sample) {
    int host = sample.host;
    if (host == Sample.NO_HOST) {
      return;
    }
    if (host >= requests.length) {
      makeRoom(host);
    }
    requests[host]++;
    failed[host] += sample.error == null ? 0 : 1;
  }

  /** So many connections to a host became ready; told once by whoever opened them. */
  public void connected(int host, long count) {
    if (host >= requests.length) {
      makeRoom(host);
    }
    connections[host] += count;
    connectionsTold = true;
  }

  private void makeRoom(int host) {
    requests = Arrays.copyOf(requests, host + USUAL);
    failed = Arrays.copyOf(failed, host + USUAL);
    connections = Arrays.copyOf(connections, host + USUAL);
  }

  /**
   * What was counted; only after the loop has stopped.
   *
   * @param names of all hosts in the order of their numbers
   */
  public List<HostRequests> recording(List<Name> names) {
    List<HostRequests> recording = new ArrayList<>();
    for (int host = 0; host < names.size(); host++) {
      boolean known = host < requests.length;
      recording.add(
          new HostRequests(
              names.get(host).host(),
              names.get(host).address(),
              known ? requests[host] : 0,
              known ? failed[host] : 0,
              connectionsTold ? Long.valueOf(known ? connections[host] : 0) : null));
    }
    return recording;
  }
}
