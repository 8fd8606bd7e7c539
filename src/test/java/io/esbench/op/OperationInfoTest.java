package io.esbench.op;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.corpus.DocumentFile;
import io.esbench.fault.TrackException;
import io.esbench.track.DataStreamSpec;
import io.esbench.track.IndexSpec;
import io.esbench.track.Operation;
import io.esbench.track.RawJson;
import io.esbench.track.TemplateSpec;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the catalogue says of the types is what they do. */
class OperationInfoTest {
  private static final OperationCatalog CATALOG = OperationCatalog.standard();

  @TempDir static Path directory;
  private static List<OperationContext> contexts = List.of();

  @BeforeAll
  static void contexts() throws IOException {
    List<DocumentFile> files = List.of(TestCorpora.file(directory, "corpus", 5, "logs", null));
    IndexSpec index = Talk.index("logs", "{}");
    List<TemplateSpec> templates =
        Arrays.stream(TemplateSpec.Kind.values())
            .map(kind -> new TemplateSpec(kind, "t", "t*", true, new RawJson("{\"template\":{}}")))
            .toList();
    contexts =
        List.of(
            TestCorpora.context(files, index),
            TestCorpora.context(List.of(index), List.of(), templates),
            TestCorpora.context(List.of(), List.of(new DataStreamSpec("d")), List.of()),
            TestCorpora.context(List.of(), List.of(), List.of()));
  }

  static Stream<String> types() {
    return CATALOG.names().stream();
  }

  @ParameterizedTest
  @MethodSource("types")
  void readsWhatIsDescribedAndDescribesWhatIsRead(String type) {
    Set<String> asked = new TreeSet<>();
    for (OperationContext context : contexts) {
      try {
        prepare(least(type), context.asking(asked::add));
      } catch (TrackException e) {
        // Not every type can do something with every track; it has asked for parameters before.
        assertThat(e).hasMessageContaining("op-name");
      }
    }
    assertThat(asked)
        .containsExactlyInAnyOrderElementsOf(
            info(type).parameters().stream().map(ParameterInfo::name).toList());
  }

  @ParameterizedTest
  @MethodSource("types")
  void namesTheRequiredParameterThatIsMissing(String type) throws IOException {
    for (ParameterInfo parameter : info(type).own()) {
      ObjectNode params = (ObjectNode) Json.read(least(type).params().text());
      if (parameter.required()) {
        params.remove(parameter.name());
        Operation without =
            new Operation("op-name", type, new RawJson(params.toString()), Talk.WHERE);
        assertThatThrownBy(() -> prepare(without, contexts.get(0)))
            .isInstanceOf(TrackException.class)
            .hasMessageContaining("'" + parameter.name() + "'");
      }
    }
  }

  @ParameterizedTest
  @MethodSource("types")
  void saysItInShortLines(String type) {
    assertThat(info(type).summary()).isNotBlank().hasSizeLessThanOrEqualTo(100).doesNotEndWith(".");
    assertThat(info(type).parameters())
        .allSatisfy(
            parameter -> {
              assertThat(parameter.meaning()).isNotBlank().hasSizeLessThanOrEqualTo(130);
              assertThat(parameter.absent().isEmpty()).isEqualTo(parameter.required());
            });
    assertThat(info(type).parameters()).extracting(ParameterInfo::name).doesNotHaveDuplicates();
  }

  @Test
  void listsEveryTypeAsJson() {
    OperationListing listing = new OperationListing(CATALOG);
    JsonNode json =
        Objects.requireNonNull(Json.tree(listing.json().getBytes(StandardCharsets.UTF_8)));
    assertThat(json.fieldNames()).toIterable().containsExactlyElementsOf(CATALOG.names());
    JsonNode last = json.path("put-pipeline").path("parameters").path(0);
    assertThat(last.toString())
        .isEqualTo(
            "{\"name\":\"id\",\"type\":\"name\",\"required\":true,"
                + "\"meaning\":\"name of the pipeline\"}");
  }

  /** Types that only composites use are prepared as they do it. */
  private static PreparedOperation prepare(Operation operation, OperationContext context) {
    return OperationContractTest.ITEMS_ONLY.contains(operation.type())
        ? Composite.item(operation.type()).prepare(operation, context)
        : CATALOG.prepare(operation, context);
  }

  private static Operation least(String type) {
    return Talk.operation(type, OperationContractTest.LEAST.get(type) + "}");
  }

  private static OperationInfo info(String type) {
    return Objects.requireNonNull(CATALOG.infos().get(type));
  }
}
