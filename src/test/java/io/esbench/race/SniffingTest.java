package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.EnvironmentException;
import io.esbench.fault.ExitCode;
import io.esbench.result.LiveTask;
import io.esbench.stub.ScriptedServer;
import io.esbench.stub.script.StubAnswer;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Secret;
import io.esbench.transport.Target;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
final class SniffingTest {
  private final ScriptedServer first = ScriptedServer.start();
  private final ScriptedServer second =
      ScriptedServer.start().on("GET", "/es", StubAnswer.json("{}"));
  private final List<String> told = new ArrayList<>();
  private final List<String> warned = new ArrayList<>();

  private final Progress progress =
      new Progress() {
        @Override
        public void info(String line) {
          told.add(line);
        }

        @Override
        public void warn(String line) {
          warned.add(line);
        }

        @Override
        public void work(String what, long done, long total, String unit) {}

        @Override
        public void live(List<LiveTask> tasks) {}

        @Override
        public void settle() {}
      };

  @AfterEach
  void stop() {
    first.close();
    second.close();
  }

  private static String node(String name, String address, String... roles) {
    return "\"id-%s\":{\"name\":\"%s\",\"roles\":[\"%s\"],\"http\":{\"publish_address\":\"%s\"}}"
        .formatted(name, name, String.join("\",\"", roles), address);
  }

  private Target sniffed(String... nodes) {
    first
        .on(
            "GET",
            "/es/_nodes/http",
            StubAnswer.json("{\"nodes\":{" + String.join(",", nodes) + "}}"))
        .on("GET", "/es", StubAnswer.json("{}"));
    return Sniffing.of(named().sniffed(), progress);
  }

  private record Named(Target plain) {
    Target sniffed() {
      return new Target(plain.hosts(), plain.options().sniffed(true));
    }
  }

  private Named named() {
    return new Named(
        new Target(
            List.of(new HostAddress(false, "127.0.0.1", first.port(), "/es")),
            ClientOptions.DEFAULT.authorizedBy(new Secret("Basic dTpw"))));
  }

  private HostAddress at(String host, ScriptedServer server) {
    return new HostAddress(false, host, server.port(), "/es");
  }

  @Test
  void takesTheNodesThatClientsWouldTake() {
    Target found =
        sniffed(
            node("b", "127.0.0.1:" + second.port(), "data", "ingest"),
            node("a", "localhost/127.0.0.1:" + first.port(), "data", "master"),
            node("m", "127.0.0.1:1", "master"),
            node("v", "127.0.0.1:2", "master", "voting_only"));

    assertThat(found.hosts()).containsExactly(at("localhost", first), at("127.0.0.1", second));
    assertThat(found.options().authorization()).isEqualTo(new Secret("Basic dTpw"));
    assertThat(told).singleElement().asString().contains("localhost:" + first.port());
    assertThat(warned).isEmpty();
    // With the path and the login of the host that was named.
    assertThat(second.awaitServed(1).get(0).request().path()).startsWith("/es");
    assertThat(second.awaitServed(1).get(0).request().header("authorization"))
        .isEqualTo("Basic dTpw");
  }

  @Test
  void asksForNothingUnlessTold() {
    Target plain = named().plain();
    assertThat(Sniffing.of(plain, progress)).isSameAs(plain);
    assertThat(first.received()).isZero();
  }

  @Test
  void whatCannotBeReachedIsLeftOutWithARemark() {
    ScriptedServer gone = ScriptedServer.start();
    gone.close();
    Target found =
        sniffed(
            node("a", "127.0.0.1:" + first.port(), "data"),
            node("b", "127.0.0.1:" + gone.port(), "data"));

    assertThat(found.hosts()).containsExactly(at("127.0.0.1", first));
    assertThat(warned).singleElement().asString().contains(":" + gone.port(), "left out");
  }

  /** The pattern of addresses takes five digits, of which not all are ports. */
  @Test
  void aPortThatCannotBeOneIsNoAddress() {
    Target found =
        sniffed(
            node("a", "127.0.0.1:" + first.port(), "data"),
            node("b", "127.0.0.1:99999", "data"),
            node("c", "127.0.0.1:0", "data"));

    assertThat(found.hosts()).containsExactly(at("127.0.0.1", first));
    assertThat(warned).isEmpty();
  }

  @Test
  void noneThatCanBeReachedEndsTheRace() {
    ScriptedServer gone = ScriptedServer.start();
    gone.close();
    assertThatThrownBy(() -> sniffed(node("b", "127.0.0.1:" + gone.port(), "data")))
        .isInstanceOfSatisfying(
            EnvironmentException.class,
            e -> assertThat(e.exitCode()).isEqualTo(ExitCode.ENVIRONMENT))
        .hasMessageContainingAll("none of the addresses", ":" + gone.port(), "without sniffing");
  }

  @Test
  void dedicatedMastersAloneAreNone() {
    assertThatThrownBy(() -> sniffed(node("m", "127.0.0.1:1", "master")))
        .hasMessageContaining("no node but dedicated masters");
  }

  @Test
  void aClusterThatDoesNotTellEndsTheRace() {
    first.on("GET", "/es/_nodes/http", StubAnswer.status(403));
    assertThatThrownBy(() -> Sniffing.of(named().sniffed(), progress))
        .isInstanceOf(EnvironmentException.class)
        .hasMessageContainingAll("_nodes/http", "403", "without sniffing");
  }
}
