package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.corpus.DocumentFile;
import io.esbench.fault.TrackException;
import io.esbench.fault.UsageException;
import io.esbench.op.Effect;
import io.esbench.op.OperationCatalog;
import io.esbench.op.PreparedOperation;
import io.esbench.op.Talk;
import io.esbench.op.TestCorpora;
import io.esbench.telemetry.ClusterProbe;
import io.esbench.transport.admin.AdminAnswer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whatever operations a track strings together: without a confirmation either nothing is sent, or
 * all that others have is as it was.
 */
final class GuardPropertyTest {
  private static final int SEQUENCES = Integer.getInteger("guard.sequences", 2_000);

  /** What the user may not ask. */
  private static final List<Set<String>> REFUSED =
      List.of(Set.of(), Set.of("_cat"), Set.of("_cat", "_resolve"));

  @TempDir static Path folder;

  /**
   * An operation; N in its parameters stands for a name.
   *
   * @param target index of the documents of a bulk
   */
  private record Drawn(String type, String params, String target) {
    Drawn(String type, String params) {
      this(type, params, "");
    }

    Drawn with(String name) {
      return new Drawn(type, params.replace("N", name), target.replace("N", name));
    }

    PreparedOperation prepared() {
      if (target.isEmpty()) {
        return Talk.prepare(type, params);
      }
      try {
        DocumentFile file = TestCorpora.file(folder, "c", 2, target, null);
        return OperationCatalog.standard()
            .prepare(Talk.operation(type, params), TestCorpora.context(List.of(file)));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** Theirs, ours, none, and every way to write them. */
  private static final List<String> NAMES =
      List.of(
          "logs-1",
          "logs-2",
          "metrics-1",
          "empty-1",
          "ours-1",
          "ours-2",
          "alias-1",
          "stream-1",
          ".ds-stream-1-000001",
          "theirs",
          "_all",
          "*",
          "logs-*",
          "*-1",
          "the*",
          "nothing-*",
          "logs-1,ours-1",
          "ours-1,logs-*",
          "*,-logs-1",
          "-logs-1",
          "<logs-{now/d}>",
          "%3Clogs-%7Bnow%2Fd%7D%3E",
          "%6cogs-1",
          "logs%2D1",
          "logs%2d1",
          "l%2a",
          "%2A",
          "%5fall",
          "ours-1%2Clogs-1",
          "100%",
          "logs-1/_doc/1",
          "../logs-1",
          "ours-1?x=logs-1",
          "ours-1#logs-1",
          "remote:logs-1",
          "LOGS-1",
          " logs-1");

  /** Most that change something, and some that only look so. */
  private static final List<Drawn> OPERATIONS =
      List.of(
          new Drawn("delete-index", "{'index':'N'}"),
          new Drawn("delete-index", "{'index':['ours-1','N'],'only-if-exists':false}"),
          new Drawn("create-index", "{'index':'N'}"),
          new Drawn("create-index", "{'index':'ours-1','body':{'aliases':{'N':{}}}}"),
          new Drawn("put-index-settings", "{'index':'N','settings':{'refresh_interval':'1s'}}"),
          new Drawn("force-merge", "{'index':'N'}"),
          new Drawn("force-merge", "{'a':1}"),
          new Drawn("open-index", "{'index':'N'}"),
          new Drawn("close-index", "{'index':'N'}"),
          new Drawn("refresh", "{'index':'N'}"),
          new Drawn("clear-caches", "{'index':'N'}"),
          new Drawn("delete-data-stream", "{'data-stream':'N'}"),
          new Drawn("create-data-stream", "{'data-stream':'N'}"),
          new Drawn("downsample", "{'source-index':'N','target-index':'ours-3'}"),
          new Drawn("downsample", "{'source-index':'ours-1','target-index':'N'}"),
          new Drawn(
              "delete-composable-template",
              "{'template':'theirs-not','delete-matching-indices':true,'index-pattern':'N'}"),
          new Drawn(
              "delete-index-template",
              "{'template':'N','delete-matching-indices':true,'index-pattern':'N'}"),
          new Drawn("delete-component-template", "{'template':'N'}"),
          new Drawn(
              "create-composable-template",
              "{'template':'N','body':{'index_patterns':['ours-*']}}"),
          new Drawn(
              "create-composable-template", "{'template':'mine','body':{'index_patterns':['N']}}"),
          new Drawn(
              "create-index-template",
              "{'template':'mine','body':{'index_patterns':['ours-*','N'],'aliases':{'N':{}}}}"),
          new Drawn(
              "create-component-template", "{'template':'N','body':{'template':{'settings':{}}}}"),
          new Drawn("put-pipeline", "{'id':'N','body':{'processors':[]}}"),
          new Drawn(
              "put-pipeline", "{'id':'mine','body':{'processors':[{'pipeline':{'name':'N'}}]}}"),
          new Drawn("bulk", "{'bulk-size':2}", "N"),
          new Drawn("bulk", "{'bulk-size':2,'pipeline':'N'}", "ours-1"),
          new Drawn("bulk", "{'bulk-size':2,'pipeline':'mine'}", "ours-1"),
          new Drawn("bulk", "{'bulk-size':2}", "ours-1"),
          new Drawn(
              "create-index",
              "{'index':'ours-1','body':{'settings':{'index.default_pipeline':'N'}}}"),
          new Drawn("create-snapshot", "{'repository':'N','snapshot':'s','body':{}}"),
          new Drawn("create-ilm-policy", "{'policy-name':'N','body':{'policy':{'phases':{}}}}"),
          new Drawn("delete-ilm-policy", "{'policy-name':'N'}"),
          new Drawn("create-snapshot-repository", "{'repository':'N','body':{}}"),
          new Drawn("delete-snapshot-repository", "{'repository':'N'}"),
          new Drawn("create-transform", "{'transform-id':'N','body':{'dest':{'index':'o'}}}"),
          new Drawn("create-transform", "{'transform-id':'t','body':{'dest':{'index':'N'}}}"),
          new Drawn("delete-transform", "{'transform-id':'N','force':true}"),
          new Drawn("delete-ml-job", "{'job-id':'N'}"),
          new Drawn("delete-ml-datafeed", "{'datafeed-id':'N'}"),
          new Drawn("put-settings", "{'body':{'transient':{'a':'N'}}}"),
          new Drawn("raw-request", "{'path':'/N','method':'DELETE'}"),
          new Drawn("raw-request", "{'path':'/N','method':'delete'}"),
          new Drawn("raw-request", "{'path':'/N/_doc/1','method':'POST','body':{}}"),
          new Drawn("raw-request", "{'path':'/N/_doc/_search','method':'POST','body':{}}"),
          new Drawn("raw-request", "{'path':'/N/_doc//_count/','method':'POST','body':{}}"),
          new Drawn("raw-request", "{'path':'/N/_search','method':'POST','body':{}}"),
          new Drawn("raw-request", "{'path':'/N/_delete_by_query','method':'POST','body':{}}"),
          new Drawn("raw-request", "{'path':'/N/_settings?a=/_search','method':'PUT','body':{}}"),
          new Drawn("raw-request", "{'path':'/_aliases','method':'POST','body':{}}"),
          new Drawn("raw-request", "{'path':'/_search','method':'GET'}"),
          new Drawn("search", "{'index':'N','body':{}}"),
          new Drawn("field-caps", "{'index':'N'}"),
          new Drawn(
              "composite",
              "{'requests':[{'stream':[{'operation-type':'raw-request','path':'/N','method':'DELETE'}]}]}"),
          new Drawn(
              "composite",
              "{'requests':[{'operation-type':'raw-request','path':'/N/_search','method':'POST','body':{}}]}"));

  static Stream<String> names() {
    return NAMES.stream();
  }

  /** Every operation with every name once. */
  @ParameterizedTest
  @MethodSource("names")
  void eachOperationAloneIsHarmlessOrRefused(String name) {
    for (Set<String> refused : REFUSED) {
      for (Drawn operation : OPERATIONS) {
        assertHarmlessOrRefused(List.of(operation.with(name)), refused);
      }
    }
  }

  @Test
  void sequencesOfOperationsAreHarmlessOrRefused() {
    Random random = new Random(20_260_101);
    int sent = 0;
    for (int i = 0; i < SEQUENCES; i++) {
      List<Drawn> sequence =
          IntStream.range(0, 1 + random.nextInt(4))
              .mapToObj(
                  n ->
                      OPERATIONS
                          .get(random.nextInt(OPERATIONS.size()))
                          .with(NAMES.get(random.nextInt(NAMES.size()))))
              .toList();
      Set<String> refused = REFUSED.get(random.nextInt(REFUSED.size()));
      sent += assertHarmlessOrRefused(sequence, refused) ? 1 : 0;
    }
    // Else the guard would pass this test by refusing everything.
    assertThat(sent).isGreaterThan(SEQUENCES / 20);
  }

  @Test
  void whatIsConfirmedIsDone() {
    ModelCluster cluster = new ModelCluster();
    var unused = Talk.prepare("delete-index", "{'index':'logs-*'}");
    run(cluster, List.of(unused));
    assertThat(cluster.treasures()).noneMatch(line -> line.contains("index logs-"));
  }

  /** Whether it was let pass. */
  private static boolean assertHarmlessOrRefused(List<Drawn> sequence, Set<String> refused) {
    ModelCluster cluster = new ModelCluster(refused);
    Set<String> before = cluster.treasures();
    List<String> words =
        Stream.concat(sequence.stream().map(Drawn::toString), refused.stream()).toList();
    List<PreparedOperation> prepared = new ArrayList<>();
    try {
      sequence.forEach(one -> prepared.add(one.prepared()));
    } catch (TrackException e) {
      return false;
    }
    try {
      guard(cluster, prepared);
    } catch (UsageException e) {
      assertThat(cluster.changing()).as("%s", words).isEmpty();
      return false;
    }
    assertThat(cluster.changing()).as("%s", words).isEmpty();
    run(cluster, prepared);
    assertThat(cluster.treasures()).as("%s", words).containsAll(before);
    assertThat(cluster.treasures())
        .as("%s", words)
        .noneMatch(line -> line.startsWith("a template over"));
    return true;
  }

  private static void guard(ModelCluster cluster, List<PreparedOperation> prepared) {
    Set<Effect> effects = new LinkedHashSet<>();
    prepared.forEach(operation -> effects.addAll(operation.effects()));
    ClusterProbe probe = new ClusterProbe(cluster);
    Guard.check(
        effects,
        probe::matching,
        (thing, name) -> probe.presence(thing.path(), name),
        false,
        false,
        "http://es.example:9200",
        told -> {});
  }

  private static void run(ModelCluster cluster, List<PreparedOperation> prepared) {
    for (PreparedOperation operation : prepared) {
      var unused =
          Talk.with(
              Talk.request(operation),
              exchange -> {
                AdminAnswer answer =
                    cluster.perform(exchange.method(), exchange.path(), Talk.body(exchange), null);
                return Talk.answer(answer.status(), answer.body());
              });
    }
  }
}
