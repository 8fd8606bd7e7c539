package io.esbench.race;

import static io.esbench.race.NodeRace.assertOk;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.esbench.cli.CliHarness;
import io.esbench.fault.ExitCode;
import io.esbench.node.WithNode;
import io.esbench.stub.proxy.FaultProxy;
import io.esbench.transport.Target;
import java.io.IOException;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The guard in front of documents that esbench did not create. */
@WithNode
@Timeout(120)
final class GuardedRaceIT {
  @Test
  void asksBeforeItDeletesDocumentsOnAnotherMachine(Target node, @TempDir Path folder)
      throws IOException {
    Optional<InetAddress> address = ownAddress();
    assumeThat(address).as("an address that is not loopback").isPresent();
    NodeRace races = new NodeRace(node, folder);
    String params = "corpus_docs:200,index_name:race-guarded";
    assertOk(races.race("indexing-throughput", params, "--race-id=first"));

    String bind = address.orElseThrow().getHostAddress();
    try (FaultProxy proxy = FaultProxy.start(bind, 0, node.hosts().get(0))) {
      String remote = bind + ":" + proxy.port();
      CliHarness.Ran refused = races.raceOn(remote, "indexing-throughput", params);
      assertThat(refused.exitCode()).isEqualTo(ExitCode.USAGE.code());
      assertThat(refused.errors()).hasSize(1);
      assertThat(refused.errors().get(0))
          .contains("deletes index 'race-guarded' with 200 documents")
          .contains("CONFIRM_DESTRUCTIVE=yes");
      assertThat(races.documents("race-guarded")).isEqualTo(200);
      assertThat(races.run()).doesNotExist();

      races.cli().with("CONFIRM_DESTRUCTIVE", "yes");
      assertOk(races.raceOn(remote, "indexing-throughput", params));
      assertThat(races.result().target().hosts()).containsExactly("http://" + remote);
    }
  }

  /** An address that is not loopback but reaches this machine, if it has one. */
  private static Optional<InetAddress> ownAddress() throws SocketException {
    return NetworkInterface.networkInterfaces()
        .flatMap(NetworkInterface::inetAddresses)
        .filter(a -> a instanceof Inet4Address)
        .filter(a -> !a.isLoopbackAddress() && !a.isLinkLocalAddress())
        .findFirst();
  }
}
