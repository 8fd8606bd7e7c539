package io.esbench.driver;

import io.esbench.driver.loop.Line;
import io.esbench.transport.wire.Connection;
import io.esbench.transport.wire.Endpoint;
import java.util.List;

/**
 * Opens the lines of one client. Lines begin with different hosts, so that clients that all send at
 * once do not all send to the same one. One thread at a time.
 */
final class ClientLines implements Line.Source {
  private final Rig rig;
  private final int loop;
  private final int client;
  private final List<Endpoint> endpoints;
  private final int[] hosts;
  private int turn;

  /**
   * Lines on a loop.
   *
   * @param client its number in the step
   */
  ClientLines(Rig rig, int loop, int client) {
    this.rig = rig;
    this.loop = loop;
    this.client = client;
    this.endpoints = rig.endpoints();
    this.hosts =
        endpoints.stream().mapToInt(endpoint -> rig.hosts().indexOf(endpoint.host())).toArray();
    this.turn = client % endpoints.size();
  }

  @Override
  public Line open() {
    int first = turn;
    turn = (turn + 1) % endpoints.size();
    List<Connection> connections =
        endpoints.stream().map(endpoint -> rig.loops().connection(loop, endpoint, client)).toList();
    return new Line(connections, hosts, first, rig.loops().timer(loop));
  }
}
