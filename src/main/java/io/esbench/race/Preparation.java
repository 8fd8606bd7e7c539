package io.esbench.race;

import io.esbench.fault.TrackException;
import io.esbench.fault.UsageException;
import io.esbench.track.Challenge;
import io.esbench.track.Track;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Decides whether a challenge that only reads needs its data loaded first. */
final class Preparation {
  private static final Set<String> OF_THIS_RACE =
      Set.of(
          "--challenge",
          "--include-tasks",
          "--exclude-tasks",
          "--race-id",
          "--report-file",
          "--criterion",
          "--acceptance",
          "--baseline",
          "--junit");

  private static final String OF_ITS_VERDICT = "--allow-undecided";

  private final Track track;
  private final Challenge challenge;
  private final ChallengePreparer preparer;

  Preparation(Track track, Challenge challenge, ChallengePreparer preparer) {
    this.track = track;
    this.challenge = challenge;
    this.preparer = preparer;
  }

  /** The challenge that loads the data, ready to run; null if none is named. */
  @Nullable PreparedChallenge challenge() {
    Challenge loading = named();
    return loading == null ? null : preparer.prepare(loading);
  }

  /** The challenge that loads the data, or null if none is named. */
  @Nullable Challenge named() {
    String name = challenge.preparedBy();
    if (name == null) {
      return null;
    }
    Challenge loading = track.challenge(name);
    if (loading.preparedBy() != null) {
      throw new TrackException(
          "challenge '"
              + challenge.name()
              + "' is prepared by '"
              + name
              + "', which is itself prepared by another: name the one that loads the data");
    }
    return loading;
  }

  /**
   * The same, if the target lacks the data and the user lets us load it.
   *
   * @throws UsageException with the command to run, if the user has not said so
   */
  @Nullable PreparedChallenge neededOn(OpenTarget target, RaceRequest request) {
    Challenge loading = named();
    if (loading == null || target.answered()) {
      return null;
    }
    // Files are not needed for what is there already, so they are not fetched yet.
    String missing = LoadedData.missing(preparer.asDescribed(loading), target.probe());
    if (missing.isEmpty()) {
      return null;
    }
    if (!request.safety().prepare()) {
      throw new UsageException(
          "challenge '"
              + challenge.name()
              + "' reads data that is not on "
              + target.described()
              + ": "
              + missing
              + ". "
              + remedy(request.commandLine(), loading.name()));
    }
    return preparer.prepare(loading);
  }

  /** Commands that race many times load nothing by themselves. */
  private static String remedy(List<String> arguments, String challenge) {
    return arguments.isEmpty() || arguments.get(0).equals("race")
        ? "Load it first: " + command(arguments, challenge) + " (or add --prepare to this command)"
        : "Add --prepare to this command, or race the challenge '" + challenge + "' first";
  }

  /**
   * The user's command with another challenge, ready to be pasted into a shell. What names the
   * results of this race is left out: they would be taken when it is run afterwards. So are the
   * choice of its tasks, as all of the other challenge are needed, and the criteria for it.
   */
  static String command(List<String> arguments, String challenge) {
    List<String> words = new ArrayList<>(List.of("esbench"));
    for (int i = 0; i < arguments.size(); i++) {
      String argument = arguments.get(i);
      if (OF_THIS_RACE.contains(argument)) {
        i++;
      } else if (!OF_THIS_RACE.contains(argument.replaceFirst("=.*", ""))
          && !argument.equals(OF_ITS_VERDICT)) {
        words.add(quoted(argument));
      }
    }
    words.add("--challenge");
    words.add(quoted(challenge));
    return String.join(" ", words);
  }

  private static String quoted(String word) {
    return word.matches("[A-Za-z0-9_@%+=:,./-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
