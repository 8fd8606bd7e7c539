package io.esbench.comparison;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What differs between two groups of runs; every report of it is rendered from it alone.
 *
 * @param baseline what is compared with
 * @param contender what is compared
 * @param noise what two runs of the same thing may differ by
 * @param challenges that both sides have
 * @param unmatched challenges that one side only has
 * @param tally of all rows
 */
public record Comparison(
    Side baseline,
    Side contender,
    Noise noise,
    List<ComparedChallenge> challenges,
    List<AbsentChallenge> unmatched,
    Tally tally) {
  public Comparison {
    challenges = List.copyOf(challenges);
    unmatched = List.copyOf(unmatched);
  }

  /**
   * One side.
   *
   * @param label what the user calls it
   * @param runs of it
   * @param remarks what was left out, and why, and what to beware of
   */
  public record Side(String label, List<RunFacts> runs, List<String> remarks) {
    public Side {
      runs = List.copyOf(runs);
      remarks = List.copyOf(remarks);
    }

    static Side of(RunGroup group, String... more) {
      List<String> remarks =
          Stream.concat(group.remarks().stream(), Stream.of(more))
              .filter(remark -> !remark.isEmpty())
              .toList();
      return new Side(group.label(), group.runs().stream().map(RunFacts::of).toList(), remarks);
    }
  }

  /**
   * One run.
   *
   * @param name that tells it from the others, such as its path below the results directory
   * @param raceId as it was raced; races of an acceptance have that of their challenge
   * @param challenge name
   * @param started calendar time
   * @param userTags tags of the user
   */
  public record RunFacts(
      String name, String raceId, String challenge, Instant started, Map<String, String> userTags) {
    public RunFacts {
      userTags = Map.copyOf(userTags);
    }

    static RunFacts of(RunGroup.Run run) {
      var info = run.result().info();
      return new RunFacts(
          run.name(), info.raceId(), info.challenge(), info.started(), info.userTags());
    }
  }

  /**
   * A challenge without a partner.
   *
   * @param challenge name
   * @param where which side has it
   */
  public record AbsentChallenge(String challenge, Which where) {}
}
