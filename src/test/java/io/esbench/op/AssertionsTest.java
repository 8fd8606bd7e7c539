package io.esbench.op;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.TrackException;
import io.esbench.result.ErrorKind;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What tracks state about their operations, checked for any type. */
final class AssertionsTest {
  private static PreparedOperation checked(String type, String params) {
    return OperationCatalog.standard(AssertionPolicy.CHECKED)
        .prepare(Talk.operation(type, params), TestCorpora.context(List.of()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'text'",
        "{'property':'weight','condition':'>','value':0}",
        "[1]",
        "[{'property':'weight','condition':'~','value':0}]",
        "[{'property':'weight','condition':'>'}]",
      })
  void whatIsNoListOfAssertionsIsRefused(String assertions) {
    assertThatThrownBy(() -> checked("refresh", "{'assertions':" + assertions + "}"))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("track.json:7, $.operations[0].assertions: ")
        .hasMessageContaining("expected a list of objects with 'property', 'value' and a");
  }

  @Test
  void whatEveryOperationTellsCanBeAssertedOfAnyType() {
    String holds =
        "{'path':'/x','assertions':[{'property':'weight','condition':'==','value':1},"
            + "{'property':'success','condition':'==','value':true},"
            + "{'property':'unit','condition':'==','value':'ops'}]}";
    Talk talk = Talk.with(checked("raw-request", holds), FakeAnswer.ok("{}"));
    assertThat(talk.outcome()).isEqualTo(Outcome.ONE_OP);

    String wrong = holds.replace("'==','value':1", "'>','value':1");
    Talk failing = Talk.with(checked("raw-request", wrong), FakeAnswer.ok("{}"));
    assertThat(failing.outcome().error()).isEqualTo(ErrorKind.ASSERTION_FAILED);
    assertThat(failing.outcome().message())
        .isEqualTo("operation 'op-name' was asserted to give weight > 1, but it is 1");
  }

  @Test
  void aClientsRequestsAreCheckedOneAfterAnother() {
    ParamSource source =
        checked(
                "raw-request",
                "{'path':'/x','assertions':[{'property':'weight','condition':'>','value':1}]}")
            .params(0, 1);
    for (int i = 0; i < 3; i++) {
      Request request = Objects.requireNonNull(source.next());
      assertThat(Talk.with(request, FakeAnswer.ok("{}")).outcome().error())
          .isEqualTo(ErrorKind.ASSERTION_FAILED);
    }
  }
}
