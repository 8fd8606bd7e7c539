package io.esbench.node;

import io.esbench.node.provision.Distribution;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The command line and environment of a server.
 *
 * @param distribution what to run
 * @param folder where to run it
 * @param heap of the server
 * @param caller how to be somebody else than root
 * @param request settings, and whether the folder is kept
 */
record NodeCommand(
    Distribution distribution,
    NodeFolder folder,
    HeapSize heap,
    Unprivileged caller,
    NodeRequest request) {

  /** Starts it under the guard. Its input must stay open for as long as the node shall run. */
  Process start() throws IOException {
    ProcessBuilder builder = new ProcessBuilder(isWindows() ? server() : guarded());
    Map<String, String> environment = builder.environment();
    environment.keySet().removeIf(name -> name.startsWith("ES_"));
    environment.put("ES_JAVA_HOME", distribution.java().toString());
    environment.put("ES_PATH_CONF", folder.config().toString());
    environment.put("ES_TMPDIR", folder.tmp().toString());
    environment.put("ES_JAVA_OPTS", "-Xms" + heap + " -Xmx" + heap);
    return builder
        .directory(folder.root().toFile())
        .redirectErrorStream(true)
        .redirectOutput(folder.console().toFile())
        .start();
  }

  private List<String> guarded() throws IOException {
    List<String> command = new ArrayList<>();
    command.addAll(List.of("sh", "-c", guard(), "esbench-node"));
    command.addAll(List.of(folder.root().toString(), request.keep() ? "keep" : "remove"));
    command.addAll(caller.prefix());
    command.addAll(server());
    return command;
  }

  private List<String> server() {
    List<String> command = new ArrayList<>();
    command.add(distribution.program().toString());
    command.addAll(List.of("-p", folder.pidFile().toString()));
    settings().forEach((name, value) -> command.add("-E" + name + "=" + value));
    return command;
  }

  Map<String, String> settings() {
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("cluster.name", "esbench");
    settings.put("node.name", "esbench");
    settings.put("path.data", folder.data().toString());
    settings.put("path.logs", folder.logs().toString());
    settings.put("path.repo", folder.repository().toString());
    // The system picks free ports, and the server writes them down: no race for them.
    settings.put("http.port", "0");
    settings.put("transport.port", "0");
    settings.put("node.portsfile", "true");
    settings.put("discovery.type", "single-node");
    settings.put("xpack.security.enabled", "false");
    settings.put("cluster.routing.allocation.disk.threshold_enabled", "false");
    settings.putAll(request.settings());
    return settings;
  }

  private static String guard() throws IOException {
    try (InputStream script = NodeCommand.class.getResourceAsStream("guard.sh")) {
      return new String(
          Objects.requireNonNull(script, "guard.sh").readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  static boolean isWindows() {
    return File.separatorChar == '\\';
  }
}
