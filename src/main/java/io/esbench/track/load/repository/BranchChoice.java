package io.esbench.track.load.repository;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the branch of a track repository that is meant for a version of Elasticsearch: the most
 * specific one that is not newer. Pure.
 */
final class BranchChoice {
  /** Longer numbers, such as dates, are no versions. */
  private static final String NUMBER = "(\\d{1,4})";

  private static final Pattern VERSION =
      Pattern.compile(NUMBER + "\\." + NUMBER + "\\.(\\d+)(?:-(.+))?");
  private static final Pattern BRANCH =
      Pattern.compile(NUMBER + "(?:\\." + NUMBER + ")?(?:\\.\\d+(?:-.+)?)?");
  private static final Pattern MINOR = Pattern.compile(NUMBER + "\\." + NUMBER);
  private static final List<String> NEWEST = List.of("master", "main");

  private BranchChoice() {}

  /**
   * The branch for a version.
   *
   * @param version {@code M.m.p[-suffix]}; null or anything else if it is not known
   */
  static Optional<String> among(Collection<String> branches, @Nullable String version) {
    Matcher parts = VERSION.matcher(version == null ? "" : version);
    if (!parts.matches()) {
      return newest(branches);
    }
    int major = Integer.parseInt(parts.group(1));
    int minor = Integer.parseInt(parts.group(2));
    String number = major + "." + minor + "." + parts.group(3);
    return Stream.<Optional<String>>of(
            named(branches, number + "-" + parts.group(4)),
            named(branches, number),
            nearestMinor(branches, major, minor),
            named(branches, String.valueOf(major)))
        .flatMap(Optional::stream)
        .findFirst()
        .or(() -> newerThanAll(branches, major) ? newest(branches) : Optional.empty());
  }

  /** Tags of a repository without a branch for the version, the most specific first. */
  static List<String> tags(@Nullable String version) {
    Matcher parts = VERSION.matcher(version == null ? "" : version);
    List<String> tags = new ArrayList<>();
    if (parts.matches()) {
      String minor = "v" + parts.group(1) + "." + parts.group(2);
      String number = minor + "." + parts.group(3);
      if (parts.group(4) != null) {
        tags.add(number + "-" + parts.group(4));
      }
      tags.addAll(List.of(number, minor, "v" + parts.group(1)));
    }
    return tags;
  }

  private static Optional<String> named(Collection<String> branches, String name) {
    return branches.contains(name) ? Optional.of(name) : Optional.empty();
  }

  /** Branches {@code M.k} with the highest k that is not above m. */
  private static Optional<String> nearestMinor(Collection<String> branches, int major, int minor) {
    return branches.stream()
        .map(MINOR::matcher)
        .filter(Matcher::matches)
        .filter(branch -> Integer.parseInt(branch.group(1)) == major)
        .filter(branch -> Integer.parseInt(branch.group(2)) <= minor)
        .max(Comparator.comparingInt(branch -> Integer.parseInt(branch.group(2))))
        .map(Matcher::group);
  }

  private static boolean newerThanAll(Collection<String> branches, int major) {
    return branches.stream()
        .map(BRANCH::matcher)
        .filter(Matcher::matches)
        .allMatch(branch -> Integer.parseInt(branch.group(1)) < major);
  }

  private static Optional<String> newest(Collection<String> branches) {
    return NEWEST.stream().filter(branches::contains).findFirst();
  }
}
