package io.esbench.fault;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class DidYouMeanTest {
  private static final List<String> KNOWN =
      List.of("bulk_clients", "bulk_size", "number_of_shards", "a", "index_name");

  @ParameterizedTest
  @CsvSource({
    "bulk_cleints, bulk_clients",
    "bulksize, bulk_size",
    "clients, bulk_clients",
    "shards_number, ",
    "number_shards, number_of_shards",
    "aa, a",
    "b, ",
    "zz, ",
    "name_of_index, ",
    "replicas, "
  })
  void suggestsWhatIsNearByEditsOrByWhatIsCommon(String found, String expected) {
    assertThat(DidYouMean.nearest(found, KNOWN).orElse(null)).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(ints = {201, 10_000_000})
  void comparesNoNameThatNobodyMistyped(int length) {
    String found = "a".repeat(length);
    assertThat(DidYouMean.nearest(found, List.of("a".repeat(200)))).isEmpty();
  }
}
