package io.esbench.node;

import io.esbench.node.provision.ServerVersion;
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
 * @param version of the server
 * @param program how it is run
 * @param folder where to run it
 * @param heap of the server
 * @param caller how to be somebody else than root
 * @param request settings, and whether the folder is kept
 * @param membership its place in its cluster
 */
record NodeCommand(
    ServerVersion version,
    ServerProgram program,
    NodeFolder folder,
    HeapSize heap,
    Unprivileged caller,
    NodeRequest request,
    Membership membership) {

  /** Starts it under the guard. Its input must stay open for as long as the node shall run. */
  Process start() throws IOException {
    ProcessBuilder builder = new ProcessBuilder(isWindows() ? server() : guarded());
    Map<String, String> environment = builder.environment();
    environment.keySet().removeIf(NodeCommand::meantForAServer);
    environment.putAll(program.environment(folder, heap));
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

  private List<String> server() throws IOException {
    return program.command(folder, heap, request.recording().optionsIn(folder), settings());
  }

  /** Of the user's; they would change what is measured. */
  private static boolean meantForAServer(String variable) {
    return variable.startsWith("ES_")
        || variable.startsWith("OPENSEARCH_")
        || variable.equals("JAVA_TOOL_OPTIONS")
        || variable.equals("JDK_JAVA_OPTIONS");
  }

  Map<String, String> settings() {
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("cluster.name", membership.clusterName(folder));
    settings.put("node.name", membership.nodeName());
    settings.put("path.data", folder.data().toString());
    settings.put("path.logs", folder.logs().toString());
    settings.put("path.repo", membership.repository(folder).toString());
    // The system picks free ports, and the server writes them down: no race for them.
    settings.put("http.port", "0");
    settings.put("transport.port", "0");
    settings.put("node.portsfile", "true");
    settings.putAll(membership.settings(program.initialMasters()));
    settings.put("cluster.routing.allocation.disk.threshold_enabled", "false");
    settings.putAll(program.settings());
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
