package io.esbench.result;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Requests of the measured phase that one host of the target got, or one address of its name. Of a
 * composite, those of the operations inside it count.
 *
 * @param host its URL
 * @param address of its name, of a host with several; else null
 * @param requests succeeded and failed
 * @param failed those of them that failed
 * @param connections opened to it for the task, those before the start and in the warm-up included;
 *     null: not counted, in files of an earlier esbench
 */
public record HostRequests(
    String host, @Nullable String address, long requests, long failed, @Nullable Long connections) {
  /** Of a host whose connections were not counted. */
  public HostRequests(String host, long requests, long failed) {
    this(host, null, requests, failed, null);
  }

  /** Those that succeeded. */
  public long succeeded() {
    return requests - failed;
  }

  /** The host, and its address if there are several. */
  public String name() {
    return address == null ? host : host + " at " + address;
  }

  private HostRequests plus(HostRequests other) {
    return new HostRequests(
        host,
        address,
        requests + other.requests,
        failed + other.failed,
        connections == null || other.connections == null ? null : connections + other.connections);
  }

  private boolean same(HostRequests other) {
    return host.equals(other.host) && Objects.equals(address, other.address);
  }

  /** Those of both, by host and address, in the order of their first mention. */
  public static List<HostRequests> plus(List<HostRequests> some, List<HostRequests> others) {
    List<HostRequests> all = new ArrayList<>(some);
    for (HostRequests other : others) {
      int index = 0;
      while (index < all.size() && !all.get(index).same(other)) {
        index++;
      }
      if (index == all.size()) {
        all.add(other);
      } else {
        all.set(index, all.get(index).plus(other));
      }
    }
    return all;
  }
}
