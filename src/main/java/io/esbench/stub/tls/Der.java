package io.esbench.stub.tls;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** As much of the distinguished encoding rules (X.690) as a certificate needs. */
final class Der {
  static final int BOOLEAN = 0x01;
  static final int INTEGER = 0x02;
  static final int UTC_TIME = 0x17;
  private static final int BIT_STRING = 0x03;
  private static final int OCTET_STRING = 0x04;
  private static final int OBJECT_IDENTIFIER = 0x06;
  private static final int UTF8_STRING = 0x0c;
  private static final int SEQUENCE = 0x30;
  private static final int SET = 0x31;
  private static final int CONTEXT = 0xa0;

  private Der() {}

  /** Tag, length, content. */
  static byte[] element(int tag, byte... content) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(tag);
    if (content.length > 0xff) {
      out.write(0x82);
      out.write(content.length >> 8);
    } else if (content.length > 0x7f) {
      out.write(0x81);
    }
    out.write(content.length);
    out.writeBytes(content);
    return out.toByteArray();
  }

  static byte[] sequence(byte[]... parts) {
    return element(SEQUENCE, joined(parts));
  }

  static byte[] set(byte[]... parts) {
    return element(SET, joined(parts));
  }

  static byte[] tagged(int number, byte[] content) {
    return element(CONTEXT + number, content);
  }

  static byte[] octets(byte[] content) {
    return element(OCTET_STRING, content);
  }

  static byte[] bitString(byte[] content) {
    return element(BIT_STRING, joined(new byte[] {0}, content));
  }

  static byte[] utf8(String text) {
    return element(UTF8_STRING, text.getBytes(StandardCharsets.UTF_8));
  }

  static byte[] integer(int small) {
    return element(INTEGER, (byte) small);
  }

  /** An object identifier by its arcs, each below 2^14. */
  static byte[] oid(int first, int second, int... arcs) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(40 * first + second);
    for (int arc : arcs) {
      if (arc > 0x7f) {
        out.write(arc >> 7 | 0x80);
      }
      out.write(arc & 0x7f);
    }
    return element(OBJECT_IDENTIFIER, out.toByteArray());
  }

  private static byte[] joined(byte[]... parts) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      out.writeBytes(part);
    }
    return out.toByteArray();
  }
}
