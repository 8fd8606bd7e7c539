package io.esbench.op;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.corpus.PreparedCorpora;
import io.esbench.fault.TrackException;
import io.esbench.node.WithNode;
import io.esbench.result.Flavour;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Where each operation type is run for real: on Elasticsearch, else OpenSearch, else the stub. */
class EveryOperationTypeTest {
  private static final Path SOURCES = Path.of("src/test/java");
  private static final OperationCatalog CATALOG = OperationCatalog.standard();

  /** The Elasticsearch of the build has no module for them, but OpenSearch has. */
  private static final Set<String> ON_OPENSEARCH =
      Set.of("create-data-stream", "delete-data-stream");

  private static final List<Method> TESTS = tests();

  /** A server with the end of the name of a test on it. */
  private enum Place {
    ELASTICSEARCH("OnElasticsearch"),
    OPENSEARCH("OnOpenSearch"),
    STUB("OnStub");

    private final String suffix;

    Place(String suffix) {
      this.suffix = suffix;
    }

    /** The best one that has what a type needs. */
    static Place of(String type) {
      if (onlyElasticsearch(type)) {
        return STUB;
      }
      return ON_OPENSEARCH.contains(type) ? OPENSEARCH : ELASTICSEARCH;
    }

    /** Whether the class of a test gives it this server. */
    boolean given(Class<?> test) {
      WithNode node = test.getAnnotation(WithNode.class);
      return this == STUB || (node != null && node.value().name().equals(name()));
    }
  }

  static Stream<String> types() {
    return CATALOG.names().stream();
  }

  static Stream<String> unserved() {
    return types().filter(EveryOperationTypeTest::onlyElasticsearch);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("types")
  void everyOperationTypeHasAnIntegrationTest(String type) {
    Place place = Place.of(type);
    assertThat(TESTS)
        .as("a test with @Exercises(\"%s\") and a name …%s", type, place.suffix)
        .anySatisfy(
            test -> {
              assertThat(test.getName()).endsWith(place.suffix);
              assertThat(exercised(test)).contains(type);
            });
  }

  @Test
  void everyTestRunsWhatItSaysWhereItSays() {
    for (Method test : TESTS) {
      Place place =
          Arrays.stream(Place.values())
              .filter(each -> test.getName().endsWith(each.suffix))
              .findAny()
              .orElseThrow(() -> new AssertionError(test + ": where?"));
      Class<?> owner = test.getDeclaringClass();
      assertThat(place.given(owner)).as(test.toString()).isTrue();
      assertThat(exercised(test)).isSubsetOf(CATALOG.names());
      String text = text(owner) + text(owner.getSuperclass());
      assertThat(exercised(test))
          .as(test.toString())
          .allMatch(
              type ->
                  text.replace('\'', '"').contains("\"" + type + "\"")
                      || text.contains("\"" + type + "|"));
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("unserved")
  void isRefusedOnOpenSearchBeforeAnythingIsSent(String type) {
    assertThatThrownBy(() -> prepare(type, Flavour.OPENSEARCH))
        .isInstanceOf(TrackException.class)
        .hasMessageStartingWith("track.json:7, $.operations[0]: operation 'op-name' has the type")
        .hasMessageContaining("'" + type + "', which needs the ")
        .hasMessageContaining("the target is OpenSearch, which has none")
        .hasMessageContaining("--exclude-tasks");
  }

  @Test
  void namesWhatOpenSearchDoesNotHave() {
    assertThatThrownBy(() -> prepare("create-ilm-policy", Flavour.OPENSEARCH))
        .hasMessageContaining("needs the API of the index life cycle (ILM) of Elasticsearch;");
    assertThat(prepare("create-ilm-policy", Flavour.ELASTICSEARCH).effects()).hasSize(1);
    assertThatThrownBy(
            () ->
                CATALOG.prepare(
                    Talk.operation(
                        "composite",
                        "{'requests':[{'operation-type':'submit-async-search','name':'s','body':{}}]}"),
                    context(Flavour.OPENSEARCH)))
        .hasMessageStartingWith("track.json:7, $.operations[0].requests[0]: operation 's'")
        .hasMessageContaining("needs the API of asynchronous searches");
  }

  private static boolean onlyElasticsearch(String type) {
    OperationInfo info = CATALOG.infos().get(type);
    return info != null && info.foreign() != null;
  }

  private static PreparedOperation prepare(String type, Flavour target) {
    String params = OperationContractTest.LEAST.get(type) + "}";
    return CATALOG.prepare(Talk.operation(type, params), context(target));
  }

  private static OperationContext context(Flavour target) {
    OperationContext bare = TestCorpora.context(List.of(), List.of(), List.of());
    return new OperationContext(bare.track(), PreparedCorpora.NONE, Duration.ofSeconds(60), target);
  }

  private static Set<String> exercised(Method test) {
    return new TreeSet<>(List.of(test.getAnnotation(Exercises.class).value()));
  }

  private static List<Method> tests() {
    try (Stream<Path> files = Files.walk(SOURCES)) {
      return files
          .filter(file -> file.toString().matches(".*(IT|Test)\\.java"))
          .filter(file -> text(file).contains("  @Exercises("))
          .flatMap(file -> Arrays.stream(type(file).getDeclaredMethods()))
          .filter(method -> method.isAnnotationPresent(Exercises.class))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Class<?> type(Path file) {
    String name = SOURCES.relativize(file).toString().replace(".java", "");
    try {
      return Class.forName(name.replace('/', '.').replace('\\', '.'));
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Source of a test class, without what its annotations say. */
  private static String text(Class<?> type) {
    Path file = SOURCES.resolve(type.getName().replace('.', '/') + ".java");
    return Files.exists(file) ? text(file).replaceAll("@Exercises\\([^)]*\\)", "") : "";
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
