package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.ExitCode;
import io.esbench.fault.UsageException;
import io.esbench.op.Effect;
import io.esbench.op.Effect.Kind;
import io.esbench.telemetry.DocumentCount;
import io.esbench.transport.HostAddress;
import java.util.ArrayList;
import java.util.List;
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

  private final List<String> told = new ArrayList<>();

  private void check(Kind kind, String name, boolean harmless, boolean confirmed) {
    Guard.check(
        List.of(new Effect(kind, name)),
        CLUSTER,
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

  @ParameterizedTest
  @CsvSource({
    "127.0.0.1, true",
    "127.9.9.9, true",
    "::1, true",
    "localhost, true",
    "192.0.2.1, false",
    "0.0.0.0, false",
    "does-not-exist.invalid, false",
  })
  void judgesLoopbackByTheResolvedAddress(String host, boolean loopback) {
    assertThat(Guard.allLoopback(List.of(HostAddress.http(host, 9200)))).isEqualTo(loopback);
  }

  @Test
  void oneRemoteHostMakesTheTargetRemote() {
    assertThat(
            Guard.allLoopback(
                List.of(HostAddress.http("127.0.0.1", 9200), HostAddress.http("192.0.2.1", 9200))))
        .isFalse();
  }
}
