package io.esbench.corpus.prepare;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorInputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorInputStream;
import org.apache.commons.compress.compressors.zstandard.ZstdCompressorInputStream;

/**
 * Archives that corpora come in, told by the extension; concatenated members are read to the end.
 */
enum ArchiveFormat {
  // Longer extensions first: the first match counts.
  TAR_GZ(Layout.TAR, Codec.GZIP, ".tar.gz"),
  TGZ(Layout.TAR, Codec.GZIP, ".tgz"),
  TAR_BZ2(Layout.TAR, Codec.BZIP2, ".tar.bz2"),
  TAR_XZ(Layout.TAR, Codec.XZ, ".tar.xz"),
  TAR_ZST(Layout.TAR, Codec.ZSTD, ".tar.zst"),
  TAR(Layout.TAR, Codec.NONE, ".tar"),
  ZIP(Layout.ZIP, Codec.NONE, ".zip"),
  GZ(Layout.SINGLE, Codec.GZIP, ".gz"),
  BZ2(Layout.SINGLE, Codec.BZIP2, ".bz2"),
  XZ(Layout.SINGLE, Codec.XZ, ".xz"),
  ZST(Layout.SINGLE, Codec.ZSTD, ".zst");

  /** How files lie in the archive. */
  enum Layout {
    SINGLE,
    TAR,
    ZIP
  }

  /** How bytes are compressed. */
  private enum Codec {
    NONE,
    GZIP,
    BZIP2,
    XZ,
    ZSTD
  }

  private final Layout layout;
  private final Codec codec;
  private final String extension;

  ArchiveFormat(Layout layout, Codec codec, String extension) {
    this.layout = layout;
    this.codec = codec;
    this.extension = extension;
  }

  /** The format of a file name, if it is that of an archive. */
  static Optional<ArchiveFormat> of(String fileName) {
    return Stream.of(values()).filter(format -> fileName.endsWith(format.extension)).findFirst();
  }

  Layout layout() {
    return layout;
  }

  /** The uncompressed bytes of a stream. */
  InputStream decompress(InputStream raw) throws IOException {
    InputStream in = new BufferedInputStream(raw, 256 * 1024);
    return switch (codec) {
      case NONE -> in;
      case GZIP ->
          GzipCompressorInputStream.builder()
              .setInputStream(in)
              .setDecompressConcatenated(true)
              .get();
      case BZIP2 -> new BZip2CompressorInputStream(in, true);
      case XZ ->
          XZCompressorInputStream.builder()
              .setInputStream(in)
              .setDecompressConcatenated(true)
              .get();
      case ZSTD -> new ZstdCompressorInputStream(in);
    };
  }
}
