package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.driver.DriverSettings;
import io.esbench.fault.UsageException;
import io.esbench.proxy.Proxies;
import io.esbench.proxy.TunnelProxy;
import io.esbench.report.ReportFormat;
import io.esbench.stub.script.StubAnswer;
import io.esbench.stub.script.StubRequest;
import io.esbench.time.NanoTime;
import io.esbench.track.load.TrackParams;
import io.esbench.track.load.TrackSource;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Clusters of others that look as if they were on this machine. */
@Timeout(60)
final class ForeignTargetTest {
  @TempDir Path folder;
  private final StubCluster cluster = new StubCluster().holding(7);
  private final TunnelProxy proxy = TunnelProxy.to(cluster.server().port());
  private final ToldProgress progress = new ToldProgress();

  @BeforeEach
  void write() throws IOException {
    Files.writeString(
        Files.createDirectories(folder.resolve("t")).resolve("track.json"),
        """
        {"version": 2, "schedule": [
          {"operation": {"operation-type": "delete-index", "index": "theirs"}},
          {"operation": {"operation-type": "search", "index": "theirs", "body": {}}}]}
        """);
  }

  @AfterEach
  void stop() {
    proxy.close();
    cluster.close();
  }

  /** What is called {@code localhost} here is another machine for the proxy. */
  @Test
  void aRaceThroughAProxyAsksWhateverTheHostIsCalled() {
    Target target =
        new Target(
            List.of(HostAddress.http("localhost", 9301)),
            ClientOptions.DEFAULT.through(Proxies.only(proxy.address(""))));

    assertThatThrownBy(() -> race(target))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("deletes index 'theirs' with 7 documents");
    assertThat(proxy.asked()).contains("CONNECT localhost:9301 HTTP/1.1 as ");
    assertThat(deletions()).isZero();
  }

  @Test
  void aRaceOnTheSameClusterWithoutTheProxyDoesNotAsk() {
    assertThat(race(cluster.server().target()).exitCode().code()).isZero();
    assertThat(deletions()).isOne();
  }

  @Test
  void manyRacesAskIfTheNodesThatAreSniffedAreElsewhere() {
    cluster.answering(request -> published(request, "es.invalid/192.0.2.7:9200"));

    assertThatThrownBy(() -> confirm(true))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("this search writes on http://127.0.0.1:")
        .hasMessageContaining("--confirm-destructive");
    assertThatCode(() -> confirm(false)).doesNotThrowAnyException();
    assertThat(proxy.asked()).containsOnly("CONNECT es.invalid:9200 HTTP/1.1 as ");
  }

  @Test
  void manyRacesDoNotAskIfTheNodesThatAreSniffedAreHere() {
    cluster.answering(request -> published(request, cluster.host()));

    assertThatCode(() -> confirm(true)).doesNotThrowAnyException();
    assertThat(cluster.server().served())
        .anyMatch(one -> one.request().path().startsWith("/_nodes/http"));
  }

  private static @Nullable StubAnswer published(StubRequest request, String address) {
    return request.path().startsWith("/_nodes/http")
        ? StubAnswer.json(
            "{\"nodes\":{\"a\":{\"name\":\"a\",\"roles\":[\"data\"],"
                + "\"http\":{\"publish_address\":\""
                + address
                + "\"}}}}")
        : null;
  }

  /** Only names are reached through the proxy, so that the host that is named is near. */
  private void confirm(boolean changes) {
    Proxies proxies = (scheme, host, port) -> host.equals("127.0.0.1") ? null : proxy.address("");
    Target named = cluster.server().target();
    Target sniffed = named.with(named.options().through(proxies).sniffed(true));
    SharedTarget.requireConfirmation(request(sniffed), changes, "search", "probe", progress);
  }

  private RaceOutcome race(Target target) {
    return new Race(NanoTime.system(), "test", folder.resolve("cache"), Map.of(), progress)
        .run(request(target), new Interruption(Thread.currentThread()));
  }

  private RaceRequest request(Target target) {
    return new RaceRequest(
        new RaceRequest.Work(
            TrackSource.at(folder.resolve("t")), TrackParams.NONE, null, folder.resolve("corpora")),
        new RaceRequest.Subject.Existing(target),
        new RaceRequest.Safety(false, false),
        DriverSettings.defaults(),
        new RaceRequest.Output(
            folder.resolve("benchmarks"), "id", null, ReportFormat.MARKDOWN, Map.of()),
        List.of("race"));
  }

  private long deletions() {
    return cluster.server().served().stream()
        .filter(one -> one.request().method().equals("DELETE"))
        .count();
  }
}
