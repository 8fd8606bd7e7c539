package io.esbench.track.load.repository;

import io.esbench.fault.EnvironmentException;
import io.esbench.time.NanoTime;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.jgit.api.FetchCommand;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.dircache.DirCache;
import org.eclipse.jgit.dircache.DirCacheCheckout;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.lib.RepositoryBuilder;
import org.eclipse.jgit.lib.SubmoduleConfig.FetchRecurseSubmodulesMode;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.transport.TagOpt;
import org.eclipse.jgit.transport.UsernamePasswordCredentialsProvider;

/**
 * The copy of a repository in the cache: a bare repository, and a folder for each commit that was
 * ever used. Folders of commits never change, so that several races can read them at the same time.
 */
final class GitCopy {
  /** Silence of the other side. */
  private static final int SILENCE_SECONDS = 60;

  private final RepositoryAddress address;
  private final Path folder;

  GitCopy(RepositoryAddress address, Path folder) {
    this.address = address;
    this.folder = folder;
  }

  /** Whether it was fetched before. */
  boolean exists() {
    return Files.isRegularFile(folder.resolve("fetched"));
  }

  private Path bare() {
    return folder.resolve("git");
  }

  /** The bare repository; to be closed. */
  Repository open() throws IOException {
    return new RepositoryBuilder().setGitDir(bare().toFile()).setBare().build();
  }

  /**
   * Brings all branches and tags up to date. What is interrupted leaves the copy as it was.
   *
   * @throws GitAPIException if that is not possible, without user and password in its message
   */
  void fetch(TransferProgress progress, NanoTime time, Duration limit)
      throws IOException, GitAPIException {
    Files.createDirectories(folder);
    if (!Files.isDirectory(bare())) {
      Git.init().setBare(true).setGitDir(bare().toFile()).call().close();
    }
    Transfer transfer = new Transfer(progress, time, limit);
    try (Repository repository = open();
        Git git = new Git(repository)) {
      command(git).setProgressMonitor(transfer).call();
      Files.writeString(folder.resolve("fetched"), address.shown() + "\n");
    } catch (GitAPIException e) {
      if (transfer.tooLong()) {
        throw new EnvironmentException(
            "fetching " + address + " took more than " + limit.toMinutes() + " minutes", e);
      }
      throw e;
    } finally {
      progress.settle();
    }
  }

  private FetchCommand command(Git git) {
    FetchCommand fetch =
        git.fetch()
            .setRemote(address.shown())
            .setRefSpecs("+refs/heads/*:refs/heads/*", "+refs/tags/*:refs/tags/*")
            .setTagOpt(TagOpt.NO_TAGS)
            .setRemoveDeletedRefs(true)
            .setRecurseSubmodules(FetchRecurseSubmodulesMode.NO)
            .setTimeout(SILENCE_SECONDS);
    if (address.user() != null || address.password() != null) {
      fetch.setCredentialsProvider(
          new UsernamePasswordCredentialsProvider(
              address.user() == null ? "" : address.user(),
              address.password() == null ? "" : address.password()));
    }
    return fetch;
  }

  /** The folder with the files of a commit; it appears whole or not at all. */
  Path filesOf(Revision revision) throws IOException {
    Path files = folder.resolve("commits").resolve(revision.shortId());
    if (Files.isDirectory(files)) {
      return files;
    }
    Files.createDirectories(files.resolveSibling(""));
    Path part = Files.createTempDirectory(files.resolveSibling(""), ".part-");
    try {
      checkOut(revision, part);
      Files.move(part, files);
      return files;
    } finally {
      remove(part);
      remove(part.resolveSibling(part.getFileName() + ".index"));
    }
  }

  private void checkOut(Revision revision, Path into) throws IOException {
    Path index = into.resolveSibling(into.getFileName() + ".index");
    try (Repository repository =
            new RepositoryBuilder()
                .setGitDir(bare().toFile())
                .setWorkTree(into.toFile())
                .setIndexFile(index.toFile())
                .build();
        RevWalk walk = new RevWalk(repository)) {
      DirCache cache = repository.lockDirCache();
      try {
        new DirCacheCheckout(repository, cache, walk.parseCommit(revision.commit()).getTree())
            .checkout();
      } finally {
        cache.unlock();
      }
    }
  }

  private static void remove(Path path) throws IOException {
    if (!Files.exists(path)) {
      return;
    }
    List<Path> below;
    try (Stream<Path> files = Files.walk(path)) {
      below = files.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path file : below) {
      Files.delete(file);
    }
  }
}
