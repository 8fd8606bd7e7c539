package io.esbench.driver;

import io.esbench.driver.loop.Line;
import io.esbench.transport.wire.Connection;
import java.util.List;

/**
 * Opens the lines of one client. Lines begin with different hosts, so that clients that all send at
 * once do not all send to the same one. One thread at a time.
 */
final class ClientLines implements Line.Source {
  private final Rig rig;
  private final int loop;
  private int turn;

  /**
   * Lines on a loop.
   *
   * @param client its number in the step
   */
  ClientLines(Rig rig, int loop, int client) {
    this.rig = rig;
    this.loop = loop;
    this.turn = client % rig.hosts().size();
  }

  @Override
  public Line open() {
    int first = turn;
    turn = (turn + 1) % rig.hosts().size();
    List<Connection> connections =
        rig.hosts().stream().map(host -> rig.loops().connection(loop, host)).toList();
    return new Line(connections, first, rig.loops().timer(loop));
  }
}
