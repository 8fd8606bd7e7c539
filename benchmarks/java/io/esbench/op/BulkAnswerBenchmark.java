package io.esbench.op;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Time on the event loop for all items of an answer without errors. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(2)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class BulkAnswerBenchmark {
  /** Documents of the bulk. */
  @Param({"1000", "5000"})
  public int items;

  private final BulkTally tally = new BulkTally();
  private final ItemScan scan = new ItemScan();
  private ByteBuffer body = ByteBuffer.allocate(0);

  /** Items as Elasticsearch 8 writes them. */
  @Setup
  public void write() {
    StringBuilder text = new StringBuilder("{\"took\":57,\"errors\":false,\"items\":[");
    for (int i = 0; i < items; i++) {
      text.append(i == 0 ? "" : ",")
          .append("{\"index\":{\"_index\":\"rally-acceptance\",\"_id\":\"aB3dE5gH7jK9mN1pQ")
          .append(100 + i % 900)
          .append("\",\"_version\":1,\"result\":\"created\",\"_shards\":{\"total\":2,")
          .append("\"successful\":1,\"failed\":0},\"_seq_no\":")
          .append(123_456 + i)
          .append(",\"_primary_term\":1,\"status\":201}}");
    }
    body = ByteBuffer.wrap((text + "]}").getBytes(StandardCharsets.US_ASCII));
  }

  /** By the parser. */
  @Benchmark
  public int parsed() throws IOException {
    tally.begin(items);
    BulkAnswer.readItems(body, tally);
    return tally.items();
  }

  /** By the walk over the bytes. */
  @Benchmark
  public boolean scanned() {
    tally.begin(items);
    return scan.read(body, tally);
  }
}
