package io.esbench.node;

import io.esbench.node.provision.Distribution;
import io.esbench.node.provision.FileTrees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Elasticsearch through its own start script.
 *
 * @param distribution unpacked
 */
record ElasticsearchProgram(Distribution distribution) implements ServerProgram {
  @Override
  public Unprivileged caller(Path parent) {
    return Unprivileged.forCaller(
        List.of(distribution.program(), distribution.javaProgram(), parent));
  }

  @Override
  public void install(NodeFolder folder) throws IOException {
    FileTrees.copy(distribution.home().resolve("config"), folder.config());
    // The server writes its own at the first start; a foreign one may have a password.
    Files.deleteIfExists(folder.config().resolve("elasticsearch.keystore"));
  }

  @Override
  public Map<String, String> settings() {
    return Map.of("xpack.security.enabled", "false");
  }

  @Override
  public String initialMasters() {
    return "cluster.initial_master_nodes";
  }

  @Override
  public Map<String, String> environment(NodeFolder folder, HeapSize heap) {
    return Map.of(
        "ES_JAVA_HOME",
        distribution.java().toString(),
        "ES_PATH_CONF",
        folder.config().toString(),
        "ES_TMPDIR",
        folder.tmp().toString(),
        "CLI_JAVA_OPTS",
        launcherOptions(folder.tmp().toString()),
        "ES_JAVA_OPTS",
        "-Xms" + heap + " -Xmx" + heap);
  }

  /**
   * The launcher looks at the flags of a JVM and leaves a folder behind each time. Its script parts
   * options at blanks, and knows no quotes.
   */
  private static String launcherOptions(String tmp) {
    return tmp.chars().anyMatch(Character::isWhitespace) ? "" : "-Djava.io.tmpdir=" + tmp;
  }

  @Override
  public List<String> command(
      NodeFolder folder, HeapSize heap, List<String> jvmOptions, Map<String, String> settings)
      throws IOException {
    if (!jvmOptions.isEmpty()) {
      // Not in the variable: options in it are parted at every blank, and paths may have some.
      Files.write(
          Files.createDirectories(folder.config().resolve("jvm.options.d"))
              .resolve("esbench.options"),
          jvmOptions);
    }
    List<String> command = new ArrayList<>();
    command.add(distribution.program().toString());
    command.addAll(List.of("-p", folder.pidFile().toString()));
    settings.forEach((name, value) -> command.add("-E" + name + "=" + value));
    return command;
  }

  @Override
  public Path java() {
    return distribution.java();
  }
}
