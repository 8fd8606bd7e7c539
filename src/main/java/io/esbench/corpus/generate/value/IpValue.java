package io.esbench.corpus.generate.value;

import io.esbench.corpus.generate.draw.Draw;
import io.esbench.corpus.generate.draw.RandomStream;
import io.esbench.corpus.generate.spec.Site;
import io.esbench.corpus.generate.spec.SpecNode;
import io.esbench.corpus.generate.spec.Value;
import io.esbench.corpus.generate.text.Digits;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** An address of a network: {@code {network: 10.0.0.0/8, cardinality: 10000, zipf: 1.1}}. */
final class IpValue implements Value {
  /** Odd, so that multiplying by it modulo a power of two is one to one. */
  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  private static final int MOST_BYTES = 41;
  private static final int V4_BYTES = 4;

  private final Network network;
  private final @Nullable Draw hosts;
  private final RandomStream stream;

  /**
   * A network.
   *
   * @param isV4 four bytes, the low ones of {@code low}; else sixteen
   * @param high first half of its address
   * @param low second half of its address
   * @param hostMask bits of the second half that tell its hosts apart; the same bits of {@code low}
   *     are 0
   */
  private record Network(boolean isV4, long high, long low, long hostMask) {}

  private IpValue(Network network, @Nullable Draw hosts, RandomStream stream) {
    this.network = network;
    this.hosts = hosts;
    this.stream = stream;
  }

  static Value read(SpecNode form, Site site) {
    form.members("network", "cardinality", "zipf");
    Network network = network(form.member("network"));
    if (!form.has("cardinality")) {
      if (form.has("zipf")) {
        throw form.fault("'zipf' needs a 'cardinality'");
      }
      return new IpValue(network, null, site.stream());
    }
    // At most 2^40 hosts: nobody tells more apart.
    long hosts = Math.min(network.hostMask() & 0xFF_FFFF_FFFFL, 0xFF_FFFF_FFFFL) + 1;
    long cardinality = form.member("cardinality").whole(1, hosts);
    return new IpValue(network, site.positions(form, cardinality), site.stream());
  }

  private static Network network(SpecNode node) {
    String text = node.text();
    int slash = text.indexOf('/');
    String address = slash < 0 ? text : text.substring(0, slash);
    String length = slash < 0 ? "" : text.substring(slash + 1);
    // Anything else would be looked up as a name.
    boolean isV4 = address.matches("\\d{1,3}(\\.\\d{1,3}){3}");
    boolean isV6 = address.matches("[0-9a-fA-F:.]*:[0-9a-fA-F:.]*");
    if ((!isV4 && !isV6) || !length.matches("\\d{1,3}|")) {
      throw node.fault("'" + text + "' is no network; write 10.0.0.0/8 or 2001:db8::/32");
    }
    int bits = isV4 ? 32 : 128;
    int prefix = length.isEmpty() ? bits : Integer.parseInt(length);
    if (prefix > bits) {
      throw node.fault("the length of the prefix is at most " + bits + ", not " + prefix);
    }
    try {
      return network(InetAddress.getByName(address).getAddress(), bits - prefix);
    } catch (UnknownHostException e) {
      throw node.fault("'" + address + "' is no address");
    }
  }

  private static Network network(byte[] address, int hostBits) {
    long mask = hostBits >= Long.SIZE ? -1L : (1L << hostBits) - 1;
    ByteBuffer bytes = ByteBuffer.wrap(address);
    if (address.length == V4_BYTES) {
      return new Network(true, 0, bytes.getInt() & 0xFFFFFFFFL & ~mask, mask);
    }
    long high = bytes.getLong();
    return new Network(false, high, bytes.getLong() & ~mask, mask);
  }

  @Override
  public int write(long number, long item, byte[] out, int at) {
    long base = stream.base(item);
    long host =
        hosts == null
            ? RandomStream.wide(base, stream.offset())
            : hosts.draw(base, stream.offset()) * SPREAD;
    long low = network.low | (host & network.hostMask);
    out[at] = '"';
    int end = network.isV4 ? v4((int) low, out, at + 1) : v6(low, out, at + 1);
    out[end] = '"';
    return end + 1;
  }

  private static int v4(int address, byte[] out, int at) {
    int end = Digits.padded(address >>> 24, 1, out, at);
    for (int shift = 16; shift >= 0; shift -= 8) {
      out[end] = '.';
      end = Digits.padded((address >>> shift) & 0xFF, 1, out, end + 1);
    }
    return end;
  }

  private int v6(long low, byte[] out, int at) {
    int end = at;
    for (int group = 0; group < 8; group++) {
      long half = group < 4 ? network.high : low;
      int value = (int) (half >>> (48 - 16 * (group & 3))) & 0xFFFF;
      int digits = value == 0 ? 1 : (35 - Integer.numberOfLeadingZeros(value)) / 4;
      end = Digits.hex(value, digits, out, end);
      out[end++] = ':';
    }
    return end - 1;
  }

  @Override
  public long maxBytes() {
    return MOST_BYTES;
  }
}
