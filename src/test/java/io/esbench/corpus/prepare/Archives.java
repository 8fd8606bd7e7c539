package io.esbench.corpus.prepare;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveOutputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorOutputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorOutputStream;
import org.apache.commons.compress.compressors.zstandard.ZstdCompressorOutputStream;

/** Writes archives of one file for tests, the kind told by the extension. */
final class Archives {
  private Archives() {}

  static long write(Path archive, String member, String content) throws IOException {
    byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
    String name = archive.getFileName().toString();
    try (OutputStream out = compressor(name, Files.newOutputStream(archive))) {
      if (name.contains(".tar") || name.endsWith(".tgz")) {
        tar(out, member, bytes);
      } else if (name.endsWith(".zip")) {
        zip(out, member, bytes);
      } else {
        out.write(bytes);
      }
    }
    return Files.size(archive);
  }

  private static OutputStream compressor(String name, OutputStream out) throws IOException {
    return switch (name.substring(name.lastIndexOf('.'))) {
      case ".gz", ".tgz" -> new GzipCompressorOutputStream(out);
      case ".bz2" -> new BZip2CompressorOutputStream(out);
      case ".xz" -> new XZCompressorOutputStream(out);
      case ".zst" -> // with the checksum that the zstd command writes
          ZstdCompressorOutputStream.builder().setOutputStream(out).setChecksum(true).get();
      default -> out;
    };
  }

  private static void tar(OutputStream out, String member, byte[] bytes) throws IOException {
    try (TarArchiveOutputStream tar = new TarArchiveOutputStream(out)) {
      byte[] readme = "not a document".getBytes(StandardCharsets.UTF_8);
      put(tar, "./inner/", new byte[0]);
      put(tar, "README", readme);
      put(tar, member, bytes);
    }
  }

  private static void put(TarArchiveOutputStream tar, String name, byte[] bytes)
      throws IOException {
    TarArchiveEntry entry = new TarArchiveEntry(name);
    entry.setSize(bytes.length);
    tar.putArchiveEntry(entry);
    tar.write(bytes);
    tar.closeArchiveEntry();
  }

  private static void zip(OutputStream out, String member, byte[] bytes) throws IOException {
    try (ZipArchiveOutputStream zip = new ZipArchiveOutputStream(out)) {
      zip.putArchiveEntry(new ZipArchiveEntry("inner/"));
      zip.closeArchiveEntry();
      zip.putArchiveEntry(new ZipArchiveEntry(member));
      zip.write(bytes);
      zip.closeArchiveEntry();
    }
  }
}
