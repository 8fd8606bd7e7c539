package io.esbench.node;

import io.esbench.node.provision.Distribution;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * The plug-in of src/test/plugin, which adds to the small distribution what native users and API
 * keys need, and {@code GET /}. It is compiled against the server that gets it, as no repository
 * has all that it needs.
 */
final class TestPlugin {
  private static final Path SOURCES = Path.of("src", "test", "plugin");
  private static final String NAME = "esbench-testnode";

  private TestPlugin() {}

  /** Puts it into a home of a server, which must be the caller's own. */
  static void installInto(Distribution home) throws IOException {
    Path folder = Files.createDirectories(home.home().resolve("plugins").resolve(NAME));
    Path classes = Files.createDirectory(home.home().resolve("plugin-classes"));
    compile(home.home().resolve("lib"), classes);
    jar(classes, folder.resolve(NAME + ".jar"));
    Files.writeString(
        folder.resolve("plugin-descriptor.properties"),
        """
        name=%s
        description=Root endpoint and analysis parts that the small distribution lacks
        version=1.0
        classname=io.esbench.testnode.TestNodePlugin
        java.version=17
        elasticsearch.version=%s
        """
            .formatted(NAME, home.version().text()));
  }

  private static void compile(Path library, Path classes) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter said = new StringWriter();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null);
        Stream<Path> sources = Files.walk(SOURCES);
        Stream<Path> jars = Files.list(library)) {
      String classPath =
          String.join(
              File.pathSeparator,
              jars.map(Path::toString).filter(jar -> jar.endsWith(".jar")).toList());
      List<Path> java = sources.filter(file -> file.toString().endsWith(".java")).toList();
      List<String> options = new ArrayList<>(List.of("--release", "17", "-proc:none", "-nowarn"));
      options.addAll(List.of("-cp", classPath, "-d", classes.toString()));
      var units = files.getJavaFileObjectsFromPaths(java);
      if (!compiler.getTask(said, files, null, options, null, units).call()) {
        throw new IllegalStateException("the plug-in does not compile: " + said);
      }
    }
  }

  private static void jar(Path classes, Path file) throws IOException {
    try (OutputStream out = Files.newOutputStream(file);
        JarOutputStream jar = new JarOutputStream(out);
        Stream<Path> all = Files.walk(classes)) {
      for (Path one : all.filter(Files::isRegularFile).toList()) {
        jar.putNextEntry(new JarEntry(classes.relativize(one).toString().replace('\\', '/')));
        Files.copy(one, jar);
        jar.closeEntry();
      }
    }
  }
}
