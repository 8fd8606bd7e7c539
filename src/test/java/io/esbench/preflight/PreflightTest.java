package io.esbench.preflight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import io.esbench.fault.EnvironmentException;
import io.esbench.golden.GoldenFile;
import io.esbench.result.PreflightLine;
import io.esbench.result.PreflightReport;
import io.esbench.result.PreflightState;
import io.esbench.transport.HostAddress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whole clusters, as they answer by version, product and login. */
final class PreflightTest {
  @ParameterizedTest
  @CsvSource({
    "elasticsearch-7.17, http://10.0.0.1:9200, false, logs",
    "elasticsearch-8.19, https://10.0.0.11:9200 https://10.0.0.12:9200, true, logs-*",
    "elasticsearch-9.2, http://127.0.0.1:9200, false,",
    "opensearch-2.19, https://10.0.0.1:9200 https://10.0.0.2:9200 https://10.0.0.3:9200, true, logs",
    "few-rights, https://10.0.0.11:9200, true, bench-*",
    "serverless, https://203.0.113.5:443, true, logs",
  })
  void tellsOfEachKindOfCluster(String name, String hosts, boolean login, String index)
      throws IOException {
    KnownCluster cluster = cluster(name, hosts, login, index);
    PreflightReport report = cluster.report();

    GoldenFile.named("preflight/" + name + ".txt").assertEquals(text(report));
    assertThat(schema().validate(report.json(), InputFormat.JSON)).isEmpty();
    // Servers refuse a first line of 4 KiB.
    assertThat(cluster.requests())
        .allMatch(request -> request.startsWith("GET /") && request.length() < 4000);
  }

  @Test
  void asksEachQuestionOnce() {
    KnownCluster cluster = cluster("elasticsearch-8.19", "https://10.0.0.11:9200", true, null);
    cluster.report();
    assertThat(cluster.requests()).doesNotHaveDuplicates().hasSizeLessThan(20);
  }

  @ParameterizedTest
  @ValueSource(longs = {1500, 2500, 4500, 4999})
  void endsInTimeHoweverSlowTheAnswers(long millis) {
    KnownCluster cluster = cluster("elasticsearch-8.19", "https://10.0.0.11:9200", true, null);
    PreflightReport report = cluster.taking(Duration.ofMillis(millis)).report();

    assertThat(cluster.passed()).isLessThanOrEqualTo(Duration.ofSeconds(20));
    assertThat(report.lines())
        .hasSize(CheckCatalog.standard().size() - 1)
        .filteredOn(line -> line.state() == PreflightState.NOT_VISIBLE)
        .extracting(PreflightLine::found)
        .anyMatch(
            found ->
                found.contains("not asked, as earlier answers took all of the 20 s")
                    || found.contains("gave no complete answer within"));
    assertThat(report.lines())
        .filteredOn(line -> line.id().equals("health"))
        .singleElement()
        .extracting(PreflightLine::state)
        .isEqualTo(PreflightState.OK);
  }

  @Test
  void aTargetThatIsSilentIsNoCluster() {
    KnownCluster cluster = new KnownCluster().otherwise(-1, "");
    assertThatThrownBy(cluster::report).isInstanceOf(EnvironmentException.class);
    assertThat(cluster.passed()).isLessThan(Duration.ofSeconds(20));
  }

  @Test
  void aTargetThatHangsIsNamed() {
    KnownCluster cluster = new KnownCluster().taking(Duration.ofSeconds(60));
    assertThatThrownBy(cluster::report)
        .isInstanceOf(EnvironmentException.class)
        .hasMessage(
            "http://10.0.0.1:9200 answered none of the first questions within 20 s; check that the"
                + " cluster is there and not overloaded; esbench preflight --connection tells more");
    assertThat(cluster.passed()).isEqualTo(Duration.ofSeconds(20));
  }

  @Test
  void aWebServerIsNoCluster() {
    assertThatThrownBy(new KnownCluster().otherwise(200, "<html>")::report)
        .isInstanceOf(EnvironmentException.class)
        .hasMessageContaining("neither Elasticsearch nor OpenSearch is there");
  }

  @Test
  void refusedCredentialsAreNoResult() {
    assertThatThrownBy(new KnownCluster().otherwise(401, "{}")::report)
        .isInstanceOf(EnvironmentException.class)
        .hasMessageContaining("(401); give --user and --password-file, or --api-key; esbench");
  }

  private static KnownCluster cluster(
      String name, String hosts, boolean login, @Nullable String index) {
    List<HostAddress> addresses =
        Arrays.stream(hosts.split(" ", -1))
            .map(host -> host.split("[:/]+", -1))
            .map(
                part ->
                    new HostAddress(
                        part[0].equals("https"), part[1], Integer.parseInt(part[2]), ""))
            .toList();
    Map<String, Set<String>> resolved = new HashMap<>();
    addresses.forEach(host -> resolved.put(host.host(), Set.of(host.host())));
    return KnownCluster.recorded(name)
        .reachedBy(new PreflightSettings(addresses, login, true, index, Duration.ofSeconds(20)))
        .from(new LocalMachine(Set.of("10.0.0.99"), resolved));
  }

  private static String text(PreflightReport report) {
    return report.target()
        + "\n"
        + report.lines().stream()
            .map(
                line ->
                    String.join(
                        "\n    ",
                        line.state().word() + " " + line.id() + " (" + line.title() + ")",
                        line.found(),
                        line.means(),
                        line.todo()))
            .map(String::stripTrailing)
            .map(text -> text.replaceAll("\n *\n", "\n"))
            .collect(Collectors.joining("\n", "", "\n"))
        + report.notes().stream().map(note -> "note " + note + "\n").collect(Collectors.joining());
  }

  private static JsonSchema schema() throws IOException {
    return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
        .getSchema(Files.readString(Path.of("docs", "preflight.schema.json")));
  }
}
