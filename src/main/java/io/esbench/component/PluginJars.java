package io.esbench.component;

import io.esbench.fault.TrackException;
import io.esbench.plugin.TrackPlugin;
import io.esbench.result.RaceInfo;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.security.CodeSource;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The jars that the user named, loaded apart from esbench. Closing it ends their classes. */
final class PluginJars implements AutoCloseable {
  /**
   * A plug-in.
   *
   * @param origin file name of its jar
   * @param plugin itself
   */
  record Found(String origin, TrackPlugin plugin) {}

  private final @Nullable URLClassLoader loader;
  private final List<NamedJar> jars;
  private final List<Found> plugins;

  private PluginJars(@Nullable URLClassLoader loader, List<NamedJar> jars, List<Found> plugins) {
    this.loader = loader;
    this.jars = List.copyOf(jars);
    this.plugins = List.copyOf(plugins);
  }

  /**
   * Loads them.
   *
   * @throws TrackException naming the jar that cannot be used
   */
  static PluginJars of(List<Path> named) {
    if (named.isEmpty()) {
      return new PluginJars(null, List.of(), List.of());
    }
    List<NamedJar> checked = NamedJar.all(named);
    List<Path> jars = checked.stream().map(NamedJar::file).toList();
    URLClassLoader loader = loader(jars);
    try {
      String origin = names(jars);
      return new PluginJars(loader, checked, Code.LIMITED.run(origin, () -> plugins(loader, jars)));
    } catch (TrackException e) {
      close(loader);
      throw e;
    } catch (ServiceConfigurationError | LinkageError | RuntimeException e) {
      close(loader);
      throw new TrackException("plug-in of the track (" + names(jars) + "): " + words(e), e);
    }
  }

  private static URLClassLoader loader(List<Path> jars) {
    URL[] urls = new URL[jars.size()];
    for (int i = 0; i < urls.length; i++) {
      try {
        urls[i] = jars.get(i).toUri().toURL();
      } catch (MalformedURLException e) {
        throw new TrackException(jars.get(i) + ": cannot be loaded: " + e.getMessage(), e);
      }
    }
    return new URLClassLoader(urls, new IsolatedLoader(PluginJars.class.getClassLoader()));
  }

  private static List<Found> plugins(URLClassLoader loader, List<Path> jars) {
    List<Found> plugins = new ArrayList<>();
    for (TrackPlugin plugin : ServiceLoader.load(TrackPlugin.class, loader)) {
      plugins.add(new Found(origin(plugin, jars), plugin));
    }
    if (plugins.isEmpty()) {
      throw new IllegalArgumentException(
          "no jar names a class in META-INF/services/"
              + TrackPlugin.class.getName()
              + "; add that file to the jar, or do not name it");
    }
    return plugins;
  }

  private static String origin(TrackPlugin plugin, List<Path> jars) {
    CodeSource source = plugin.getClass().getProtectionDomain().getCodeSource();
    String path = source == null ? "" : source.getLocation().getPath();
    return jars.stream()
        .filter(jar -> path.equals(jar.toUri().getPath()))
        .map(Path::toString)
        .findFirst()
        .orElse(names(jars));
  }

  private static String names(List<Path> jars) {
    return String.join(", ", jars.stream().map(Path::toString).toList());
  }

  private static String words(Throwable thrown) {
    Throwable cause =
        thrown instanceof ServiceConfigurationError && thrown.getCause() != null
            ? thrown.getCause()
            : thrown;
    if (cause instanceof ExceptionInInitializerError && cause.getCause() != null) {
      return cause.getCause().toString();
    }
    if (cause instanceof UnsupportedClassVersionError) {
      return "was compiled for a newer Java than this one ("
          + Runtime.version().feature()
          + "); compile it with --release 17";
    }
    return cause instanceof IllegalArgumentException || cause == thrown
        ? String.valueOf(cause.getMessage())
        : cause.toString();
  }

  List<Found> plugins() {
    return plugins;
  }

  List<Path> files() {
    return jars.stream().map(NamedJar::file).toList();
  }

  List<RaceInfo.Plugin> facts() {
    return jars.stream().map(NamedJar::fact).toList();
  }

  @Override
  public void close() {
    if (loader != null) {
      close(loader);
    }
  }

  private static void close(URLClassLoader loader) {
    try {
      loader.close();
    } catch (IOException e) {
      // Nothing is written through it, so nothing is lost.
      return;
    }
  }

  /**
   * Parent of plug-in classes: they see the JDK and the package of the interfaces, but nothing else
   * of esbench and none of its libraries, so they may bring their own versions of those.
   */
  private static final class IsolatedLoader extends ClassLoader {
    private static final String SHARED = "io.esbench.plugin.";

    private final ClassLoader own;

    private IsolatedLoader(ClassLoader own) {
      super(ClassLoader.getPlatformClassLoader());
      this.own = own;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      if (name.startsWith(SHARED) && name.indexOf('.', SHARED.length()) < 0) {
        return own.loadClass(name);
      }
      throw new ClassNotFoundException(name);
    }
  }

  /**
   * Runs code of a plug-in that is to make it ready. Code that does not come back cannot be ended:
   * it is left behind on a thread that keeps no process alive.
   *
   * @param limit for each run
   */
  record Code(Duration limit) {
    static final Code LIMITED = new Code(Duration.ofSeconds(30));

    /**
     * The result of the code; what it throws is thrown here.
     *
     * @throws TrackException if it takes too long
     */
    <R> R run(String origin, Supplier<R> code) {
      try {
        return CompletableFuture.supplyAsync(code).get(limit.toMillis(), TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        throw new TrackException(
            "plug-in of the track ("
                + origin
                + "): is not ready after "
                + limit.toSeconds()
                + " s; let its constructor and the methods of TrackPlugin only make objects",
            e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new TrackException("plug-in of the track (" + origin + "): interrupted", e);
      } catch (ExecutionException e) {
        throw thrown(origin, e.getCause() == null ? e : e.getCause());
      }
    }

    private static RuntimeException thrown(String origin, Throwable cause) {
      if (cause instanceof Error error) {
        throw error;
      }
      return cause instanceof RuntimeException known
          ? known
          : new TrackException("plug-in of the track (" + origin + "): " + cause, cause);
    }
  }
}
