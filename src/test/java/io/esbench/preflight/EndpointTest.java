package io.esbench.preflight;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class EndpointTest {
  @ParameterizedTest
  @CsvSource({
    "10.0.0.1:9200, 10.0.0.1, 9200",
    "es01/10.0.0.1:9201, 10.0.0.1, 9201",
    "[::1]:9200, 0:0:0:0:0:0:0:1, 9200",
    "es01/[fd00::7]:9200, fd00:0:0:0:0:0:0:7, 9200",
    "'', '', 0",
    "es01, '', 0",
    "10.0.0.1:, '', 0",
    "10.0.0.1:123456, '', 0",
  })
  void readsWhatNodesPublish(String text, String address, int port) {
    assertThat(Endpoint.parse(text)).isEqualTo(new Endpoint(address, port));
  }
}
