package io.esbench.docs;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import io.esbench.track.Task;
import io.esbench.track.Throughput;
import io.esbench.track.Track;
import io.esbench.track.load.TrackLoader;
import io.esbench.track.load.TrackParams;
import io.esbench.track.load.TrackSource;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What is in docs/kubernetes, by the API of Kubernetes, and that its parts fit together. */
final class KubernetesManifestsTest {
  private static final Map<String, String> KINDS =
      Map.of(
          "Job", "io.k8s.api.batch.v1.Job",
          "ConfigMap", "io.k8s.api.core.v1.ConfigMap",
          "PersistentVolumeClaim", "io.k8s.api.core.v1.PersistentVolumeClaim",
          "Pod", "io.k8s.api.core.v1.Pod");
  private static final ObjectNode SCHEMA = schema();

  private static ObjectNode schema() {
    try (InputStream in =
        Objects.requireNonNull(
            KubernetesManifestsTest.class.getResourceAsStream("/schemas/kubernetes-1.34.json"))) {
      return (ObjectNode) new ObjectMapper().readTree(in);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  static List<Manifest> all() {
    List<Manifest> all = Manifest.all();
    assertThat(all).extracting(Manifest::kind).containsAll(KINDS.keySet());
    return all;
  }

  @ParameterizedTest
  @MethodSource("all")
  void isSound(Manifest manifest) {
    assertThat(faults(manifest.root())).isEmpty();
    assertThat(manifest.name()).matches("[a-z0-9]([-a-z0-9]*[a-z0-9])?");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          a key of the Job         | job         | backoffLimit: 0          | backOffLimit: 0        | backOffLimit
          a key of a pod           | job         | 'restartPolicy: Never'   | 'restart: Never'       | restart
          a key of a container     | indexed-job | volumeMounts             | mounts                 | mounts
          a key deep below         | eck         | matchLabels              | labels                 | labels
          a key of a mount         | job         | mountPath                | path                   | path
          a key at the wrong depth | job         | '  drop:'                | 'drop:'                | drop
          a number as text         | job         | backoffLimit: 0          | 'backoffLimit: "0"'    | integer expected
          a flag as text           | results     | runAsNonRoot: true       | 'runAsNonRoot: "true"' | boolean expected
          a list that is none      | job         | 'drop: [ALL]'            | drop: ALL              | array expected
          a text that is a number  | job         | '- --track=orders'       | '- 5'                  | string expected
          a size that is none      | claim       | storage: 2Gi             | storage: 2 GB          | regex
          a container without name | job         | '- name: esbench'        | '- stdin: false'       | required property
          a claim without its name | job         | claimName                | '#'                    | null found
          a mount without its path | job         | ', mountPath: /tmp'      | ''                     | mountPath
          a Job without template   | job         | '  template:'            | '  selector:'          | template
          a claim without spec     | claim       | 'spec:'                  | 'status:'              | spec
          another version          | job         | batch/v1                 | batch/v1beta1          | batch/v1
          a kind that is unknown   | job         | 'kind: Job'              | 'kind: Jobs'           | Jobs
          a cluster without nodes  | eck         | nodeSets                 | nodes                  | nodeSets
          """)
  void wouldBeCaughtIfItWereNot(
      String what, String file, String words, String others, String told) {
    YamlFile broken = YamlFile.of(Manifest.FOLDER.resolve(file + ".yaml")).with(words, others);
    List<String> faults =
        broken.documents().stream().flatMap(each -> faults(each).stream()).toList();
    assertThat(faults).as(what).anySatisfy(fault -> assertThat(fault).contains(told));
  }

  private static List<String> faults(JsonNode manifest) {
    String kind = manifest.path("kind").asText();
    if (kind.equals("Elasticsearch")) {
      return faultsOfCluster(manifest);
    }
    String definition = KINDS.get(kind);
    if (definition == null) {
      return List.of("no schema of kind " + kind);
    }
    ObjectNode schema = SCHEMA.deepCopy().put("$ref", "#/definitions/" + definition);
    return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V7)
        .getSchema(schema)
        .validate(manifest)
        .stream()
        .map(ValidationMessage::toString)
        .toList();
  }

  /**
   * Its schema is under the Elastic Licence and cannot be kept here: only the form is looked at.
   */
  private static List<String> faultsOfCluster(JsonNode cluster) {
    List<String> faults = new ArrayList<>();
    if (!cluster.path("apiVersion").asText().equals("elasticsearch.k8s.elastic.co/v1")) {
      faults.add("apiVersion");
    }
    if (!cluster.at("/spec/version").asText().matches("\\d+\\.\\d+\\.\\d+")) {
      faults.add("version");
    }
    JsonNode sets = cluster.at("/spec/nodeSets");
    for (JsonNode set : sets) {
      if (!set.path("name").isTextual() || !set.path("count").isInt()) {
        faults.add("nodeSets: name and count");
      }
    }
    return sets.isEmpty() ? List.of("nodeSets") : faults;
  }

  @ParameterizedTest
  @MethodSource("io.esbench.docs.Manifest#withPods")
  void mountsWhatThereIs(Manifest manifest) {
    Set<String> volumes = new TreeSet<>();
    manifest.pod().path("volumes").forEach(each -> volumes.add(each.path("name").asText()));
    Set<String> mounted = new TreeSet<>();
    for (JsonNode container : manifest.containers()) {
      container.path("volumeMounts").forEach(each -> mounted.add(each.path("name").asText()));
    }
    assertThat(mounted).isEqualTo(volumes).isNotEmpty();
    for (JsonNode volume : manifest.pod().path("volumes")) {
      named(volume.at("/configMap/name"), "ConfigMap");
      named(volume.at("/persistentVolumeClaim/claimName"), "PersistentVolumeClaim");
    }
  }

  private static void named(JsonNode name, String kind) {
    if (name.isTextual()) {
      assertThat(Manifest.of(kind)).extracting(Manifest::name).contains(name.asText());
    }
  }

  /** ECK names service and secrets after the cluster. */
  @Test
  void racesOnTheClusterOfEckAsItsUser() {
    String cluster = Manifest.of("Elasticsearch").get(0).name();
    Manifest job =
        Manifest.of("Job").stream()
            .filter(each -> each.file().endsWith("eck.yaml"))
            .findFirst()
            .orElseThrow();
    assertThat(job.arguments())
        .hasSize(2)
        .allSatisfy(
            each ->
                assertThat(each).contains("--target-hosts=https://" + cluster + "-es-http:9200"));
    assertThat(job.pod().toString())
        .contains("\"name\":\"" + cluster + "-es-elastic-user\",\"key\":\"elastic\"")
        .contains("\"secretName\":\"" + cluster + "-es-http-certs-public\"")
        .contains("\"elasticsearch.k8s.elastic.co/cluster-name\":\"" + cluster + "\"")
        .contains("\"CA_CERT\",\"value\":\"/etc/esbench-ca/ca.crt\"")
        .contains("\"mountPath\":\"/etc/esbench-ca\"");
  }

  @Test
  void sharesTheLoadAmongAsManyGeneratorsAsThereAre() {
    List<Manifest> indexed =
        Manifest.of("Job").stream()
            .filter(each -> each.root().at("/spec/completionMode").asText().equals("Indexed"))
            .toList();
    assertThat(indexed).hasSize(1);
    JsonNode spec = indexed.get(0).root().path("spec");
    int generators = spec.path("completions").asInt();
    assertThat(spec.path("parallelism").asInt()).isEqualTo(generators).isGreaterThan(1);
    assertThat(indexed.get(0).pod().at("/containers/0/args").toString())
        .contains("generators:" + generators + ",")
        .containsPattern("--race-id=[^\"]*\\$\\(JOB_COMPLETION_INDEX\\)\"");
  }

  @Test
  void racesTheTrackOfTheConfigMap(@TempDir Path folder) throws IOException {
    for (Map.Entry<String, JsonNode> file :
        Manifest.of("ConfigMap").get(0).root().path("data").properties()) {
      Files.writeString(folder.resolve(file.getKey()), file.getValue().asText());
    }
    Set<String> raced = new TreeSet<>();
    for (List<String> arguments :
        Manifest.all().stream()
            .flatMap(each -> each.arguments().stream())
            .filter(each -> each.get(0).equals("race"))
            .toList()) {
      assertThat(arguments).contains("--track=orders");
      Track track = track(folder, option(arguments, "--track-params"));
      raced.add(track.challenge(option(arguments, "--challenge")).name());
    }
    assertThat(raced).containsExactly("load-and-search", "search");
  }

  @ParameterizedTest
  @CsvSource({
    "'', 6, 30",
    "'generators:3,search_rate:300,search_clients:24', 8, 100",
    "'generators:4,search_rate:2,search_clients:3', 1, 0.5",
  })
  void eachGeneratorHasItsShare(String params, int clients, double perSecond, @TempDir Path folder)
      throws IOException {
    racesTheTrackOfTheConfigMap(folder);
    Task search = track(folder, params).challenge("search").tasks().get(0);
    assertThat(search.clients()).isEqualTo(clients);
    assertThat(search.target()).isEqualTo(new Throughput(perSecond, "ops"));
  }

  private static String option(List<String> arguments, String name) {
    return arguments.stream()
        .filter(each -> each.startsWith(name + "="))
        .map(each -> each.substring(name.length() + 1))
        .findFirst()
        .orElse("");
  }

  private static Track track(Path folder, String params) {
    return new TrackLoader(folder, InstantSource.system())
        .load(TrackSource.at(folder), TrackParams.parse(params));
  }
}
