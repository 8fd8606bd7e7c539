package io.esbench.preflight;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.result.PreflightState;
import io.esbench.transport.HostAddress;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How the cluster is reached, from where, and what the race would meet. */
final class TargetChecksTest {
  private static final String FIVE =
      """
      {'nodes':{
      'a':{'name':'d1','ip':'10.0.0.1','roles':['data'],'http':{'publish_address':'10.0.0.1:9200'}},
      'b':{'name':'d2','ip':'10.0.0.2','roles':['data_hot'],'http':{'publish_address':'es02/10.0.0.2:9200'}},
      'c':{'name':'d3','ip':'fd00::3','roles':['data'],'http':{'publish_address':'[fd00::3]:9200'}},
      'd':{'name':'m1','ip':'10.0.0.4','roles':['master'],'http':{'publish_address':'10.0.0.4:9200'}},
      'e':{'name':'c1','ip':'10.0.0.5','roles':['ingest'],'http':{'publish_address':'10.0.0.5:9200'}}}}
      """;

  @ParameterizedTest
  @CsvSource({
    "https, true, true, 10.0.0.1, OK, 'HTTPS, certificates are verified'",
    "https, true, false, 10.0.0.1, WARN, 'HTTPS, but certificates are not verified'",
    "http, true, true, 10.0.0.1, FAIL, 'plain HTTP, with a login in every request'",
    "http, false, true, 10.0.0.1, WARN, plain HTTP",
    "http, true, true, 127.0.0.1, WARN, plain HTTP",
  })
  void requestsAreEncrypted(
      String scheme,
      boolean login,
      boolean verified,
      String address,
      PreflightState expected,
      String found) {
    Finding finding =
        reached(
                List.of(new HostAddress(scheme.equals("https"), address, 9200, "")),
                login,
                verified)
            .look("tls");
    assertThat(finding.found()).isEqualTo(found);
    assertThat(finding.state()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "200 | {'username':'bench','authentication_type':'realm'} | OK | on, logged in as 'bench'",
        "200 | {'username':'anon','authentication_type':'anonymous'} | FAIL | anonymous access as 'anon'",
        "200 | {'username':'anon','authentication_realm':{'type':'__anonymous'}} | FAIL | anonymous",
        "200 | {} | NOT_VISIBLE | the answer has no user name",
        "400 | {'error':'no handler found for uri [/_security/_authenticate]'} | FAIL | off: everybody",
        "405 | {'error':'Incorrect HTTP method for uri'} | FAIL | off: everybody may do everything",
        "500 | {'error':{'reason':'Security is not enabled but a handler is registered'}} | FAIL | off",
        "503 | {'error':{'reason':'the index .security is not there yet'}} | NOT_VISIBLE | 503, the index",
        "401 | {} | OK | a login is demanded",
        "403 | {} | NOT_VISIBLE | 403, the user lacks a privilege",
      })
  void theClusterAsksWhoIsThere(int status, String body, PreflightState expected, String words) {
    Finding finding =
        new KnownCluster().on("/_security/_authenticate", status, body).look("authentication");
    assertThat(finding.found()).startsWith(words);
    assertThat(finding.state()).isEqualTo(expected);
  }

  @Test
  void openSearchIsAskedForItsPlugin() {
    String root = "{'version':{'number':'2.19.6','distribution':'opensearch'}}";
    Finding on =
        new KnownCluster()
            .on("/", root)
            .on("/_plugins/_security/authinfo", "{'user_name':'admin'}")
            .look("authentication");
    assertThat(on).isEqualTo(Finding.ok("on, logged in as 'admin'"));
    assertThat(new KnownCluster().on("/", root).look("authentication").state())
        .isEqualTo(PreflightState.FAIL);
  }

  @Test
  void aLoginThatNobodyAsksForIsTold() {
    Finding finding =
        reached(List.of(HostAddress.http("127.0.0.1", 9200)), true, true).look("authentication");
    assertThat(finding.state()).isEqualTo(PreflightState.WARN);
    assertThat(finding.found()).isEqualTo("off: the login that was given is ignored");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "10.0.0.1 10.0.0.2 fd00::3 | OK | all, 3 of 3 data nodes",
        "10.0.0.1 | WARN | 1 of 3 data nodes; not d2, d3",
        "10.0.0.1 10.0.0.4 | FAIL | dedicated masters are targets: m1",
        "10.0.0.5 | OK | the load goes through c1, of which some only coordinate",
        "10.0.0.6 | NOT_VISIBLE | no target host is an address that a node publishes",
      })
  void theLoadGoesToTheDataNodes(String hosts, PreflightState expected, String words) {
    Finding finding =
        reached(
                Arrays.stream(hosts.split(" ", -1))
                    .map(host -> HostAddress.http(host, 9200))
                    .toList(),
                false,
                true)
            .on(KnownCluster.INFO, FIVE)
            .look("target-hosts");
    assertThat(finding.found()).startsWith(words);
    assertThat(finding.state()).isEqualTo(expected);
  }

  @Test
  void anotherPortOfANodeIsNotItsOwn() {
    Finding finding =
        reached(List.of(HostAddress.http("10.0.0.1", 9201)), false, true)
            .on(KnownCluster.INFO, FIVE)
            .look("target-hosts");
    assertThat(finding.state()).isEqualTo(PreflightState.NOT_VISIBLE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "10.0.0.1 | 10.0.0.99 | OK | no node has an address of this machine",
        "10.0.0.1 | 10.0.0.2 | WARN | on this machine: d2",
        "10.0.0.1 | 10.0.0.1 | WARN | the target is this machine",
        "127.0.0.1 | 10.0.0.99 | WARN | the target is this machine, or something on it",
      })
  void theGeneratorHasAMachineOfItsOwn(
      String target, String own, PreflightState expected, String words) {
    Finding finding =
        reached(List.of(HostAddress.http(target, 9200)), false, true)
            .from(new LocalMachine(Set.of(own), Map.of(target, Set.of(target))))
            .on(KnownCluster.INFO, FIVE)
            .look("generator");
    assertThat(finding.found()).startsWith(words);
    assertThat(finding.state()).isEqualTo(expected);
  }

  @Test
  void aGeneratorBesideUnknownNodesIsNotVisible() {
    assertThat(new KnownCluster().look("generator").state()).isEqualTo(PreflightState.NOT_VISIBLE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "p d1, p d2, p d3 | OK | logs: 3 shards and 0 replicas on 3 of 3 data nodes, 1 each",
        "p d1, r d2, p d2, r d3, p d3, r d1 | OK | logs: 3 shards and 3 replicas on 3 of 3 data nodes, 2 each",
        "p d1, p d2, p d3, p d1 | WARN | logs: 4 shards and 0 replicas on 3 of 3 data nodes, 1 to 2 each",
        "p d1, r d2 | WARN | logs: 1 shard and 1 replica on 2 of 3 data nodes, 1 each",
        "p d1, p d2, p d3, r - | WARN | logs: 3 shards and 1 replica on 3 of 3 data nodes, 1 each, 1 unassigned",
        "p d1 -> 10.0.0.2 b d2, p d2, p d3 | OK | logs: 3 shards and 0 replicas on 3 of 3",
      })
  void shardsKeepAllNodesBusyAlike(String shards, PreflightState expected, String words) {
    StringBuilder rows = new StringBuilder();
    for (String shard : shards.split(", ", -1)) {
      String node = shard.substring(2);
      rows.append(rows.isEmpty() ? "" : ",")
          .append("{'index':'logs','prirep':'" + shard.charAt(0) + "',")
          .append(
              node.equals("-")
                  ? "'state':'UNASSIGNED','node':null}"
                  : "'state':'STARTED','node':'" + node + "'}");
    }
    Finding finding =
        indexed("logs").on("/_cat/shards/logs", "[" + rows + "]").look("index-shards");
    assertThat(finding.found()).startsWith(words);
    assertThat(finding.state()).isEqualTo(expected);
  }

  @Test
  void anIndexThatIsNotThereYetIsNoFault() {
    Finding missing =
        indexed("logs")
            .on("/_cat/shards/logs", 404, "{'error':{'reason':'no such index [logs]'}}")
            .look("index-shards");
    assertThat(missing.state()).isEqualTo(PreflightState.NOT_VISIBLE);
    assertThat(missing.found()).isEqualTo("no such index yet");
    assertThat(indexed("l*").on("/_cat/shards/l*", "[]").look("index-shards")).isEqualTo(missing);
  }

  @Test
  void namesOfIndicesDoNotLeaveTheirPlaceInThePath() {
    KnownCluster cluster = indexed("a/b?c, d");
    cluster.look("index-shards");
    assertThat(cluster.requests())
        .anyMatch(request -> request.startsWith("GET /_cat/shards/a%2Fb%3Fc,d?format=json"));
  }

  @Test
  void withoutAnIndexThereIsNoLineOfShards() {
    assertThat(new KnownCluster().otherwise(403, "{}").report().lines())
        .noneMatch(line -> line.id().equals("index-shards"));
    assertThat(indexed("logs").otherwise(403, "{}").report().lines())
        .anyMatch(line -> line.id().equals("index-shards"));
  }

  private static KnownCluster indexed(String pattern) {
    return new KnownCluster()
        .reachedBy(
            new PreflightSettings(
                List.of(HostAddress.http("10.0.0.1", 9200)),
                false,
                true,
                pattern,
                Duration.ofSeconds(20)))
        .on(KnownCluster.INFO, FIVE);
  }

  private static KnownCluster reached(List<HostAddress> hosts, boolean login, boolean verified) {
    Map<String, Set<String>> addresses = new HashMap<>();
    for (HostAddress host : hosts) {
      addresses.put(host.host(), Set.of(Endpoint.literal(host.host())));
    }
    return new KnownCluster()
        .reachedBy(new PreflightSettings(hosts, login, verified, null, Duration.ofSeconds(20)))
        .from(new LocalMachine(Set.of("10.0.0.99"), addresses));
  }
}
