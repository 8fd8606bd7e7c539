package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.result.ErrorCount;
import io.esbench.result.ErrorKind;
import io.esbench.result.Requests;
import java.util.List;
import org.junit.jupiter.api.Test;

final class CompressionRemarksTest {
  private static Requests failed(int status, long count) {
    ErrorCount error = new ErrorCount(ErrorKind.CLIENT_ERROR, status, count, "HTTP " + status);
    return new Requests(10, count, null, null, List.of(error));
  }

  @Test
  void refusalsThatGzipMayHaveCausedAreToldWithTheirNumber() {
    assertThat(
            CompressionRemarks.of(
                true, List.of(failed(415, 1000), failed(400, 234), failed(404, 7))))
        .singleElement()
        .asString()
        .contains("http_compress", "1,234 requests", "400 or 415");
  }

  @Test
  void otherFailuresAndPlainBodiesAreNotSuspected() {
    assertThat(CompressionRemarks.of(true, List.of(failed(404, 7), failed(429, 3)))).isEmpty();
    assertThat(CompressionRemarks.of(false, List.of(failed(415, 7)))).isEmpty();
  }
}
