package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.cli.CliHarness;
import io.esbench.stub.script.StubAnswer;
import io.esbench.stub.script.StubRequest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A race whose clients have API keys of their own, through the whole command line. */
@Timeout(60)
final class ClientKeysTest {
  @TempDir Path folder;
  private final StubCluster cluster = new StubCluster();
  private final AtomicInteger made = new AtomicInteger();
  private final List<String> deletions = new CopyOnWriteArrayList<>();
  private final Set<String> bulkLogins = ConcurrentHashMap.newKeySet();
  private final Set<String> otherLogins = ConcurrentHashMap.newKeySet();
  private volatile int bulkStatus = 200;

  @AfterEach
  void stop() {
    cluster.close();
  }

  private @Nullable StubAnswer answer(StubRequest request) {
    if (request.path().startsWith("/_security/api_key")) {
      if (request.method().equals("DELETE")) {
        deletions.add(new String(request.body(), StandardCharsets.UTF_8));
        return StubAnswer.json("{\"error_count\":0}");
      }
      int number = made.getAndIncrement();
      return StubAnswer.json("{\"id\":\"i%d\",\"api_key\":\"m4rker%d\"}".formatted(number, number));
    }
    String login = String.valueOf(request.header("authorization"));
    boolean bulk = request.path().contains("_bulk");
    (bulk ? bulkLogins : otherLogins).add(login);
    return bulk && bulkStatus != 200 ? StubAnswer.json("{}").withStatus(bulkStatus) : null;
  }

  private CliHarness.Ran race(String... more) {
    cluster.answering(this::answer);
    String[] fixed = {
      "race",
      "--track=acceptance",
      "--race-id=id",
      "--target-hosts=" + cluster.host(),
      "--user=elastic",
      "--client-options=create_api_key_per_client:true",
      "--track-params=corpus_docs:200,bulk_size:10,bulk_clients:3"
    };
    return CliHarness.in(folder)
        .with("ES_PASSWORD", "m4rkerpw")
        .run(Stream.concat(Stream.of(fixed), Stream.of(more)).toArray(String[]::new));
  }

  @Test
  void eachClientLogsInByItsOwnKeyAndAllAreDeleted() throws IOException {
    CliHarness.Ran ran = race();
    assertThat(ran.exitCode()).as(ran.err()).isZero();
    assertThat(made.get()).isEqualTo(3);
    assertThat(bulkLogins).hasSize(3).allMatch(login -> login.startsWith("ApiKey "));
    assertThat(otherLogins).anyMatch(login -> login.startsWith("Basic "));
    assertThat(deletions).containsExactly("{\"ids\":[\"i0\",\"i1\",\"i2\"],\"owner\":true}");
    assertThat(ran.out() + ran.err()).doesNotContain("m4rker");
    try (Stream<Path> files = Files.walk(folder.resolve("benchmarks"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        assertThat(Files.readString(file, StandardCharsets.ISO_8859_1))
            .as(file.toString())
            .doesNotContain("m4rker");
      }
    }
  }

  @Test
  void theyAreDeletedAfterAFaultToo() {
    bulkStatus = 400;
    CliHarness.Ran ran = race("--on-error=abort");
    assertThat(ran.exitCode()).isEqualTo(5);
    assertThat(deletions).hasSize(1);
  }
}
