package io.esbench.track.load.repository;

import org.eclipse.jgit.lib.Config;
import org.eclipse.jgit.storage.file.FileBasedConfig;
import org.eclipse.jgit.util.FS;
import org.eclipse.jgit.util.SystemReader;

/**
 * The user's own settings of git (proxies, certificates) are honoured; the library's notes about
 * the clock of the file system are not written into the user's home.
 */
final class GitSettings extends SystemReader.Delegate {
  private GitSettings(SystemReader delegate) {
    super(delegate);
  }

  /** Makes them those of this JVM; again does nothing. */
  static void apply() {
    SystemReader now = SystemReader.getInstance();
    if (!(now instanceof GitSettings)) {
      SystemReader.setInstance(new GitSettings(now));
    }
  }

  @Override
  public FileBasedConfig openJGitConfig(Config parent, FS fs) {
    return new Unkept(parent, fs);
  }

  /** Lives in memory only. */
  private static final class Unkept extends FileBasedConfig {
    Unkept(Config parent, FS fs) {
      super(parent, null, fs);
    }

    @Override
    public void load() {
      // There is no file.
    }

    @Override
    public void save() {
      // Nor will there be one.
    }

    @Override
    public boolean isOutdated() {
      return false;
    }
  }
}
