package io.esbench.supply;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.stub.ScriptedServer;
import io.esbench.stub.script.StubAnswer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the script makes of answers in the form of OSV. */
@DisabledOnOs(OS.WINDOWS)
final class VulnerabilitiesIT {
  private static final String SBOM =
      """
      {"bomFormat": "CycloneDX", "components": [
        {"purl": "pkg:maven/org.a/first@1.0?type=jar"},
        {"purl": "pkg:maven/org.a/first@1.0?classifier=linux-x86_64&type=jar"},
        {"purl": "pkg:maven/org.b/second@2.0?type=jar"}
      ]}
      """;
  private static final String NOTHING = "{\"results\":[{},{}]}";
  private static final String SECOND_HAS_ONE =
      "{\"results\":[{},{\"vulns\":[{\"id\":\"GHSA-1\",\"modified\":\"2025-01-01T00:00:00Z\"}]}]}";

  @TempDir private Path folder;
  private final ScriptedServer osv = ScriptedServer.start();

  @AfterEach
  void stop() {
    osv.close();
  }

  @Test
  void asksForEachLibraryOnceWithItsVersion() throws IOException, InterruptedException {
    osv.on("POST", "/v1/querybatch", StubAnswer.json(NOTHING));

    Script ran = check();

    assertThat(ran.exitCode()).as(ran.err()).isZero();
    assertThat(ran.out())
        .isEqualTo("2 libraries checked; known vulnerabilities: 0, critical or worse: 0\n");
    assertThat(osv.served()).hasSize(1);
    assertThat(osv.served().get(0).request().text())
        .isEqualTo(
            "{\"queries\": [{\"package\": {\"purl\": \"pkg:maven/org.a/first@1.0\"}},"
                + " {\"package\": {\"purl\": \"pkg:maven/org.b/second@2.0\"}}]}");
  }

  @ParameterizedTest
  @CsvSource({"HIGH, critical, 0", "HIGH, high, 10", "MEDIUM, moderate, 10", "'', critical, 10"})
  void theExitCodeIsThatOfTheRating(String rating, String least, int code)
      throws IOException, InterruptedException {
    osv.on("POST", "/v1/querybatch", StubAnswer.json(SECOND_HAS_ONE));
    osv.on("GET", "/v1/vulns/GHSA-1", StubAnswer.json(rated("GHSA-1", rating)));

    Script ran = check("--at-least", least);

    assertThat(ran.exitCode()).as(ran.err()).isEqualTo(code);
    assertThat(ran.out())
        .contains("org.b/second@2.0  GHSA-1  reads too far\n")
        .doesNotContain("org.a");
  }

  @Test
  void showsTheWorstFirstAndLeavesOutWhatWasWithdrawn() throws IOException, InterruptedException {
    osv.on(
        "POST",
        "/v1/querybatch",
        StubAnswer.json(
            "{\"results\":[{\"vulns\":[{\"id\":\"L\"},{\"id\":\"W\"}]},{\"vulns\":[{\"id\":\"C\"}]}]}"));
    osv.on("GET", "/v1/vulns/L", StubAnswer.json(rated("L", "LOW")));
    osv.on("GET", "/v1/vulns/C", StubAnswer.json(rated("C", "CRITICAL")));
    osv.on(
        "GET",
        "/v1/vulns/W",
        StubAnswer.json("{\"id\":\"W\",\"withdrawn\":\"2025-01-01T00:00:00Z\"}"));

    Script ran = check();

    assertThat(ran.out().lines().map(line -> line.split(" ", 2)[0]))
        .containsExactly("CRITICAL", "LOW", "2");
    assertThat(ran.out()).endsWith("known vulnerabilities: 2, critical or worse: 1\n");
    assertThat(ran.exitCode()).isEqualTo(10);
  }

  @Test
  void readsAllPagesOfAnAnswer() throws IOException, InterruptedException {
    AtomicInteger call = new AtomicInteger();
    osv.on(
        "POST",
        "/v1/querybatch",
        request ->
            StubAnswer.json(
                call.getAndIncrement() == 0
                    ? "{\"results\":[{\"next_page_token\":\"more\"},{}]}"
                    : "{\"results\":[{\"vulns\":[{\"id\":\"GHSA-1\"}]}]}"));
    osv.on("GET", "/v1/vulns/GHSA-1", StubAnswer.json(rated("GHSA-1", "CRITICAL")));

    Script ran = check();

    assertThat(ran.out()).contains("org.a/first@1.0  GHSA-1");
    assertThat(osv.served().get(1).request().text())
        .contains("\"page_token\": \"more\"")
        .doesNotContain("second");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"results\":[{}]}", "<html>"})
  void anAnswerThatIsNotWholeIsNoAllClear(String answer) throws IOException, InterruptedException {
    osv.on("POST", "/v1/querybatch", StubAnswer.json(answer));

    assertRefused(check(), "nothing was checked");
  }

  @Test
  void saysInOneLineThatTheServiceCannotBeReached() throws IOException, InterruptedException {
    osv.close();

    assertRefused(check(), "cannot be asked");
  }

  @Test
  void waitsNoLongerThanItIsTold() throws IOException, InterruptedException {
    osv.on("POST", "/v1/querybatch", StubAnswer.silence());

    assertRefused(check("--timeout", "1"), "timed out");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{\"components\":[{}]}", "{\"components\":[]}"})
  void refusesWhatIsNoSbom(String text) throws IOException, InterruptedException {
    Path file = Files.writeString(folder.resolve("bom.json"), text);

    assertRefused(Script.run(folder, "scripts/vulnerabilities.sh", file.toString()), "bom.json");
  }

  private static void assertRefused(Script ran, String words) {
    assertThat(ran.exitCode()).as(ran.err()).isEqualTo(4);
    assertThat(ran.err()).startsWith("vulnerabilities: ").contains(words);
    assertThat(ran.err().lines()).hasSize(1);
    assertThat(ran.out()).isEmpty();
  }

  private Script check(String... more) throws IOException, InterruptedException {
    Path sbom = Files.writeString(folder.resolve("bom.json"), SBOM);
    String url = "http://127.0.0.1:" + osv.port();
    return Script.run(
        folder,
        Stream.concat(
                Stream.of("scripts/vulnerabilities.sh", "--url", url, sbom.toString()),
                Arrays.stream(more))
            .toArray(String[]::new));
  }

  private static String rated(String id, String rating) {
    String rest =
        rating.isEmpty() ? "" : ",\"database_specific\":{\"severity\":\"" + rating + "\"}";
    return "{\"id\":\"" + id + "\",\"summary\":\"reads\\n too far\"" + rest + "}";
  }
}
