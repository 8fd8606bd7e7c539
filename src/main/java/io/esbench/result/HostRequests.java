package io.esbench.result;

import java.util.ArrayList;
import java.util.List;

/**
 * Requests of the measured phase that one host of the target got. Of a composite, those of the
 * operations inside it count.
 *
 * @param host its URL
 * @param requests succeeded and failed
 * @param failed those of them that failed
 */
public record HostRequests(String host, long requests, long failed) {
  /** Those that succeeded. */
  public long succeeded() {
    return requests - failed;
  }

  private HostRequests plus(HostRequests other) {
    return new HostRequests(host, requests + other.requests, failed + other.failed);
  }

  /** Those of both, by host, in the order of their first mention. */
  public static List<HostRequests> plus(List<HostRequests> some, List<HostRequests> others) {
    List<HostRequests> all = new ArrayList<>(some);
    for (HostRequests other : others) {
      int same = 0;
      while (same < all.size() && !all.get(same).host.equals(other.host)) {
        same++;
      }
      if (same == all.size()) {
        all.add(other);
      } else {
        all.set(same, all.get(same).plus(other));
      }
    }
    return all;
  }
}
