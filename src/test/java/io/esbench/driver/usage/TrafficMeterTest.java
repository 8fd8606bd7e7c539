package io.esbench.driver.usage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.esbench.metrics.UsageReading.Traffic;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TrafficMeterTest {
  private static final int CHUNK = 16 * 1024;
  private static final int CHUNKS = 200;
  private static final long BYTES = (long) CHUNK * CHUNKS;

  private final TrafficMeter meter = new TrafficMeter();

  @Test
  void bytesOverLoopbackCountThereAndOnce() throws IOException {
    Traffic before = meter.read();
    assumeThat(before.loopback()).isNotNegative();
    sendToSelf();
    Traffic after = meter.read();

    // Others may use it too, but not for a second time all of that.
    assertThat(after.loopback() - before.loopback()).isGreaterThanOrEqualTo(BYTES);
    assertThat(after.received()).isGreaterThanOrEqualTo(before.received());
    assertThat(after.sent()).isGreaterThanOrEqualTo(before.sent());
  }

  private static void sendToSelf() throws IOException {
    try (ServerSocketChannel server = ServerSocketChannel.open()) {
      server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
      try (SocketChannel out = SocketChannel.open(server.getLocalAddress());
          SocketChannel in = server.accept()) {
        for (int i = 0; i < CHUNKS; i++) {
          ByteBuffer chunk = ByteBuffer.allocate(CHUNK);
          while (chunk.hasRemaining()) {
            assertThat(out.write(chunk)).isPositive();
          }
          ByteBuffer come = ByteBuffer.allocate(CHUNK);
          while (come.hasRemaining()) {
            assertThat(in.read(come)).isPositive();
          }
        }
      }
    }
  }

  @Test
  void whatTheProcessWritesIsOnItsDisk(@TempDir Path folder) throws IOException {
    Traffic before = meter.read();
    assumeThat(before.diskWritten()).isNotNegative();
    try (FileChannel file =
        FileChannel.open(
            folder.resolve("f"), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      for (int i = 0; i < CHUNKS; i++) {
        assertThat(file.write(ByteBuffer.allocate(CHUNK))).isEqualTo(CHUNK);
      }
      file.force(true);
    }
    assertThat(meter.read().diskWritten() - before.diskWritten()).isGreaterThanOrEqualTo(BYTES);
  }
}
