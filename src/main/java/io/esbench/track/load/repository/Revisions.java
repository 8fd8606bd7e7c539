package io.esbench.track.load.repository;

import io.esbench.fault.DidYouMean;
import io.esbench.fault.EnvironmentException;
import io.esbench.fault.TrackException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.jgit.errors.AmbiguousObjectException;
import org.eclipse.jgit.errors.IncorrectObjectTypeException;
import org.eclipse.jgit.errors.RevisionSyntaxException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.Repository;
import org.jspecify.annotations.Nullable;

/** Finds commits in a repository: by name, or for a version of Elasticsearch. */
final class Revisions {
  static final String BRANCHES = "refs/heads/";
  static final String TAGS = "refs/tags/";
  private static final int SHOWN = 20;

  private final Repository repository;
  private final String shown;

  /**
   * For one repository.
   *
   * @param shown its address in messages
   */
  Revisions(Repository repository, String shown) {
    this.repository = repository;
    this.shown = shown;
  }

  /**
   * A branch, a tag, or a full or abbreviated commit; of equal names the branch counts.
   *
   * @throws TrackException if there is none, naming near ones, or more than one
   */
  Revision named(String name) {
    ObjectId commit = resolve(BRANCHES + name);
    commit = commit == null ? resolve(TAGS + name) : commit;
    if (commit == null && name.matches("[0-9a-fA-F]{4,40}")) {
      commit = resolve(name);
    }
    if (commit == null) {
      Set<String> known = new LinkedHashSet<>(names(BRANCHES));
      known.addAll(names(TAGS));
      throw new TrackException(
          "--track-revision: %s has no branch, tag or commit '%s'%s (branches: %s)"
              .formatted(
                  shown, name, DidYouMean.suffix(name, known), listed(new TreeSet<>(branches()))));
    }
    return new Revision(name, commit);
  }

  /**
   * The branch or tag for a version.
   *
   * @param version or null if it is not known
   * @throws TrackException if there is none
   */
  Revision forVersion(@Nullable String version) {
    Optional<String> branch = BranchChoice.among(branches(), version);
    if (branch.isPresent()) {
      return named(branch.get());
    }
    Set<String> tags = names(TAGS);
    return BranchChoice.tags(version).stream()
        .filter(tags::contains)
        .findFirst()
        .map(this::named)
        .orElseThrow(() -> noneFor(version));
  }

  private TrackException noneFor(@Nullable String version) {
    String wanted = version == null ? "'master' or 'main'" : "Elasticsearch " + version;
    return new TrackException(
        "%s has no branch for %s; choose one with --track-revision (branches: %s)"
            .formatted(shown, wanted, listed(new TreeSet<>(branches()))));
  }

  private Set<String> branches() {
    return names(BRANCHES);
  }

  private Set<String> names(String prefix) {
    try {
      Set<String> names = new TreeSet<>();
      for (Ref ref : repository.getRefDatabase().getRefsByPrefix(prefix)) {
        names.add(ref.getName().substring(prefix.length()));
      }
      return names;
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  private @Nullable ObjectId resolve(String name) {
    try {
      return repository.resolve(name + "^{commit}");
    } catch (AmbiguousObjectException e) {
      throw new TrackException(
          "--track-revision: '" + name + "' begins several commits of " + shown + "; give more", e);
    } catch (IncorrectObjectTypeException | RevisionSyntaxException e) {
      return null;
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  private EnvironmentException unreadable(IOException cause) {
    return new EnvironmentException(
        "the copy of " + shown + " in " + repository.getDirectory() + " cannot be read: " + cause,
        cause);
  }

  private static String listed(Set<String> names) {
    if (names.isEmpty()) {
      return "none";
    }
    List<String> first = new ArrayList<>(names.stream().limit(SHOWN).toList());
    if (names.size() > SHOWN) {
      first.add("and " + (names.size() - SHOWN) + " more");
    }
    return String.join(", ", first);
  }
}
