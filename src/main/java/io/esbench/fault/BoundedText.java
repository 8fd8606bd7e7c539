package io.esbench.fault;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files that are read whole, up to the size that such files have. */
public final class BoundedText {
  /** Of what people write by hand: parameters, filters, scripts. */
  public static final int WRITTEN = 16 << 20;

  /** Of what esbench writes: results with their curves, also of races over days. */
  public static final int RESULT = 256 << 20;

  /** Of certificates, keys and what else logs in. */
  public static final int CREDENTIALS = 1 << 20;

  private BoundedText() {}

  /**
   * The text of a file.
   *
   * @param mostBytes that are read of it, whatever its size is said to be
   * @throws FileSystemException with a reason for people if it has more
   * @throws java.nio.charset.CharacterCodingException if it is not UTF-8
   */
  public static String read(Path file, int mostBytes) throws IOException {
    return text(bytes(file, mostBytes));
  }

  /** The same of a regular file only: a pipe may never say anything, and a device never end. */
  public static String readRegular(Path file, int mostBytes) throws IOException {
    return text(readRegularBytes(file, mostBytes));
  }

  /** As {@link #readRegular}, whatever the bytes mean. */
  public static byte[] readRegularBytes(Path file, int mostBytes) throws IOException {
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw new FileSystemException(file.toString(), null, "it is not a regular file");
    }
    return bytes(file, mostBytes);
  }

  private static byte[] bytes(Path file, int mostBytes) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(mostBytes + 1);
      if (bytes.length > mostBytes) {
        throw new FileSystemException(
            file.toString(),
            null,
            "it has more than " + mostBytes + " bytes, which no such file needs");
      }
      return bytes;
    }
  }

  private static String text(byte[] bytes) throws IOException {
    return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
  }
}
