package io.esbench.telemetry.device;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class FlattenedTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          {"a":1,"b":{"c":2.5,"d":{"e":3}}}     | {"p_a":1,"p_b_c":2.5,"p_b_d_e":3}
          {"a":true,"b":"7","c":[1],"d":null}   | {}
          {"a":{}}                              | {}
          []                                    | {}
          7                                     | {}
          """)
  void numbersAreKeptUnderJoinedNames(String nested, String flat) throws JsonProcessingException {
    ObjectMapper mapper = new ObjectMapper();
    ObjectNode result = mapper.createObjectNode();
    Flattened.into(result, "p", mapper.readTree(nested));

    assertThat(result).isEqualTo(mapper.readTree(flat));
  }
}
