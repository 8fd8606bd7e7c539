package io.esbench.preflight;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.result.PreflightState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the cluster as a whole says: health, roles, versions, disks, room for copies. */
final class ClusterChecksTest {
  private static final String THREE =
      """
      {'nodes':{
      'a':{'name':'n1','roles':['master','data','ingest'],'attributes':{'zone':'z1'}},
      'b':{'name':'n2','roles':['master','data','ingest'],'attributes':{'zone':'z2'}},
      'c':{'name':'n3','roles':['master','data_hot','data_content'],'attributes':{'zone':'z3'}}}}
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "health | 200 | {'status':'green'} | OK",
        "health | 200 | {'status':'yellow'} | WARN",
        "health | 200 | {'status':'red'} | FAIL",
        "health | 200 | {} | NOT_VISIBLE",
        "health | 503 | {'error':{'reason':'no master'}} | FAIL",
        "health | 408 | {'status':'red','timed_out':true} | FAIL",
        "health | 403 | {} | NOT_VISIBLE",
        "unassigned-shards | 200 | {'unassigned_shards':0} | OK",
        "unassigned-shards | 200 | {'unassigned_shards':1,'status':'yellow'} | WARN",
        "unassigned-shards | 200 | {'unassigned_shards':1,'status':'red'} | FAIL",
        "unassigned-shards | 200 | {} | NOT_VISIBLE",
        "unassigned-shards | 403 | {} | NOT_VISIBLE",
        "moving-shards | 200 | {'relocating_shards':0,'initializing_shards':0} | OK",
        "moving-shards | 200 | {'relocating_shards':1,'initializing_shards':0} | WARN",
        "moving-shards | 200 | {'relocating_shards':0,'initializing_shards':1} | WARN",
        "moving-shards | 410 | {} | NOT_VISIBLE",
        "pending-tasks | 200 | {'number_of_pending_tasks':0} | OK",
        "pending-tasks | 200 | {'number_of_pending_tasks':9,'task_max_waiting_in_queue_millis':999} | OK",
        "pending-tasks | 200 | {'number_of_pending_tasks':10} | WARN",
        "pending-tasks | 200 | {'number_of_pending_tasks':1,'task_max_waiting_in_queue_millis':1000} | WARN",
        "pending-tasks | 200 | {'number_of_pending_tasks':1,'task_max_waiting_in_queue_millis':29999} | WARN",
        "pending-tasks | 200 | {'number_of_pending_tasks':1,'task_max_waiting_in_queue_millis':30000} | FAIL",
        "pending-tasks | 200 | {} | NOT_VISIBLE",
      })
  void judgesHealth(String check, int status, String health, PreflightState expected) {
    Finding finding = new KnownCluster().on(KnownCluster.HEALTH, status, health).look(check);
    assertThat(finding.state()).as(finding.found()).isEqualTo(expected);
  }

  @Test
  void tellsWhichPrivilegeWouldShowIt() {
    Finding finding =
        new KnownCluster()
            .on(
                KnownCluster.HEALTH,
                403,
                "{'error':{'reason':'action [x] is unauthorized for user [u], this action is"
                    + " granted by the cluster privileges [monitor,manage,all]'}}")
            .look("health");
    assertThat(finding.found())
        .isEqualTo("403, needs one of the cluster privileges [monitor,manage,all]");
    assertThat(finding.todo()).contains("'monitor'");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "roles | data master ingest | OK | 1 node, 1 data, 1 master-eligible, 1 ingest, 0 coordinating only",
        "roles | data cluster_manager ingest, remote_cluster_client | OK | 2 nodes, 1 data, 1 master-eligible, 1 ingest, 1 coordinating only",
        "roles | master ingest | FAIL | 1 node, 0 data",
        "roles | master data_frozen ingest | FAIL | 0 data",
        "roles | master data | WARN | 0 ingest",
        "master-quorum | master data | WARN | one node",
        "master-quorum | data | NOT_VISIBLE | no node with the role master",
        "master-quorum | master data, data | FAIL | 1 of 2 nodes: n0",
        "master-quorum | master data, master data | FAIL | 2 of 2 nodes",
        "master-quorum | master, master, master voting_only | OK | 3 of 3 nodes: n0, n1, n2",
        "master-quorum | master, master, master, master, data | WARN | 4 of 5 nodes",
        "master-quorum | cluster_manager, cluster_manager, cluster_manager | OK | 3 of 3 nodes",
        "dedicated-masters | master, master, master, data, data | OK | all 3 are dedicated",
        "dedicated-masters | master, master, master data | WARN | 2 of 3 are dedicated",
        "dedicated-masters | master data, master data, master data | OK | none",
        "dedicated-masters | master data, master data, master data, data, data | OK | 5 data nodes",
        "dedicated-masters | master data, master data, master data, data, data, data | WARN | 6 data nodes",
      })
  void judgesRoles(String check, String roles, PreflightState expected, String words) {
    StringBuilder nodes = new StringBuilder();
    int number = 0;
    for (String node : roles.split(",", -1)) {
      nodes
          .append(number == 0 ? "" : ",")
          .append("'%d':{'name':'n%d','roles':['".formatted(number, number))
          .append(node.strip().replace(" ", "','"))
          .append("']}");
      number++;
    }
    Finding finding =
        new KnownCluster().on(KnownCluster.INFO, "{'nodes':{" + nodes + "}}").look(check);
    assertThat(finding.found()).contains(words);
    assertThat(finding.state()).isEqualTo(expected);
  }

  @Test
  void tellsThatANodeDoesNotAnswer() {
    Finding finding =
        new KnownCluster()
            .on(
                KnownCluster.INFO,
                "{'_nodes':{'total':2,'failed':1},"
                    + "'nodes':{'a':{'roles':['master','data','ingest']}}}")
            .look("roles");
    assertThat(finding.state()).isEqualTo(PreflightState.WARN);
    assertThat(finding.found()).endsWith("; 1 node did not answer");
  }

  @ParameterizedTest
  @CsvSource({
    "8.19.4, 8.19.4, OK, 8.19.4 on 2 nodes",
    "8.19.4, 8.19.5, FAIL, '8.19.4 on 1 node, 8.19.5 on 1 node'",
  })
  void nodesOfTwoVersionsAreAnUpgrade(
      String one, String other, PreflightState expected, String found) {
    Finding finding =
        new KnownCluster()
            .on(
                KnownCluster.INFO,
                "{'nodes':{'a':{'version':'%s'},'b':{'version':'%s'}}}".formatted(one, other))
            .look("versions");
    assertThat(finding.state()).isEqualTo(expected);
    assertThat(finding.found()).isEqualTo(found);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "'number':'6.8.23' | WARN | Elasticsearch 6.8.23, no longer maintained since 2022-02-10",
        "'number':'7.17.29' | WARN | Elasticsearch 7.17.29, no longer maintained since 2026-01-15",
        "'number':'8.19.4' | OK | Elasticsearch 8.19.4, maintained until 2027-07-15",
        "'number':'9.2.0' | OK | Elasticsearch 9.2.0, no end of life is known",
        "'number':'10.0.0' | OK | Elasticsearch 10.0.0, no end of life is known",
        "'number':'8.11.0','build_flavor':'serverless' | OK | serverless: kept up to date",
        "'number':'1.3.20','distribution':'opensearch' | WARN | OpenSearch 1.3.20, no longer",
        "'number':'2.19.6','distribution':'opensearch' | OK | OpenSearch 2.19.6, no end",
        "'text':'none' | NOT_VISIBLE | the version is not known",
      })
  void judgesTheAgeOfTheVersion(String version, PreflightState expected, String words) {
    Finding finding =
        new KnownCluster().on("/", "{'version':{" + version + "}}").look("version-age");
    assertThat(finding.found()).startsWith(words);
    assertThat(finding.state()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{} | 1000 | 151 | OK | 1 B on n1 (default watermarks",
        "{} | 1000 | 150 | WARN | above the low watermark: n1 150 B free of 1000 B",
        "{} | 1000 | 100 | FAIL | above the high watermark",
        "{'defaults':%s} | 1000 | 151 | OK | least headroom to the low watermark: 1 B on n1",
        "{'defaults':%s} | 10995116277760 | 214748364801 | OK | 1 B on n1",
        "{'defaults':%s} | 10995116277760 | 214748364800 | WARN | low",
        "{'defaults':%s} | 10995116277760 | 161061273600 | FAIL | high",
        "{'defaults':%s,'persistent':{'cluster':{'routing':{'allocation':{'disk':{'watermark':{'low':'1kb','high':'512b'}}}}}}} | 5000 | 1025 | OK | 1 B on n1",
        "{'defaults':%s,'persistent':{'cluster.routing.allocation.disk.watermark.low':'1kb'}} | 5000 | 1024 | WARN | low",
        "{'transient':{'cluster':{'routing':{'allocation':{'disk':{'watermark':{'low':'0.5'}}}}}}} | 1000 | 500 | WARN | low",
        "{'persistent':{'cluster':{'routing':{'allocation':{'disk':{'threshold_enabled':'false'}}}}}} | 1000 | 500 | WARN | switched off; least free: 500 B on n1",
        "{} | 0 | 0 | NOT_VISIBLE | size of the disks of n1",
      })
  void judgesDisksByTheWatermarks(
      String settings, long total, long free, PreflightState expected, String words) {
    String defaults =
        "{'cluster':{'routing':{'allocation':{'disk':{'threshold_enabled':'true','watermark':"
            + "{'low':'85%','high':'90%','low.max_headroom':'200GB','high.max_headroom':'150GB'}"
            + "}}}}}";
    KnownCluster cluster =
        new KnownCluster()
            .on(
                KnownCluster.STATS,
                "{'nodes':{'a':{'name':'n1','roles':['data'],'fs':{'total':{'total_in_bytes':%d,'available_in_bytes':%d}}},'m':{'name':'m1','roles':['master']}}}"
                    .formatted(total, free));
    if (!settings.equals("{}")) {
      cluster.on(KnownCluster.SETTINGS, settings.replace("%s", defaults));
    }
    Finding finding = cluster.look("disk");
    assertThat(finding.found()).contains(words);
    assertThat(finding.state()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "'' | WARN | not aware, though nodes have the attribute zone (z1: 1, z2: 1, z3: 1)",
        "'zone' | OK | zone (z1: 1, z2: 1, z3: 1)",
        "' zone , ' | OK | zone (z1: 1, z2: 1, z3: 1)",
        "['zone'] | OK | zone (z1: 1, z2: 1, z3: 1)",
        "'zone,rack' | FAIL | rack is missing on n1, n2, n3",
      })
  void judgesFailureDomains(String attributes, PreflightState expected, String found) {
    Finding finding = cluster(attributes).on(KnownCluster.INFO, THREE).look("failure-domains");
    assertThat(finding.found()).isEqualTo(found);
    assertThat(finding.state()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "z1 z1 | WARN | zone (z1: 2)",
        "z1 z2 | OK | zone (z1: 1, z2: 1)",
        "z1 z2 z1 | OK | zone (z1: 2, z2: 1)",
        "z1 z2 z1 z1 | WARN | zone (z1: 3, z2: 1)",
        "z1 | OK | 1 data node: nothing to spread",
      })
  void domainsShouldBeOfOneSize(String zones, PreflightState expected, String found) {
    StringBuilder nodes = new StringBuilder();
    for (String zone : zones.split(" ", -1)) {
      nodes
          .append(nodes.isEmpty() ? "" : ",")
          .append(
              "'%d':{'roles':['data'],'attributes':{'zone':'%s'}}".formatted(nodes.length(), zone));
    }
    Finding finding =
        cluster("'zone'")
            .on(KnownCluster.INFO, "{'nodes':{" + nodes + "}}")
            .look("failure-domains");
    assertThat(finding.found()).isEqualTo(found);
    assertThat(finding.state()).isEqualTo(expected);
  }

  @Test
  void nodesWithoutAnyAttributeMayShareARack() {
    Finding finding =
        cluster("''")
            .on(KnownCluster.INFO, THREE.replaceAll("'zone':'z.'", ""))
            .look("failure-domains");
    assertThat(finding.state()).isEqualTo(PreflightState.WARN);
    assertThat(finding.found()).isEqualTo("no awareness attribute is set for 3 data nodes");
    assertThat(new KnownCluster().on(KnownCluster.INFO, THREE).look("failure-domains").state())
        .isEqualTo(PreflightState.NOT_VISIBLE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "'number_of_replicas':'2' | OK | 3 data nodes, enough for every index (indices seen: 1)",
        "'number_of_replicas':'3' | WARN | 3 data nodes, but logs (3 replicas)",
        "'number_of_replicas':'5','auto_expand_replicas':'false' | WARN | logs (5 replicas)",
        "'number_of_replicas':'2','auto_expand_replicas':'0-all' | OK | 3 data nodes, enough",
        "'number_of_replicas':'2','auto_expand_replicas':'3-5' | WARN | logs (3 replicas)",
      })
  void everyReplicaNeedsANode(String index, PreflightState expected, String words) {
    Finding finding = indices(index).look("replicas");
    assertThat(finding.found()).contains(words);
    assertThat(finding.state()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "data_hot, OK",
    "data_content, OK",
    "data_warm, OK",
    "'data_warm,data_hot', OK",
    "'', OK",
  })
  void nodesWithTheOldRoleServeEveryTier(String tiers, PreflightState expected) {
    assertThat(indices(tier(tiers)).look("tiers").state()).isEqualTo(expected);
  }

  @Test
  void aTierWithoutNodesHoldsNothing() {
    Finding finding =
        new KnownCluster()
            .on(KnownCluster.INFO, "{'nodes':{'a':{'roles':['data_hot']}}}")
            .on(KnownCluster.INDICES, settings(tier("data_warm,data_cold")))
            .look("tiers");
    assertThat(finding.state()).isEqualTo(PreflightState.FAIL);
    assertThat(finding.found()).isEqualTo("no node for logs (data_warm,data_cold)");
  }

  private static KnownCluster cluster(String attributes) {
    return new KnownCluster()
        .on(
            KnownCluster.SETTINGS,
            "{'persistent':{'cluster':{'routing':{'allocation':{'awareness':{'attributes':"
                + attributes
                + "}}}}}}");
  }

  private static KnownCluster indices(String index) {
    return new KnownCluster()
        .on(KnownCluster.INFO, THREE)
        .on(KnownCluster.INDICES, settings(index));
  }

  private static String settings(String index) {
    return "{'logs':{'settings':{'index':{" + index + "}}}}";
  }

  private static String tier(String tiers) {
    return "'routing':{'allocation':{'include':{'_tier_preference':'" + tiers + "'}}}";
  }
}
