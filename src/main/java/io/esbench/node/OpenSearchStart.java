package io.esbench.node;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;

/**
 * Starts OpenSearch from its jars, in the server's own process. Nothing of esbench is on the class
 * path there but this one class file, and esbench is compiled without OpenSearch: hence the
 * reflection, and no nested types.
 */
final class OpenSearchStart {
  /** Classes of the modules, less the ending that changed with version 3. */
  private static final List<String> MODULES =
      List.of(
          "org.opensearch.transport.Netty4",
          "org.opensearch.analysis.common.CommonAnalysis",
          "org.opensearch.painless.Painless",
          "org.opensearch.script.expression.Expression",
          "org.opensearch.script.mustache.Mustache",
          "org.opensearch.index.reindex.Reindex",
          "org.opensearch.search.aggregations.matrix.MatrixAggregation",
          "org.opensearch.join.ParentJoin",
          "org.opensearch.percolator.Percolator",
          "org.opensearch.index.mapper.MapperExtras",
          "org.opensearch.index.rankeval.RankEval",
          "org.opensearch.ingest.common.IngestCommon",
          "org.opensearch.geo.Geo");

  private OpenSearchStart() {}

  /** Takes home, configuration folder and file for the process number, then settings. */
  public static void main(String[] args) throws InterruptedException {
    AutoCloseable node;
    try {
      node = start(args);
    } catch (Exception | LinkageError e) {
      Throwable cause = e;
      while (cause.getCause() != null) {
        cause = cause.getCause();
      }
      System.err.println("ERROR: " + cause);
      e.printStackTrace();
      // Threads of a node that is half there would keep the process.
      Runtime.getRuntime().halt(1);
      return;
    }
    CountDownLatch closed = new CountDownLatch(1);
    Runtime.getRuntime().addShutdownHook(new Thread(() -> close(node, closed), "esbench-stop"));
    closed.await();
  }

  private static AutoCloseable start(String[] args)
      throws ReflectiveOperationException, IOException {
    Map<String, String> settings = new HashMap<>(Map.of("path.home", args[0]));
    for (String setting : Arrays.asList(args).subList(3, args.length)) {
      String[] parts = setting.split("=", 2);
      settings.put(parts[0], parts[1]);
    }
    Class.forName("org.opensearch.common.logging.LogConfigurator")
        .getMethod("registerErrorListener")
        .invoke(null);
    Class<?> environmentType = Class.forName("org.opensearch.env.Environment");
    Constructor<?> constructor =
        Class.forName("org.opensearch.node.Node")
            .getDeclaredConstructor(environmentType, Collection.class, boolean.class);
    constructor.setAccessible(true);
    boolean described =
        constructor.getGenericParameterTypes()[1].getTypeName().contains("PluginInfo");
    Object node =
        constructor.newInstance(environment(settings, Path.of(args[1])), modules(described), true);
    Files.writeString(Path.of(args[2]), ProcessHandle.current().pid() + "\n");
    node.getClass().getMethod("start").invoke(node);
    return (AutoCloseable) node;
  }

  private static Object environment(Map<String, String> settings, Path config)
      throws ReflectiveOperationException {
    Class<?> settingsType = Class.forName("org.opensearch.common.settings.Settings");
    Supplier<String> name = () -> "esbench";
    return Class.forName("org.opensearch.node.InternalSettingsPreparer")
        .getMethod("prepareEnvironment", settingsType, Map.class, Path.class, Supplier.class)
        .invoke(null, settingsType.getField("EMPTY").get(null), settings, config, name);
  }

  /**
   * The modules as the node wants them.
   *
   * @param described whether descriptions are wanted, as from version 3 on, and not classes
   */
  private static List<Object> modules(boolean described) throws ReflectiveOperationException {
    List<Object> modules = new ArrayList<>();
    for (String module : MODULES) {
      Class<?> type = module(module);
      modules.add(described ? description(type.getName()) : type);
    }
    return modules;
  }

  private static Class<?> module(String name) throws ClassNotFoundException {
    try {
      return Class.forName(name + "ModulePlugin");
    } catch (ClassNotFoundException e) {
      return Class.forName(name + "Plugin");
    }
  }

  private static Object description(String module) throws ReflectiveOperationException {
    Class<?> version = Class.forName("org.opensearch.Version");
    String java = String.valueOf(Runtime.version().feature());
    return Class.forName("org.opensearch.plugins.PluginInfo")
        .getConstructor(
            String.class,
            String.class,
            String.class,
            version,
            String.class,
            String.class,
            String.class,
            List.class,
            boolean.class)
        .newInstance(
            module,
            "module on the class path",
            "n/a",
            version.getField("CURRENT").get(null),
            java,
            module,
            null,
            List.of(),
            false);
  }

  private static void close(AutoCloseable node, CountDownLatch closed) {
    try {
      node.close();
    } catch (Exception e) {
      System.err.println("ERROR: the node did not close as it should: " + e);
    } finally {
      closed.countDown();
    }
  }
}
