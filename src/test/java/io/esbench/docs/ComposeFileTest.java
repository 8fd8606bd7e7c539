package io.esbench.docs;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** docker-compose.yml, and what it mounts, by the specification of compose and by our promises. */
final class ComposeFileTest {
  private static final YamlFile FILE = YamlFile.of(Path.of("docker-compose.yml"));
  private static final JsonNode ROOT = FILE.document();
  private static final Pattern DEFAULT = Pattern.compile("\\$\\{\\w+:-([^}]*)}");
  private static final Pattern STARTED =
      Pattern.compile("^#   docker compose up -d(?: --wait)?((?: \\w+)*)$", Pattern.MULTILINE);

  @Test
  void isSound() throws Exception {
    assertThat(faults(FILE)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "depends_on:, depend_on:, depend_on",
    "service_completed_successfully, service_completed, condition",
    "'profiles: [cluster]', 'profiles: cluster', profiles",
    "'retries: 36', 'retries: [36]', retries",
  })
  void wouldBeCaughtIfItWereNot(String words, String others, String named) throws Exception {
    assertThat(faults(FILE.with(words, others)))
        .anySatisfy(fault -> assertThat(fault.toString()).contains(named));
  }

  @Test
  void startsOneNodeWhereNothingIsNamed() {
    List<String> always = new ArrayList<>();
    services((name, service) -> always.addAll(service.has("profiles") ? List.of() : List.of(name)));
    assertThat(always).containsExactly("es");
  }

  @Test
  void opensPortsOnLoopbackOnlyAndEachOnce() {
    Set<String> ports = new TreeSet<>();
    services(
        (name, service) -> {
          assertThat(service.has("network_mode")).as(name).isFalse();
          for (String port : texts(service.path("ports"))) {
            assertThat(port).as(name).matches("127\\.0\\.0\\.1:\\d+:\\d+");
            assertThat(ports.add(port.split(":", -1)[1])).as(port).isTrue();
          }
        });
    assertThat(ports).isNotEmpty();
  }

  @Test
  void takesImagesOfOneVersion() {
    services(
        (name, service) ->
            assertThat(DEFAULT.matcher(service.path("image").asText()).replaceAll("$1"))
                .as(name)
                .matches("[a-z0-9./-]+:v?\\d+\\.\\d+\\.\\d+"));
  }

  /**
   * Not as {@code ${NAME:?}}, which is asked for whichever service is started, and not as a
   * variable of the container, which {@code docker inspect} shows.
   */
  @Test
  void takesPasswordsFromTheEnvironmentThroughFiles() {
    Set<String> used = new TreeSet<>();
    fields(
        ROOT.path("secrets"),
        (name, secret) -> assertThat(names(secret)).as(name).containsExactly("environment"));
    services(
        (name, service) -> {
          List<String> given = texts(service.path("secrets"));
          used.addAll(given);
          given.forEach(
              secret -> assertThat(service.toString()).contains("/run/secrets/" + secret));
          fields(
              service.path("environment"),
              (variable, value) -> {
                if (variable.toLowerCase(Locale.ROOT).contains("password")) {
                  assertThat(given.stream().map("/run/secrets/"::concat))
                      .as(name + " " + variable)
                      .contains(value.asText());
                }
              });
        });
    assertThat(used).containsExactly("elastic-password", "grafana-password");
    assertThat(names(ROOT.path("secrets"))).containsExactlyElementsOf(used);
    assertThat(FILE.text()).doesNotContain(":?").doesNotContainIgnoringCase("changeme");
  }

  /** A file that is missing on the host would be made as a directory, silently. */
  @Test
  void mountsFilesThatAreThereAndVolumesThatAreNamed() throws Exception {
    List<Path> mounted = new ArrayList<>();
    Set<String> volumes = new TreeSet<>();
    services(
        (name, service) -> {
          for (String volume : texts(service.path("volumes"))) {
            String source = volume.split(":", -1)[0];
            if (source.startsWith("./")) {
              assertThat(volume).as(name).endsWith(":ro");
              mounted.add(Path.of(source));
            } else {
              volumes.add(source);
            }
          }
        });
    assertThat(names(ROOT.path("volumes"))).containsExactlyInAnyOrderElementsOf(volumes);
    assertThat(mounted).hasSize(3);
    for (Path each : mounted) {
      assertThat(each).exists();
      try (Stream<Path> files = Files.walk(each)) {
        assertThat(files.filter(Files::isRegularFile).map(file -> YamlFile.of(file).document()))
            .isNotEmpty()
            .allMatch(JsonNode::isObject);
      }
    }
  }

  @Test
  void showsTheDashboardOfWhatPrometheusScrapes() {
    Path folder = Path.of("docs/dashboards");
    JsonNode scraped = YamlFile.of(folder.resolve("prometheus.yml")).document();
    String target = scraped.at("/scrape_configs/0/static_configs/0/targets/0").asText();
    int colon = target.indexOf(':');
    assertThat(ROOT.at("/services/prometheus/extra_hosts/0").asText())
        .startsWith(target.substring(0, colon + 1));
    assertThat(FILE.text()).contains("--metrics-port " + target.substring(colon + 1) + ".");

    JsonNode source =
        YamlFile.of(folder.resolve("provisioning/datasources/prometheus.yml")).document();
    assertThat(source.at("/datasources/0/url").asText()).isEqualTo("http://prometheus:9090");
    JsonNode provider =
        YamlFile.of(folder.resolve("provisioning/dashboards/esbench.yml")).document();
    assertThat(texts(ROOT.at("/services/grafana/volumes")))
        .contains(
            "./docs/dashboards/grafana-esbench.json:"
                + provider.at("/providers/0/options/path").asText()
                + "/esbench.json:ro");
  }

  @Test
  void saysInItsHeadWhichServicesToStart() {
    List<String> started =
        STARTED.matcher(FILE.text()).results().map(found -> found.group(1).strip()).toList();
    assertThat(started).containsExactly("", "es01 es02 es03", "secure", "grafana");
    assertThat(names(ROOT.path("services"))).contains("es01", "es02", "es03", "secure", "grafana");
  }

  /** Its "$id" is no URI, and "$schema" is written as the validator does not know it. */
  private static Set<ValidationMessage> faults(YamlFile file) throws IOException {
    try (InputStream in =
        Objects.requireNonNull(
            ComposeFileTest.class.getResourceAsStream("/schemas/compose-spec.json"))) {
      ObjectNode schema = (ObjectNode) new ObjectMapper().readTree(in);
      return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V7)
          .getSchema(schema.without(List.of("$id", "$schema")))
          .validate(file.document());
    }
  }

  private static void services(BiConsumer<String, JsonNode> each) {
    assertThat(ROOT.path("services").size()).isPositive();
    fields(ROOT.path("services"), each);
  }

  private static void fields(JsonNode object, BiConsumer<String, JsonNode> each) {
    object.properties().forEach(field -> each.accept(field.getKey(), field.getValue()));
  }

  private static List<String> names(JsonNode object) {
    List<String> names = new ArrayList<>();
    object.fieldNames().forEachRemaining(names::add);
    return names;
  }

  private static List<String> texts(JsonNode array) {
    return StreamSupport.stream(array.spliterator(), false).map(JsonNode::asText).toList();
  }
}
