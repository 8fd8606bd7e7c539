package io.esbench.stub.script;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Serves the files of a folder, whole or one range of them. */
final class FileAnswers implements Handler {
  private static final Pattern RANGE = Pattern.compile("bytes=(\\d{0,18})-(\\d{0,18})");

  /** An answer is composed in memory. */
  private static final long MAX_BYTES = 1 << 28;

  private final Path folder;
  private final PathPattern path;

  FileAnswers(Path folder, PathPattern path) {
    this.folder = folder.toAbsolutePath().normalize();
    this.path = path;
  }

  @Override
  public StubAnswer answer(StubRequest request) {
    String name = path.rest(request.path()).replaceFirst("^/+", "");
    Path file = folder.resolve(name).normalize();
    if (!file.startsWith(folder) || !Files.isRegularFile(file)) {
      return text(404, "no file " + name);
    }
    try {
      return part(file, Files.size(file), request.headers().getOrDefault("range", ""));
    } catch (IOException e) {
      return text(500, "the file cannot be read: " + e);
    }
  }

  private static StubAnswer part(Path file, long size, String range) throws IOException {
    Matcher asked = RANGE.matcher(range);
    boolean partial = asked.matches() && !range.equals("bytes=-");
    long from = 0;
    long to = size;
    if (partial && asked.group(1).isEmpty()) {
      from = Math.max(0, size - Long.parseLong(asked.group(2)));
    } else if (partial) {
      from = Long.parseLong(asked.group(1));
      to = asked.group(2).isEmpty() ? size : Math.min(size, Long.parseLong(asked.group(2)) + 1);
    }
    if (partial && (from >= size || from >= to)) {
      return text(416, "no such range").header("content-range", "bytes */" + size);
    }
    if (to - from > MAX_BYTES) {
      return text(500, "the stub serves at most " + MAX_BYTES + " bytes at once");
    }
    StubAnswer answer =
        StubAnswer.of(partial ? 206 : 200, read(file, from, (int) (to - from)))
            .header("content-type", "application/octet-stream")
            .header("accept-ranges", "bytes");
    return partial
        ? answer.header("content-range", "bytes " + from + "-" + (to - 1) + "/" + size)
        : answer;
  }

  private static byte[] read(Path file, long from, int count) throws IOException {
    byte[] bytes = new byte[count];
    try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
      in.seek(from);
      in.readFully(bytes);
    }
    return bytes;
  }

  private static StubAnswer text(int status, String why) {
    return StubAnswer.of(status, why.getBytes(StandardCharsets.UTF_8))
        .header("content-type", "text/plain");
  }
}
