package io.esbench.component;

import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Builds jars as an author of tracks does: compiles a source, names its class, packs both. */
public final class PluginJar {
  private static final String SERVICE = "META-INF/services/io.esbench.plugin.TrackPlugin";

  private PluginJar() {}

  /** Writes a jar of one class that is a plug-in. */
  public static Path of(Path jar, String className, String source) throws IOException {
    return write(jar, SERVICE, className, source);
  }

  /** Writes a jar that names nothing. */
  static Path withoutService(Path jar, String className, String source) throws IOException {
    return write(jar, "META-INF/nothing", className, source);
  }

  private static Path write(Path jar, String service, String className, String source)
      throws IOException {
    Files.createDirectories(jar.getParent());
    Path classes = Files.createTempDirectory(jar.getParent(), "classes");
    compile(classes, className, source);
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file);
        Stream<Path> files = Files.walk(classes)) {
      add(out, service, (className + "\n").getBytes(StandardCharsets.UTF_8));
      for (Path each : files.filter(Files::isRegularFile).toList()) {
        String name = classes.relativize(each).toString().replace('\\', '/');
        add(out, name, Files.readAllBytes(each));
      }
    }
    return jar;
  }

  private static void add(JarOutputStream out, String name, byte[] content) throws IOException {
    out.putNextEntry(new JarEntry(name));
    out.write(content);
    out.closeEntry();
  }

  private static void compile(Path classes, String className, String source) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
    List<String> options =
        List.of(
            "--release",
            "17",
            "-proc:none",
            "-d",
            classes.toString(),
            "-cp",
            System.getProperty("java.class.path"));
    boolean compiled =
        compiler
            .getTask(
                new StringWriter(),
                null,
                problems,
                options,
                null,
                List.of(new Source(className, source)))
            .call();
    if (!compiled) {
      throw new AssertionError(
          String.join(
              "\n",
              problems.getDiagnostics().stream()
                  .map(each -> each.getLineNumber() + ": " + each.getMessage(Locale.ROOT))
                  .toList()));
    }
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    private Source(String className, String text) {
      super(URI.create("string:///" + className.replace('.', '/') + ".java"), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}
