package io.esbench.node;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The private folder of one node: configuration, data, logs.
 *
 * @param root absolute
 */
record NodeFolder(Path root) {
  private static final Pattern LOOPBACK_PORT =
      Pattern.compile("^(?:127\\.[\\d.]+|0\\.0\\.0\\.0|\\[::]):(\\d+)$");

  /** Makes a folder, with what the server needs, in one that is there. */
  static NodeFolder create(Path parent, ServerProgram program) throws IOException {
    NodeFolder folder = new NodeFolder(Files.createTempDirectory(parent, "node-"));
    for (Path part :
        List.of(
            folder.data(), folder.logs(), folder.tmp(), folder.repository(), folder.recordings())) {
      Files.createDirectories(part);
    }
    program.install(folder);
    return folder;
  }

  Path config() {
    return root.resolve("config");
  }

  Path data() {
    return root.resolve("data");
  }

  Path logs() {
    return root.resolve("logs");
  }

  Path tmp() {
    return root.resolve("tmp");
  }

  /** Where snapshots may be stored. */
  Path repository() {
    return root.resolve("repo");
  }

  /** What the JVM writes about itself. */
  Path recordings() {
    return root.resolve("recordings");
  }

  /** What the processes print. */
  Path console() {
    return root.resolve("console.log");
  }

  Path pidFile() {
    return root.resolve("pid");
  }

  /** Gives all of it to another user. */
  void handTo(int uid) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : files.toList()) {
        Files.setAttribute(file, "unix:uid", uid);
        Files.setAttribute(file, "unix:gid", uid);
      }
    }
  }

  /** The process of the server, once it has said so. */
  OptionalLong pid() throws IOException {
    return read(pidFile())
        .map(String::strip)
        .filter(line -> line.matches("\\d+"))
        .mapToLong(Long::parseLong)
        .findFirst();
  }

  /** The HTTP port on loopback, once the server has opened it. */
  OptionalInt httpPort() throws IOException {
    return port("http.ports");
  }

  /** The transport port on loopback. */
  OptionalInt transportPort() throws IOException {
    return port("transport.ports");
  }

  private OptionalInt port(String file) throws IOException {
    return read(logs().resolve(file))
        .map(LOOPBACK_PORT::matcher)
        .filter(Matcher::matches)
        .mapToInt(port -> Integer.parseInt(port.group(1)))
        .findFirst();
  }

  private static Stream<String> read(Path file) throws IOException {
    try {
      return Files.readAllLines(file, StandardCharsets.UTF_8).stream();
    } catch (NoSuchFileException e) {
      return Stream.empty();
    }
  }
}
