package io.esbench.preflight;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.docs.Page;
import io.esbench.result.PreflightState;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What holds of every check in the catalogue. */
final class CheckContractTest {
  /** These look at how the cluster is reached, not at what it says. */
  private static final Set<String> WITHOUT_ANSWER = Set.of("tls", "max-map-count");

  private static final List<String> ODD =
      List.of(
          "{}",
          "[]",
          "null",
          "<html>",
          "",
          "{'nodes':[]}",
          "{'nodes':{'a':null}}",
          "{'nodes':{'a':[]}}",
          "{'nodes':{'a':{'roles':'data','http':7,'jvm':[],'os':null,'fs':{'total':'x'}}}}",
          "{'nodes':{'a':{'name':null,'roles':[null,1],'thread_pool':{'x':null},'breakers':[1]}}}",
          "{'status':7,'unassigned_shards':'x','relocating_shards':null}",
          "{'i':null,'j':{'settings':[]},'persistent':[],'defaults':{'cluster':'x'}}",
          "{'snapshots':{'a':1},'username':[]}",
          "[null,1,{'index':null}]");

  static Stream<Arguments> checksAndOddAnswers() {
    return CheckCatalog.standard().stream()
        .flatMap(entry -> ODD.stream().map(answer -> Arguments.of(entry.id(), answer)));
  }

  @ParameterizedTest
  @MethodSource("checksAndOddAnswers")
  void survivesAnswersOfAnyShape(String id, String answer) {
    Finding finding = new KnownCluster().otherwise(200, answer).look(id);
    assertThat(finding.found()).isNotBlank();
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 400, 403, 404, 405, 410, 429, 500, 502})
  void tellsWhyItSeesNothing(int status) {
    for (CheckCatalog.Entry entry : CheckCatalog.standard()) {
      String body = status == 400 ? "{'error':'no handler found for uri'}" : "<html>";
      Finding finding = new KnownCluster().otherwise(status, body).look(entry.id());
      boolean off =
          entry.id().equals("authentication") && Set.of(400, 404, 405, 410).contains(status);
      if (!WITHOUT_ANSWER.contains(entry.id()) && !off) {
        assertThat(finding.state()).as(entry.id()).isEqualTo(PreflightState.NOT_VISIBLE);
        assertThat(finding.found()).as(entry.id()).isNotBlank();
        assertThat(finding.todo()).as(entry.id()).isNotBlank();
      }
    }
  }

  @Test
  void doesNotRepeatTheQueryOfAQuestion() {
    Finding finding =
        new KnownCluster()
            .otherwise(502, "{'error':'upstream of /_recovery?filter_path=*.x&a=b is gone'}")
            .look("restore");
    assertThat(finding.found()).isEqualTo("502, upstream of /_recovery is gone");
  }

  @Test
  void idsAreStableWords() {
    assertThat(CheckCatalog.standard())
        .extracting(CheckCatalog.Entry::id)
        .doesNotHaveDuplicates()
        .allMatch(id -> id.matches("[a-z]+(-[a-z]+)*"));
  }

  @Test
  void thePageExplainsEachCheck() {
    assertThat(Page.firstColumn(Page.of("docs/preflight.md").section("## Checks")))
        .containsExactlyInAnyOrderElementsOf(
            CheckCatalog.standard().stream().map(CheckCatalog.Entry::id).toList());
  }
}
