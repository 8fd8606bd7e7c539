package io.esbench.track.load.repository;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.lib.PersonIdent;

/** A git repository with a work tree, made for a test. */
public final class GitTracks implements AutoCloseable {
  private static final PersonIdent AUTHOR = new PersonIdent("tests", "tests@localhost");

  private final Path directory;
  private final String url;
  private final Git git;

  private GitTracks(Path directory, Git git) {
    this.directory = directory;
    this.url = directory.toUri().toString();
    this.git = git;
  }

  /** An empty one with the branch {@code master}. */
  public static GitTracks in(Path directory) throws IOException, GitAPIException {
    GitSettings.apply();
    Files.createDirectories(directory);
    Git git = Git.init().setDirectory(directory.toFile()).setInitialBranch("master").call();
    return new GitTracks(directory, git);
  }

  /** Commits a track with that description, and gives the commit's id. */
  public String track(String name, String description) throws IOException, GitAPIException {
    Path file = directory.resolve(name).resolve("track.json");
    Files.createDirectories(file.resolveSibling(""));
    Files.writeString(
        file,
        """
        {"version": 2, "description": "%s", "schedule": [
          {"operation": {"name": "look", "operation-type": "raw-request", "path": "/_cluster/health"}}
        ]}
        """
            .formatted(description));
    git.add().addFilepattern(".").call();
    return git.commit()
        .setMessage(description)
        .setAuthor(AUTHOR)
        .setCommitter(AUTHOR)
        .setSign(false)
        .call()
        .name();
  }

  /** From here on commits go to this branch, which is made if need be. */
  public GitTracks branch(String name) throws IOException, GitAPIException {
    boolean there = git.getRepository().resolve("refs/heads/" + name) != null;
    git.checkout().setCreateBranch(!there).setName(name).call();
    return this;
  }

  /** Tags the last commit. */
  public GitTracks tag(String name) throws GitAPIException {
    git.tag().setName(name).setAnnotated(false).call();
    return this;
  }

  /** Its work tree. */
  public Path directory() {
    return directory;
  }

  /** Its address. */
  public String url() {
    return url;
  }

  @Override
  public void close() {
    git.close();
  }
}
