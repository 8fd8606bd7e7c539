package io.esbench.docs;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What pods in docs/kubernetes may do, keep, and take: as little as a race needs. */
final class KubernetesSafetyTest {
  private static final Path DOCKERFILE = Path.of("src", "distribution", "docker", "Dockerfile");
  private static final Pattern QUOTED = Pattern.compile("\"(/[^\"]*)\"");

  static List<Manifest> pods() {
    List<Manifest> pods = Manifest.withPods();
    assertThat(pods).extracting(Manifest::kind).contains("Job", "Pod");
    return pods;
  }

  @ParameterizedTest
  @MethodSource("pods")
  void runsAsNobodySpecial(Manifest manifest) throws IOException {
    assertThat(manifest.pod().path("securityContext"))
        .isEqualTo(
            json(
                """
                {"runAsNonRoot": true, "runAsUser": %s, "runAsGroup": 1000, "fsGroup": 1000,
                 "seccompProfile": {"type": "RuntimeDefault"}}
                """
                    .formatted(dockerfile("USER (\\d+):0"))));
    for (JsonNode container : manifest.containers()) {
      assertThat(container.path("securityContext"))
          .isEqualTo(
              json(
                  """
                  {"allowPrivilegeEscalation": false, "readOnlyRootFilesystem": true,
                   "capabilities": {"drop": ["ALL"]}}
                  """));
    }
  }

  @ParameterizedTest
  @MethodSource("pods")
  void hasNoRightsInTheClusterAndNothingOfTheMachine(Manifest manifest) {
    assertThat(manifest.pod().path("automountServiceAccountToken")).isEqualTo(json("false"));
    assertThat(names(manifest.pod()))
        .doesNotContain(
            "serviceAccountName", "serviceAccount", "hostNetwork", "hostPID", "hostIPC");
    for (JsonNode volume : manifest.pod().path("volumes")) {
      assertThat(names(volume))
          .containsAnyOf("emptyDir", "configMap", "secret", "persistentVolumeClaim")
          .hasSize(2);
    }
  }

  /** All else of the image is read-only. */
  @ParameterizedTest
  @MethodSource("pods")
  void mayWriteWhereEsbenchWrites(Manifest manifest) throws IOException {
    Set<String> bounded = new TreeSet<>();
    for (JsonNode volume : manifest.pod().path("volumes")) {
      boolean disk = volume.has("persistentVolumeClaim");
      if (disk || volume.at("/emptyDir/sizeLimit").isTextual()) {
        bounded.add(volume.path("name").asText());
      }
    }
    List<JsonNode> raced = new ArrayList<>();
    manifest.pod().path("containers").forEach(raced::add);
    for (JsonNode container : manifest.containers()) {
      List<String> writable = new ArrayList<>();
      for (JsonNode mount : container.path("volumeMounts")) {
        if (!mount.path("readOnly").asBoolean()) {
          writable.add(mount.path("mountPath").asText());
          assertThat(bounded).contains(mount.path("name").asText());
        }
      }
      List<String> written = new ArrayList<>(List.of("/tmp"));
      QUOTED
          .matcher(dockerfile("VOLUME (.*)"))
          .results()
          .forEach(each -> written.add(each.group(1)));
      written.remove("/esbench/tracks");
      assertThat(written).containsAll(writable);
      assertThat(writable)
          .hasSizeGreaterThanOrEqualTo(raced.contains(container) ? written.size() : 1);
    }
  }

  @ParameterizedTest
  @MethodSource("pods")
  void takesWhatItIsPromisedAndNoMore(Manifest manifest) {
    for (JsonNode container : manifest.containers()) {
      JsonNode resources = container.path("resources");
      assertThat(names(resources.path("requests"))).containsExactlyInAnyOrder("cpu", "memory");
      assertThat(resources.path("limits")).isEqualTo(resources.path("requests"));
      // Whole processors can be given to one container alone.
      assertThat(resources.at("/limits/cpu").asText()).matches("\\d+");
    }
  }

  @ParameterizedTest
  @MethodSource("pods")
  void endsByItselfAndIsNotTriedAgain(Manifest manifest) {
    assertThat(manifest.pod().path("restartPolicy").asText()).isEqualTo("Never");
    JsonNode spec = manifest.root().path("spec");
    assertThat(spec.path("activeDeadlineSeconds").asInt()).isPositive();
    if (manifest.kind().equals("Job")) {
      boolean indexed = spec.path("completionMode").asText().equals("Indexed");
      assertThat(spec.path(indexed ? "backoffLimitPerIndex" : "backoffLimit")).isEqualTo(json("0"));
      assertThat(spec.path("ttlSecondsAfterFinished").asInt()).isPositive();
      assertThat(manifest.pod().path("terminationGracePeriodSeconds").asInt())
          .as("time for the reports of a race that is stopped")
          .isGreaterThanOrEqualTo(120);
    }
  }

  /** The name that a release pushes to; its owner is the reader's to fill in. */
  @ParameterizedTest
  @MethodSource("pods")
  void takesTheImageOfOneRelease(Manifest manifest) throws IOException {
    assertThat(Files.readString(Path.of(".github", "workflows", "release.yml")))
        .contains("image=ghcr.io/${REPOSITORY,,}\n")
        .contains("--tag \"$image:$TAG\"")
        .contains("TAG: ${{ github.ref_name }}");
    for (JsonNode container : manifest.containers()) {
      assertThat(container.path("image").asText())
          .matches("ghcr\\.io/OWNER/esbench:v\\d+\\.\\d+\\.\\d+");
    }
  }

  @ParameterizedTest
  @MethodSource("pods")
  void takesPasswordsFromSecrets(Manifest manifest) {
    List<String> read = Page.firstColumn(Page.of("README.md").section("## Environment"));
    for (JsonNode container : manifest.containers()) {
      for (JsonNode variable : container.path("env")) {
        String name = variable.path("name").asText();
        assertThat(read).as("variables that esbench reads").contains(name);
        if (name.matches(".*(PASSWORD|KEY).*")) {
          assertThat(names(variable)).as(name).containsExactly("name", "valueFrom");
          assertThat(names(variable.path("valueFrom"))).as(name).containsExactly("secretKeyRef");
        }
      }
      for (JsonNode argument : container.path("args")) {
        assertThat(argument.asText())
            .doesNotContainPattern("(?i)--api-key=|password:|api_key:|//[^/]*@");
      }
    }
  }

  @Test
  void noFileHasASecretOfItsOwn() throws IOException {
    for (Path file : Manifest.files()) {
      assertThat(Files.readString(file))
          .doesNotContain("kind: Secret")
          .doesNotContainIgnoringCase("changeme");
    }
  }

  @Test
  void thePageLeadsToEachFile() {
    assertThat(Page.of("docs/kubernetes/README.md").links())
        .containsAll(Manifest.files().stream().map(file -> file.getFileName().toString()).toList());
  }

  private static String dockerfile(String line) throws IOException {
    MatchResult found =
        Pattern.compile("^" + line + "$", Pattern.MULTILINE)
            .matcher(Files.readString(DOCKERFILE))
            .results()
            .findFirst()
            .orElseThrow();
    return Objects.requireNonNull(found.group(1));
  }

  private static JsonNode json(String text) {
    try {
      return new ObjectMapper().readTree(text);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static Set<String> names(JsonNode object) {
    TreeMap<String, JsonNode> names = new TreeMap<>();
    object.properties().forEach(field -> names.put(field.getKey(), field.getValue()));
    return names.keySet();
  }
}
