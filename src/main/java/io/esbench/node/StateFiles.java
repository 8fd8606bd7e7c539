package io.esbench.node;

import io.esbench.fault.CancelledException;
import io.esbench.fault.EnvironmentException;
import io.esbench.fault.UsageException;
import io.esbench.lock.LockedFile;
import io.esbench.result.Flavour;
import io.esbench.time.Waiter;
import io.esbench.time.Waiting;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/** The registry's files: one per node, replaced whole, changed by one process at a time. */
final class StateFiles {
  private static final String ENDING = ".properties";

  /** Whoever has a node may be fetching its distribution first. */
  private static final Duration LIMIT = Duration.ofHours(1);

  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");

  private final Path folder;
  private final Waiter waiter;

  private final Consumer<String> progress;

  /**
   * In a folder, which is made when needed.
   *
   * @param progress told in whole lines which node another process is busy with
   */
  StateFiles(Path folder, Waiter waiter, Consumer<String> progress) {
    this.folder = folder.toAbsolutePath().normalize();
    this.waiter = waiter;
    this.progress = progress;
  }

  /** Does something while no other process touches the node of that name. */
  <T> T exclusively(String name, LockedFile.Work<T> work) {
    if (!NAME.matcher(name).matches()) {
      throw new UsageException(
          "'" + name + "' cannot name a node; expected letters, digits, dash, dot or underscore");
    }
    try {
      Files.createDirectories(folder);
      return LockedFile.holding(
          folder.resolve(name + ".lock"),
          waiter,
          LIMIT,
          waited ->
              progress.accept(
                  Waiting.words(
                      "another command that is busy with node '" + name + "'", waited, LIMIT)),
          work);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancelledException("interrupted while another command used node " + name, e);
    } catch (IOException e) {
      throw new EnvironmentException(
          "the list of nodes in " + folder + " cannot be used: " + e + "; check permissions", e);
    }
  }

  /** Names of all files, whether their nodes live or not. */
  List<String> names() {
    List<String> names = new ArrayList<>();
    if (!Files.isDirectory(folder)) {
      return names;
    }
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*" + ENDING)) {
      for (Path file : files) {
        String name = file.getFileName().toString();
        names.add(name.substring(0, name.length() - ENDING.length()));
      }
    } catch (IOException e) {
      throw new EnvironmentException("the list of nodes in " + folder + " cannot be read: " + e, e);
    }
    names.sort(null);
    return names;
  }

  void write(RegisteredNode node) throws IOException {
    Properties entry = new Properties();
    entry.setProperty("nodes", Integer.toString(node.nodes().size()));
    for (int i = 0; i < node.nodes().size(); i++) {
      put(entry, prefix(i), node.nodes().get(i));
    }
    entry.setProperty("keep", Boolean.toString(node.keep()));
    Path draft = folder.resolve(node.name() + ".draft");
    try (Writer writer = Files.newBufferedWriter(draft, StandardCharsets.UTF_8)) {
      entry.store(writer, "node started by esbench");
    }
    Files.move(draft, file(node.name()), StandardCopyOption.ATOMIC_MOVE);
  }

  private static void put(Properties entry, String prefix, NodeState state) {
    entry.setProperty(prefix + "pid", Long.toString(state.pid()));
    entry.setProperty(prefix + "started", state.startedAt().toString());
    entry.setProperty(prefix + "http.port", Integer.toString(state.httpPort()));
    entry.setProperty(prefix + "transport.port", Integer.toString(state.transportPort()));
    entry.setProperty(prefix + "distribution", state.flavour().id());
    entry.setProperty(prefix + "version", state.version());
    entry.setProperty(prefix + "folder", state.folder().toString());
  }

  Optional<RegisteredNode> read(String name) throws IOException {
    Properties entry = new Properties();
    try (Reader reader = Files.newBufferedReader(file(name), StandardCharsets.UTF_8)) {
      entry.load(reader);
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
    try {
      List<NodeState> nodes = new ArrayList<>();
      // Files of the time when there was one node each do not say so.
      int count = Integer.parseInt(entry.getProperty("nodes", "1"));
      for (int i = 0; i < Math.max(1, count); i++) {
        nodes.add(state(entry, prefix(i)));
      }
      boolean keep = Boolean.parseBoolean(value(entry, "keep"));
      return Optional.of(new RegisteredNode(name, nodes, keep));
    } catch (IllegalArgumentException | DateTimeException e) {
      throw new EnvironmentException(
          file(name) + " is damaged (" + e.getMessage() + "); stop that node and remove the file",
          e);
    }
  }

  private static NodeState state(Properties entry, String prefix) {
    return new NodeState(
        Long.parseLong(value(entry, prefix + "pid")),
        Instant.parse(value(entry, prefix + "started")),
        Integer.parseInt(value(entry, prefix + "http.port")),
        Integer.parseInt(value(entry, prefix + "transport.port")),
        // Files of the time when there was no other lack it.
        Flavour.of(entry.getProperty(prefix + "distribution", Flavour.ELASTICSEARCH.id())),
        value(entry, prefix + "version"),
        Path.of(value(entry, prefix + "folder")));
  }

  /** The first node has the bare names, which every esbench reads. */
  private static String prefix(int index) {
    return index == 0 ? "" : "node." + (index + 1) + ".";
  }

  void remove(String name) throws IOException {
    Files.deleteIfExists(file(name));
  }

  private static String value(Properties entry, String key) {
    String value = entry.getProperty(key);
    if (value == null) {
      throw new IllegalArgumentException("no " + key);
    }
    return value;
  }

  private Path file(String name) {
    return folder.resolve(name + ENDING);
  }
}
