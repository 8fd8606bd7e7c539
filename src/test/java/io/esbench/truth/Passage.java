package io.esbench.truth;

import io.esbench.stub.Arrivals;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One request as its client and the stub saw it, on one clock.
 *
 * @param sentNanos by the client
 * @param arrivedNanos at the stub
 * @param answeredNanos by the stub
 * @param receivedNanos by the client
 */
record Passage(long sentNanos, long arrivedNanos, long answeredNanos, long receivedNanos) {

  /** What the client calls service time. */
  long serviceNanos() {
    return receivedNanos - sentNanos;
  }

  /** What the stub would call so. */
  long stubNanos() {
    return answeredNanos - arrivedNanos;
  }

  /**
   * All requests of each task of a step, in the order of sending: those of each client must be
   * those of one connection, one by one and each within the times of the client.
   *
   * @param tasks all that ran against the stub, in the order of their clients
   */
  static List<List<Passage>> of(List<Witness> tasks, Arrivals arrivals) {
    SortedMap<Integer, List<Integer>> connections = new TreeMap<>();
    for (int i = 0; i < arrivals.size(); i++) {
      connections.computeIfAbsent(arrivals.connection(i), any -> new ArrayList<>()).add(i);
    }
    List<List<Passage>> all = new ArrayList<>();
    int number = 0;
    for (Witness task : tasks) {
      List<Passage> passages = new ArrayList<>();
      for (Witness.Client client : task.clients()) {
        passages.addAll(found(client, number++, connections, arrivals));
      }
      passages.sort(Comparator.comparingLong(Passage::sentNanos));
      all.add(passages);
    }
    if (!connections.isEmpty()) {
      throw new AssertionError("requests of nobody on the connections " + connections.keySet());
    }
    return all;
  }

  /** Clients connect in their order, so the connection of that number is the first to be asked. */
  private static List<Passage> found(
      Witness.Client client,
      int number,
      SortedMap<Integer, List<Integer>> connections,
      Arrivals arrivals) {
    if (client.count() == 0) {
      return List.of();
    }
    List<Integer> candidates = new ArrayList<>(connections.tailMap(number).keySet());
    candidates.addAll(connections.headMap(number).keySet());
    for (Integer candidate : candidates) {
      List<Integer> requests = connections.getOrDefault(candidate, List.of());
      if (matches(client, requests, arrivals)) {
        connections.remove(candidate);
        return passages(client, requests, arrivals);
      }
    }
    throw new AssertionError("no connection has the " + client.count() + " requests of a client");
  }

  private static boolean matches(
      Witness.Client client, List<Integer> connection, Arrivals arrivals) {
    boolean same = connection.size() == client.count();
    for (int i = 0; same && i < client.count(); i++) {
      int at = connection.get(i);
      same =
          client.sentNanos(i) <= arrivals.arrivedNanos(at)
              && arrivals.answeredNanos(at) <= client.receivedNanos(i);
    }
    return same;
  }

  private static List<Passage> passages(
      Witness.Client client, List<Integer> connection, Arrivals arrivals) {
    List<Passage> all = new ArrayList<>();
    for (int i = 0; i < client.count(); i++) {
      int at = connection.get(i);
      all.add(
          new Passage(
              client.sentNanos(i),
              arrivals.arrivedNanos(at),
              arrivals.answeredNanos(at),
              client.receivedNanos(i)));
    }
    return all;
  }
}
