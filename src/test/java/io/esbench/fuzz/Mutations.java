package io.esbench.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Random;

/** Other inputs made of given ones, the same each time. Used by one thread. */
final class Mutations {
  private static final int LONGEST = 64 * 1024;

  /** What readers stumble over, whatever they read. */
  private static final List<String> WORDS =
      List.of(
          "\u0000",
          "\u001b[2J",
          "\u202e",
          "\r",
          "\n",
          "\"",
          "'",
          "\\",
          "{",
          "}",
          "[",
          "]",
          "null",
          "true",
          "-1",
          "0",
          "9223372036854775807",
          "-9223372036854775808",
          "1e999",
          "1e-999999999",
          "NaN",
          "Infinity",
          "999999999999999999999999999999",
          "0x7f",
          "../",
          "../../outside.json",
          "/etc/hostname",
          "%s%n",
          "{{ ",
          " }}",
          "{% for x in range(9999999) %}",
          "{% endfor %}",
          "&a *a",
          "!!java.lang.Runtime",
          "%YAML 9.9\n",
          "--- ",
          "@@ ",
          "<script>alert(1)</script>",
          "=1+1",
          "|",
          "\u00e9",
          "\ud83d\ude00",
          "\u2028",
          "<<: ",
          "? ",
          ",",
          ":",
          "_1_1",
          "e9");

  private final Random random;

  Mutations(long seed) {
    this.random = new Random(seed);
  }

  /** One made of a seed, and of another one in places. */
  byte[] of(byte[] seed, byte[] other) {
    byte[] input = seed;
    for (int i = random.nextInt(4); i >= 0; i--) {
      input = mutated(input, other);
    }
    return input;
  }

  private byte[] mutated(byte[] input, byte[] other) {
    int from = random.nextInt(input.length + 1);
    int to = Math.min(input.length, from + random.nextInt(1 + random.nextInt(32)));
    return switch (random.nextInt(7)) {
      case 0 -> joined(input, from, new byte[] {(byte) random.nextInt(256)}, from + 1);
      case 1 -> joined(input, from, new byte[0], to);
      case 2 -> joined(input, from, word(), from);
      case 3 -> joined(input, from, word(), to);
      case 4 -> joined(input, from, part(other), to);
      case 5 -> joined(input, from, repeated(input, from, to), to);
      default -> joined(input, from, new byte[0], input.length);
    };
  }

  private byte[] word() {
    return WORDS.get(random.nextInt(WORDS.size())).getBytes(UTF_8);
  }

  private byte[] part(byte[] other) {
    int from = random.nextInt(other.length + 1);
    int length = Math.min(other.length - from, random.nextInt(64));
    return joined(new byte[0], 0, java.util.Arrays.copyOfRange(other, from, from + length), 0);
  }

  private byte[] repeated(byte[] input, int from, int to) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (int i = 1 << random.nextInt(12); i > 0 && out.size() < LONGEST; i--) {
      out.write(input, from, to - from);
    }
    return out.toByteArray();
  }

  /** The input with other bytes in place of a range; not for ever longer. */
  private static byte[] joined(byte[] input, int from, byte[] middle, int to) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(input, 0, from);
    out.writeBytes(middle);
    int rest = Math.min(to, input.length);
    out.write(input, rest, input.length - rest);
    byte[] all = out.toByteArray();
    return all.length <= LONGEST ? all : java.util.Arrays.copyOf(all, LONGEST);
  }
}
