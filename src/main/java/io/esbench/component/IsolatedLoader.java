package io.esbench.component;

/**
 * Parent of plug-in classes: they see the JDK and the package of the interfaces, but nothing else
 * of esbench and none of its libraries, so they may bring their own versions of those.
 */
final class IsolatedLoader extends ClassLoader {
  private static final String SHARED = "io.esbench.plugin.";

  private final ClassLoader own;

  IsolatedLoader(ClassLoader own) {
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
