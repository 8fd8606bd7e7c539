package io.esbench.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.UsageException;
import io.esbench.track.Challenge;
import io.esbench.track.ScheduleItem;
import io.esbench.track.ServerlessAccess;
import io.esbench.track.Task;
import io.esbench.track.TaskFilter;
import io.esbench.track.load.TaskFilters;
import io.esbench.track.load.TrackOnDisk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which tasks are run. */
@Tag("conformance")
final class FilterRowsTest {
  private static final String TRACK =
      """
      {"schedule": [
        {"name": "t1", "operation": "refresh", "tags": "setup"},
        {"parallel": {"tasks": [
          {"name": "p1", "operation": "search", "tags": ["read"]},
          {"name": "p2", "operation": "bulk"}]}},
        {"name": "t2", "operation": "force-merge"},
        {"parallel": {"tasks": [{"name": "q1", "operation": "search"}]}}]}
      """;

  @TempDir private Path parent;

  @ParameterizedTest(name = "{0}: {1} {2}")
  @CsvSource(
      delimiter = '|',
      value = {
        "F01 | INCLUDE | type:search      | [p1] [q1]",
        "F02 | INCLUDE | p2,t2            | [p2] t2",
        "F03 | EXCLUDE | type:search      | t1 [p2] t2 []",
        "F04 | EXCLUDE | tag:setup, t2    | [p1, p2] [q1]",
        "F05 | INCLUDE | T1               | ''",
        "F05 | INCLUDE | nope             | ''",
        "all | INCLUDE | ['t1','tag:read'] | t1 [p1]"
      })
  void leavesWhatIsWanted(String row, TaskFilter.Mode mode, String value, String left) {
    TaskFilter filter = TaskFilters.parse("--x", mode, value.replace('\'', '"'));

    assertThat(outline(filter.applied(challenge(TRACK)))).as(row).isEqualTo(left);
  }

  @ParameterizedTest(name = "F06 {0}")
  @ValueSource(strings = {"foo:bar", "a:b:c", "TYPE:search", "", "[1]", "[", "absent.json", "tag:"})
  void f06_otherFormsAreWrongUsage(String value) {
    assertThatThrownBy(() -> TaskFilters.parse("--x", TaskFilter.Mode.INCLUDE, value))
        .isInstanceOf(UsageException.class)
        .hasMessageStartingWith("--x: ");
  }

  @Test
  void fileHoldsTheArray() throws IOException {
    Path file = Files.writeString(parent.resolve("tasks.json"), "[\"t2\"]");

    TaskFilter filter = TaskFilters.parse("--x", TaskFilter.Mode.INCLUDE, file.toString());

    assertThat(outline(filter.applied(challenge(TRACK)))).isEqualTo("t2");
  }

  @Test
  void tellsPatternsThatMatchNothing() {
    TaskFilter filter = TaskFilters.parse("--x", TaskFilter.Mode.EXCLUDE, "p1,T1,type:searches");

    assertThat(filter.unmatched(challenge(TRACK))).hasToString("[T1, type:searches]");
  }

  @ParameterizedTest(name = "F07 operator {0}")
  @CsvSource({
    "false,'own search custom [index-stats]'",
    "true,'stats own task search custom [index-stats]'"
  })
  void f07_serverlessLeavesWhatIsAllowedThere(boolean operator, String left) {
    Challenge challenge =
        challenge(
            """
            {"schedule": [
              {"name": "stats", "operation": "node-stats"},
              {"name": "own",
               "operation": {"operation-type": "node-stats", "run-on-serverless": true}},
              {"name": "task", "operation": "node-stats", "run-on-serverless": true},
              {"operation": "shrink-index"},
              {"operation": "search"},
              {"operation": "custom"},
              {"parallel": {"tasks": [{"operation": "index-stats"}]}}]}
            """);

    assertThat(outline(ServerlessAccess.allowed(challenge, operator))).isEqualTo(left);
  }

  @Test
  void serverlessLeavesOutWhatSaysSo() {
    Challenge challenge =
        challenge(
            """
            {"schedule": [{"operation":
              {"operation-type": "search", "run-on-serverless": false}}]}
            """);

    assertThat(outline(ServerlessAccess.allowed(challenge, true))).isEmpty();
  }

  private Challenge challenge(String track) {
    return new TrackOnDisk(parent).track(track).load().challenge(null);
  }

  private static String outline(Challenge challenge) {
    return challenge.schedule().stream()
        .map(FilterRowsTest::outline)
        .collect(Collectors.joining(" "));
  }

  private static String outline(ScheduleItem item) {
    List<String> names = item.tasks().stream().map(Task::name).toList();
    return item instanceof Task ? names.get(0) : names.toString();
  }
}
