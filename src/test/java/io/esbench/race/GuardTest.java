package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.ExitCode;
import io.esbench.fault.UsageException;
import io.esbench.op.Effect;
import io.esbench.op.Effect.Kind;
import io.esbench.op.Thing;
import io.esbench.telemetry.DocumentCount;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class GuardTest {
  private static final Guard.Indices CLUSTER =
      name ->
          switch (name) {
            case "full" -> List.of(new DocumentCount("full", 1234567L, ""));
            case "empty" -> List.of(new DocumentCount("empty", 0L, ""));
            case "logs-*" -> List.of(new DocumentCount("logs-1", 5L, ""));
            case "hidden" -> List.of(new DocumentCount("hidden", null, "403, needs monitor"));
            default -> List.of();
          };

  private static final Guard.Presence PRESENCE =
      (thing, name) ->
          switch (name) {
            case "there" -> Optional.of("");
            case "perhaps" -> Optional.of(" (perhaps: 403, needs manage)");
            default -> Optional.empty();
          };

  private final List<String> told = new ArrayList<>();

  private void check(Effect effect) {
    check(effect, false, false);
  }

  private void check(Kind kind, String name, boolean harmless, boolean confirmed) {
    check(new Effect(kind, name), harmless, confirmed);
  }

  private void check(Effect effect, boolean harmless, boolean confirmed) {
    Guard.check(
        List.of(effect),
        CLUSTER,
        PRESENCE,
        harmless,
        confirmed,
        "http://es.example:9200",
        told::add);
  }

  @ParameterizedTest
  @CsvSource({"true, false", "false, true"})
  void tellsWhatIsDeletedAlsoWhenNobodyIsAsked(boolean harmless, boolean confirmed) {
    check(Kind.DELETES_INDEX, "full", harmless, confirmed);
    assertThat(told)
        .containsExactly("this challenge deletes index 'full' with 1,234,567 documents");
  }

  @Test
  void refusesToDeleteAnIndexWithDocumentsAndNamesItAndItsCount() {
    assertThatThrownBy(() -> check(Kind.DELETES_INDEX, "full", false, false))
        .isInstanceOfSatisfying(
            UsageException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.USAGE))
        .hasMessageContaining("deletes index 'full' with 1,234,567 documents")
        .hasMessageContaining("http://es.example:9200")
        .hasMessageContaining("CONFIRM_DESTRUCTIVE=yes");
  }

  @Test
  void resolvesPatternsBeforeJudging() {
    assertThatThrownBy(() -> check(Kind.DELETES_INDEX, "logs-*", false, false))
        .hasMessageContaining("'logs-1' with 5 documents");
  }

  @Test
  void anIndexThatCannotBeCountedIsNotTakenForEmpty() {
    assertThatThrownBy(() -> check(Kind.DELETES_INDEX, "hidden", false, false))
        .hasMessageContaining("index 'hidden' (documents unknown: 403, needs monitor)");
  }

  @Test
  void refusesToWriteIntoSomebodyElsesDocuments() {
    assertThatThrownBy(() -> check(Kind.WRITES_INDEX, "full", false, false))
        .hasMessageContaining("writes into index 'full'");
  }

  @Test
  void refusesChangesItCannotJudge() {
    assertThatThrownBy(() -> check(Kind.CHANGES_CLUSTER, "PUT /_cluster/settings", false, false))
        .hasMessageContaining("changes PUT /_cluster/settings");
  }

  @ParameterizedTest
  @CsvSource({
    "DELETES, COMPOSABLE_TEMPLATE, there, deletes index template 'there'",
    "REPLACES, PIPELINE, there, replaces pipeline 'there'",
    "CHANGES, TRANSFORM, there, changes transform 'there'",
    "USES, PIPELINE, there, 'sends documents through pipeline ''there'', which may choose their'",
    "USES, PIPELINE, perhaps, 'pipeline ''perhaps'' (perhaps: 403, needs manage), which may choose'",
    "MAY_ROUTE, PIPELINE, absent, 'makes pipeline ''absent'', which may choose the index of'",
    "DELETES, ILM_POLICY, perhaps, 'deletes ILM policy ''perhaps'' (perhaps: 403, needs manage)'",
    "DELETES, DATA_STREAM, full, 'deletes data stream ''full'' with 1,234,567 documents'",
    "DELETES, DATA_STREAM, hidden, deletes data stream 'hidden' (documents unknown",
    "REPLACES, INDEX, full, replaces index 'full'",
    "CHANGES, INDEX, logs-*, changes index 'logs-1' with 5 documents",
  })
  void refusesWhatOthersHaveMade(Kind kind, Thing thing, String name, String words) {
    assertThatThrownBy(() -> check(new Effect(kind, thing, name)))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining(words);
  }

  @ParameterizedTest
  @CsvSource({
    "DELETES, COMPOSABLE_TEMPLATE, absent",
    "REPLACES, PIPELINE, absent",
    "USES, PIPELINE, absent",
    "DELETES, DATA_STREAM, absent",
    "DELETES, DATA_STREAM, empty",
    "REPLACES, INDEX, empty",
  })
  void letsPassWhatIsNotThere(Kind kind, Thing thing, String name) {
    assertThatCode(() -> check(new Effect(kind, thing, name))).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @CsvSource({
    "DELETES_INDEX, empty, false, false",
    "DELETES_INDEX, absent, false, false",
    "WRITES_INDEX, absent, false, false",
    "DELETES_INDEX, full, true, false",
    "DELETES_INDEX, full, false, true",
    "CHANGES_CLUSTER, x, true, false",
  })
  void letsPassWhatHarmsNobody(Kind kind, String name, boolean harmless, boolean confirmed) {
    assertThatCode(() -> check(kind, name, harmless, confirmed)).doesNotThrowAnyException();
  }
}
