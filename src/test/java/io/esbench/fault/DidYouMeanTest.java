package io.esbench.fault;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
}
