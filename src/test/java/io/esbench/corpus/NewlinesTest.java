package io.esbench.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class NewlinesTest {
  /** Bytes next to a newline in value, and with the high bit, are those a bit trick may confuse. */
  private static final byte[] CONFUSING = {'\n', 0x0B, 0x09, (byte) 0x8A, (byte) 0x8B, 0, -1};

  @Test
  void findsWhatAByteLoopFinds() {
    Random random = new Random(1);
    for (int round = 0; round < 3000; round++) {
      byte[] bytes = confusing(random, random.nextInt(40));
      ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
      for (int from = 0; from <= bytes.length; from++) {
        int expected = Math.max(-1, skip(bytes, from, bytes.length, 1));
        assertThat(Newlines.next(buffer, from, bytes.length)).isEqualTo(expected);
      }
    }
  }

  @Test
  void skipsAsManyLinesAsAByteLoopDoes() {
    Random random = new Random(1);
    for (int round = 0; round < 400; round++) {
      byte[] bytes = confusing(random, random.nextInt(5000));
      ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
      int from = random.nextInt(bytes.length + 1);
      int to = from + random.nextInt(bytes.length - from + 1);
      for (int lines = 1; lines < 1000; lines += 1 + lines / 7) {
        assertThat(Newlines.skip(buffer, from, to, lines)).isEqualTo(skip(bytes, from, to, lines));
      }
    }
  }

  @Test
  void marksExactlyTheNewlinesOfAWord() {
    Random random = new Random(2);
    for (int round = 0; round < 10_000; round++) {
      byte[] bytes = confusing(random, 8);
      long marks = Newlines.marks(ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getLong(0));
      for (int i = 0; i < 8; i++) {
        assertThat((marks >>> (8 * i)) & 0xFF).isEqualTo(bytes[i] == '\n' ? 0x80 : 0);
      }
    }
  }

  private static byte[] confusing(Random random, int length) {
    byte[] bytes = new byte[length];
    for (int i = 0; i < length; i++) {
      bytes[i] = CONFUSING[random.nextInt(CONFUSING.length)];
    }
    return bytes;
  }

  private static int skip(byte[] bytes, int from, int to, int lines) {
    int found = 0;
    for (int i = from; i < to; i++) {
      if (bytes[i] == '\n' && ++found == lines) {
        return i + 1;
      }
    }
    return ~found;
  }
}
