package io.esbench.node;

import io.esbench.node.provision.Distribution;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * OpenSearch from its jars, through {@link OpenSearchStart}. Its bootstrap is not used, so it may
 * be run as root.
 *
 * @param distribution with the jars in {@code lib}
 */
record OpenSearchProgram(Distribution distribution) implements ServerProgram {
  private static final String LOGGING = "log4j2.properties";
  private static final Class<?> START = OpenSearchStart.class;

  /** As OpenSearch's own start script has them. */
  private static final List<String> JVM_OPTIONS =
      List.of(
          "-XX:+UseG1GC",
          "-XX:G1ReservePercent=25",
          "-XX:InitiatingHeapOccupancyPercent=30",
          "-XX:+AlwaysPreTouch",
          "-Xss1m",
          "-XX:-OmitStackTraceInFastThrow",
          "-Djava.awt.headless=true",
          "-Dfile.encoding=UTF-8",
          "-Dio.netty.noUnsafe=true",
          "-Dio.netty.noKeySetOptimization=true",
          "-Dio.netty.recycler.maxCapacityPerThread=0",
          "-Dio.netty.allocator.numDirectArenas=0",
          "-Dlog4j.shutdownHookEnabled=false",
          "-Dlog4j2.disable.jmx=true");

  @Override
  public Unprivileged caller(Path parent) {
    return Unprivileged.AS_CALLER;
  }

  @Override
  public void install(NodeFolder folder) throws IOException {
    Files.createDirectories(folder.config());
    copy(LOGGING, folder.config().resolve(LOGGING));
    // Alone, so that nothing else of esbench is on the server's class path.
    copy(START.getSimpleName() + ".class", start(folder).resolve(path(START)));
  }

  @Override
  public Map<String, String> settings() {
    return Map.of("http.type", "netty4", "transport.type", "netty4");
  }

  @Override
  public String initialMasters() {
    return "cluster.initial_cluster_manager_nodes";
  }

  @Override
  public Map<String, String> environment(NodeFolder folder, HeapSize heap) {
    return Map.of();
  }

  @Override
  public List<String> command(
      NodeFolder folder, HeapSize heap, List<String> jvmOptions, Map<String, String> settings) {
    List<String> command = new ArrayList<>();
    command.add(distribution.javaProgram().toString());
    command.addAll(List.of("-Xms" + heap, "-Xmx" + heap));
    command.add("-XX:MaxDirectMemorySize=" + heap.mebibytes() / 2 + "m");
    command.addAll(JVM_OPTIONS);
    command.addAll(jvmOptions);
    command.add("-Djava.io.tmpdir=" + folder.tmp());
    command.add("-Dlog4j2.configurationFile=" + folder.config().resolve(LOGGING));
    command.add("-Dopensearch.path.home=" + folder.root());
    command.add("-cp");
    command.add(
        start(folder) + File.pathSeparator + distribution.home().resolve("lib").resolve("*"));
    command.add(START.getName());
    command.addAll(
        List.of(folder.root().toString(), folder.config().toString(), folder.pidFile().toString()));
    settings.forEach((name, value) -> command.add(name + "=" + value));
    return command;
  }

  @Override
  public Path java() {
    return distribution.java();
  }

  private static Path start(NodeFolder folder) {
    return folder.root().resolve("start");
  }

  private static String path(Class<?> type) {
    return type.getName().replace('.', '/') + ".class";
  }

  private static void copy(String resource, Path file) throws IOException {
    Files.createDirectories(file.getParent());
    try (InputStream content = START.getResourceAsStream(resource)) {
      Files.copy(Objects.requireNonNull(content, resource), file);
    }
  }
}
