package io.esbench.preflight;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.result.PreflightState;
import io.esbench.transport.HostAddress;
import io.esbench.transport.admin.AdminAnswer;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What happened on the cluster so far, and what happens now. */
final class HistoryChecksTest {
  private static final long START = KnownCluster.START.toEpochMilli();

  /** Nothing passes between question and answer, and 1.2 s between two readings. */
  private static final Duration AT_ONCE = Duration.ZERO;

  @ParameterizedTest
  @CsvSource({
    "0, 0, 5, 0, OK, 'indexing 0.0/s, shard searches 0.0/s, CPU at most 5 %, 0 merges'",
    "11, 11, 19, 0, OK, 'indexing 9.2/s, shard searches 9.2/s, CPU at most 19 %, 0 merges'",
    "12, 0, 5, 0, WARN, 'indexing 10/s'",
    "0, 12, 5, 0, WARN, 'indexing 0.0/s, shard searches 10/s'",
    "0, 0, 20, 0, WARN, 'indexing 0.0/s, shard searches 0.0/s, CPU at most 20 %'",
    "0, 0, 5, 1, WARN, 'indexing 0.0/s, shard searches 0.0/s, CPU at most 5 %, 1 merge'",
    "0, 0, 80, 0, FAIL, 'indexing 0.0/s, shard searches 0.0/s, CPU at most 80 %, 0 merges'",
    "-5, 0, 5, 0, OK, 'indexing 0.0/s'",
  })
  void loadOfOthersIsTheDifferenceOfTwoReadings(
      long indexed, long searched, long cpu, long merges, PreflightState expected, String words) {
    Finding finding =
        new KnownCluster()
            .taking(AT_ONCE)
            .on(KnownCluster.STATS, load(1000, 2000, 99, 0))
            .on(KnownCluster.STATS, load(1000 + indexed, 2000 + searched, cpu, merges))
            .look("other-load");
    assertThat(finding.found()).startsWith(words);
    assertThat(finding.state()).isEqualTo(expected);
  }

  @Test
  void twoReadingsNeedTime() {
    KnownCluster hurried =
        new KnownCluster()
            .taking(AT_ONCE)
            .reachedBy(
                new PreflightSettings(
                    List.of(HostAddress.http("10.0.0.1", 9200)),
                    false,
                    true,
                    null,
                    ClusterView.APART))
            .on(KnownCluster.STATS, load(0, 0, 1, 0));
    Finding finding = hurried.look("other-load");
    assertThat(finding.state()).isEqualTo(PreflightState.NOT_VISIBLE);
    assertThat(finding.found()).isEqualTo("the time left was too short for two readings");
  }

  @Test
  void loadThatNobodyMaySeeIsNotVisible() {
    assertThat(new KnownCluster().otherwise(403, "{}").look("other-load").state())
        .isEqualTo(PreflightState.NOT_VISIBLE);
  }

  private static String load(long indexed, long searched, long cpu, long merges) {
    return ("{'nodes':{'a':{'os':{'cpu':{'percent':%d}},'indices':{'indexing':{'index_total':%d},"
            + "'search':{'query_total':%d},'merges':{'current':%d}}}}}")
        .formatted(cpu, indexed, searched, merges);
  }

  @ParameterizedTest
  @CsvSource({
    "indices:data/write/reindex, 1000000000, '', WARN",
    "indices:data/write/reindex, 999999999, '', OK",
    "indices:admin/forcemerge, 5000000000, '', WARN",
    "indices:data/read/search, 5000000000, ',\"parent_task_id\":\"a:1\"', OK",
    "cluster:monitor/tasks/lists, 5000000000, '', OK",
    "persistent_tasks_node_action, 5000000000, '', OK",
  })
  void longTasksAreTold(String action, long nanos, String parent, PreflightState expected) {
    Finding finding =
        new KnownCluster()
            .on(
                "/_tasks",
                "{'nodes':{'a':{'tasks':{'a:2':{'action':'%s','running_time_in_nanos':%d%s}}}}}"
                    .formatted(action, nanos, parent))
            .look("running-tasks");
    assertThat(finding.state()).isEqualTo(expected);
    if (expected == PreflightState.WARN) {
      assertThat(finding.found()).isEqualTo("1 x " + action);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{} | OK | none",
        "{'snapshots':[]} | OK | none",
        "{'snapshots':[{'snapshot':'daily-1','repository':'s3'}]} | WARN | daily-1 to s3",
      })
  void aRunningSnapshotIsTold(String status, PreflightState expected, String found) {
    Finding finding = new KnownCluster().on("/_snapshot/_status", status).look("running-snapshot");
    assertThat(finding.found()).isEqualTo(found);
    assertThat(finding.state()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "'thread_pool':{'write':{'queue':0,'rejected':0}} | OK | nothing rejected",
        "'thread_pool':{'write':{'queue':3,'rejected':0}} | WARN | queued now: write 3",
        "'thread_pool':{'write':{'queue':3,'rejected':7},'search':{'rejected':1}} | WARN | rejected since the nodes' start: search 1, write 7",
        "'thread_pool':{'write':{}},'indexing_pressure':{'memory':{'total':{'primary_rejections':2}}} | WARN | rejected since the nodes' start: primary 2",
        "'name':'n1' | NOT_VISIBLE | the answer has no thread pools of n1",
      })
  void rejectionsAndQueuesAreTold(String node, PreflightState expected, String words) {
    assertStats("rejections", node, expected, words);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "'breakers':{'parent':{'tripped':0}} | OK | none tripped since the nodes' start",
        "'name':'n1','breakers':{'parent':{'tripped':2}} | WARN | tripped since the nodes' start: parent 2 on n1",
        "'name':'n1' | NOT_VISIBLE | the answer has no breakers of n1",
      })
  void trippedBreakersAreTold(String node, PreflightState expected, String words) {
    assertStats("breakers", node, expected, words);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "'young':{'collection_time_in_millis':4900} | OK | at most 4.9 % of the uptime on n1 (0 old collections)",
        "'young':{'collection_time_in_millis':5000} | WARN | 5.0 % of the uptime on n1",
        "'old':{'collection_count':3,'collection_time_in_millis':990} | OK | at most 1.0 % of the uptime on n1 (3 old collections)",
        "'old':{'collection_count':1,'collection_time_in_millis':1000} | WARN | 1.0 % of the uptime on n1 (1 old collection)",
        "'young':{'collection_time_in_millis':19000},'old':{'collection_time_in_millis':1000} | FAIL | 20 % of the uptime on n1",
        "'ZGC Cycles':{'collection_time_in_millis':90000},'ZGC Pauses':{'collection_time_in_millis':10} | OK | at most 0.0 %",
        "'G1 Concurrent GC':{'collection_time_in_millis':90000},'young':{'collection_time_in_millis':0} | OK | at most 0.0 %",
      })
  void pausesAreAShareOfTheUptime(String collectors, PreflightState expected, String words) {
    assertStats(
        "garbage-collection",
        "'name':'n1','jvm':{'uptime_in_millis':100000,'gc':{'collectors':{" + collectors + "}}}",
        expected,
        words);
  }

  @Test
  void collectorsThatNobodyTellsAreNotVisible() {
    assertStats(
        "garbage-collection",
        "'name':'n1'",
        PreflightState.NOT_VISIBLE,
        "the answer has no garbage collectors of n1");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "200 | {} | WARN | none",
        "200 | {'s3':{'type':'s3'},'fs':{'type':'fs'}} | OK | fs, s3",
        "403 | {} | NOT_VISIBLE | 403, the user lacks a privilege",
      })
  void thereIsAPlaceForBackups(int status, String body, PreflightState expected, String found) {
    Finding finding = new KnownCluster().on("/_snapshot", status, body).look("repository");
    assertThat(finding.found()).isEqualTo(found);
    assertThat(finding.state()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "SUCCESS, 5, OK, the last successful one is 5 hours old",
    "SUCCESS, 48, OK, the last successful one is 2 days old",
    "SUCCESS, 73, WARN, the last successful one is 3 days old",
    "FAILED, 5, WARN, no successful snapshot among the latest ones",
    "PARTIAL, 5, WARN, no successful snapshot among the latest ones",
  })
  void backupsAreOfTheLastTwoDays(String state, long hours, PreflightState expected, String found) {
    long end = START - hours * 3_600_000;
    Finding finding =
        new KnownCluster()
            .on("/_snapshot", "{'s3':{'type':'s3'}}")
            .on(
                "/_snapshot/_all/_all",
                "{'snapshots':[{'state':'IN_PROGRESS','end_time_in_millis':0},"
                    + "{'state':'%s','end_time_in_millis':%d}]}".formatted(state, end))
            .look("last-snapshot");
    assertThat(finding.found()).isEqualTo(found);
    assertThat(finding.state()).isEqualTo(expected);
  }

  @Test
  void openSearchListsSnapshotsByRepository() {
    KnownCluster cluster =
        new KnownCluster()
            .on("/", "{'version':{'number':'2.19.6','distribution':'opensearch'}}")
            .on("/_snapshot", "{'s3':{'type':'s3'},'a b':{'type':'fs'}}")
            .on(
                "/_cat/snapshots/a%20b",
                "[{'id':'x','status':'SUCCESS','end_epoch':'%d'}]"
                    .formatted(START / 1000 - 36_000));
    assertThat(cluster.look("last-snapshot").found())
        .isEqualTo("the last successful one is 10 hours old");
    assertThat(cluster.requests())
        .anyMatch(request -> request.startsWith("GET /_cat/snapshots/a%20b,s3?"));
  }

  @Test
  void withoutARepositoryThereIsNoLineOfSnapshots() {
    assertThat(new KnownCluster().on("/_snapshot", "{}").otherwise(403, "{}").report().lines())
        .noneMatch(line -> line.id().equals("last-snapshot"));
  }

  @ParameterizedTest
  @CsvSource({
    "SNAPSHOT, OK, restored from a snapshot: logs",
    "PEER, NOT_VISIBLE, no shard says that it came from a snapshot; after a restart none would",
  })
  void aRestoreIsSeenAsLongAsShardsRemember(String type, PreflightState expected, String found) {
    Finding finding =
        new KnownCluster()
            .on("/_recovery", "{'logs':{'shards':[{'type':'%s'}]}}".formatted(type))
            .look("restore");
    assertThat(finding.found()).isEqualTo(found);
    assertThat(finding.state()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "1200, OK, 'at most 0 ms apart, known to 0 ms'",
    "2199, OK, 'at most 999 ms apart, known to 0 ms'",
    "2200, WARN, against this machine's clock: n1 +1.0 s",
    "-1800, WARN, against this machine's clock: n1 -3.0 s",
    "61200, FAIL, against this machine's clock: n1 +60.0 s",
  })
  void clocksAgree(long millis, PreflightState expected, String found) {
    Finding finding = clock(millis).taking(AT_ONCE).look("clock");
    assertThat(finding.found()).isEqualTo(found);
    assertThat(finding.state()).isEqualTo(expected);
  }

  /** The second reading goes from 10.8 s (three questions of 3.2 s and the pause) to 14 s. */
  @ParameterizedTest
  @CsvSource({"9800, WARN", "9801, OK", "14999, OK", "15000, WARN"})
  void aClockIsWrongOnlyBeyondTheTimeOfTheAnswer(long millis, PreflightState expected) {
    assertThat(clock(millis).taking(Duration.ofMillis(3200)).look("clock").state())
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "'Sun, 01 Mar 2026 12:00:00 GMT', OK",
    "'Sun, 01 Mar 2026 11:59:50 GMT', WARN",
    "yesterday, NOT_VISIBLE",
    "'', NOT_VISIBLE",
  })
  void aHeaderTellsTheTimeOfAClusterThatHidesItsNodes(String date, PreflightState expected) {
    Finding finding =
        new KnownCluster()
            .otherwise(410, "{}")
            .on("/", new AdminAnswer(200, "{}", "", date))
            .look("clock");
    assertThat(finding.state()).isEqualTo(expected);
  }

  private static KnownCluster clock(long millis) {
    return new KnownCluster()
        .on(
            KnownCluster.STATS,
            "{'nodes':{'a':{'name':'n1','timestamp':%d}}}".formatted(START + millis));
  }

  private static void assertStats(
      String check, String node, PreflightState expected, String words) {
    Finding finding =
        new KnownCluster().on(KnownCluster.STATS, "{'nodes':{'a':{" + node + "}}}").look(check);
    assertThat(finding.found()).startsWith(words);
    assertThat(finding.state()).isEqualTo(expected);
  }
}
