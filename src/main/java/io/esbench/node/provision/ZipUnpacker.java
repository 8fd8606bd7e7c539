package io.esbench.node.provision;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipFile;

/** Unpacks a distribution: without its top folder, with the programs executable. */
final class ZipUnpacker {
  private static final int OWNER_EXECUTE = 0100;

  private ZipUnpacker() {}

  /** Into a new folder. */
  static void unpack(Path zip, Path target) throws IOException {
    try (ZipFile archive = ZipFile.builder().setPath(zip).get()) {
      for (ZipArchiveEntry entry : Collections.list(archive.getEntries())) {
        String name = withoutTop(entry.getName());
        if (!name.isEmpty()) {
          unpack(archive, entry, inside(target, name));
        }
      }
    }
  }

  private static void unpack(ZipFile archive, ZipArchiveEntry entry, Path file) throws IOException {
    if (entry.isDirectory()) {
      Files.createDirectories(file);
      return;
    }
    Files.createDirectories(file.getParent());
    try (InputStream content = archive.getInputStream(entry)) {
      Files.copy(content, file);
    }
    if ((entry.getUnixMode() & OWNER_EXECUTE) != 0 && !file.toFile().setExecutable(true, false)) {
      throw new IOException(file + " cannot be made executable");
    }
  }

  private static String withoutTop(String name) {
    return name.substring(name.indexOf('/') + 1);
  }

  private static Path inside(Path target, String name) throws IOException {
    Path file = target.resolve(name).normalize();
    if (!file.startsWith(target)) {
      throw new IOException("the archive wants to write outside of its folder: " + name);
    }
    return file;
  }
}
