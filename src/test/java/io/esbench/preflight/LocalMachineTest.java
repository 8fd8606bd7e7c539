package io.esbench.preflight;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.transport.HostAddress;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class LocalMachineTest {
  @Test
  void resolvesTheTargetHostsAndKnowsItsOwnAddresses() {
    HostAddress loopback = HostAddress.http("127.0.0.1", 9200);
    HostAddress other = HostAddress.http("192.0.2.7", 9200);
    HostAddress unknown = HostAddress.http("no-such-host.invalid", 9200);

    LocalMachine machine = LocalMachine.read(List.of(loopback, other));

    assertThat(machine.of(loopback)).containsExactly("127.0.0.1");
    assertThat(machine.of(other)).containsExactly("192.0.2.7");
    assertThat(machine.isHere(loopback)).isTrue();
    assertThat(machine.isHere(other)).isFalse();
    assertThat(machine.of(unknown)).isEmpty();
    assertThat(machine.addresses()).noneMatch(LocalMachine::isLoopback);
  }

  @Test
  void aNameThatLeadsToLoopbackIsHere() {
    HostAddress name = HostAddress.http("es01", 9200);
    LocalMachine machine = new LocalMachine(Set.of(), Map.of("es01", Set.of("127.0.1.1")));
    assertThat(machine.isHere(name)).isTrue();
  }
}
