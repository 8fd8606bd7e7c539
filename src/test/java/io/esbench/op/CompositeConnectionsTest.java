package io.esbench.op;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a composite says of the connections that each client needs; %s is a request. */
final class CompositeConnectionsTest {
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "[]                                                             | 1",
        "[%s, %s, %s]                                                   | 1",
        "[{'stream':[%s]}, {'stream':[%s, %s]}]                         | 2",
        "[{'stream':[%s]}, %s, {'stream':[%s]}]                         | 1",
        "[{'stream':[{'stream':[%s]},{'stream':[%s]}]}, {'stream':[%s]}] | 3",
        "[{'operation-type':'composite','requests':"
            + "[{'stream':[%s]},{'stream':[%s]}]}, {'stream':[%s]}]     | 2",
        "[{'stream':[%s]},{'stream':[%s]},{'stream':[%s]}],'max-connections':2 | 2",
      })
  void streamsInARowNeedOneEach(String requests, int connections) {
    String item = "{'operation-type':'raw-request','path':'/'}";
    PreparedOperation composite =
        Talk.prepare("composite", "{'requests':" + requests.replace("%s", item) + "}");

    assertThat(composite.connections()).isEqualTo(connections);
  }
}
