package io.esbench.telemetry.device;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.result.MetricRow;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Answers and the records that they become: names and fields are Rally's. */
final class DeviceRecordsTest {
  @TempDir private Path folder;
  private Played cluster;

  @BeforeEach
  void makeCluster() {
    cluster = new Played(folder);
  }

  private static JsonNode json(String text) {
    try {
      return new ObjectMapper().readTree(text.replace('\'', '"'));
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(text, e);
    }
  }

  private void expect(String device, Map<String, ?> params, String... records) throws IOException {
    List<ObjectNode> played = cluster.play(device, params);
    assertThat(played.stream().map(each -> (JsonNode) each))
        .containsExactly(
            List.of(records).stream().map(DeviceRecordsTest::json).toArray(JsonNode[]::new));
    assertThat(cluster.failures()).isEmpty();
  }

  @Test
  void nodeStatsAreFlat() throws IOException {
    cluster.on(
        "/_nodes/stats/",
        "{'nodes':{'id':{'name':'n1','roles':['data'],'thread_pool':{'write':{'queue':3}},"
            + "'jvm':{'mem':{'heap_used_in_bytes':5},'uptime_in_millis':9},"
            + "'indices':{'docs':{'count':7},'bulk':{'total':8}}}}}");

    expect(
        "node-stats",
        Map.of("node-stats-include-indices-metrics", "docs"),
        "{'name':'node-stats','thread_pool_write_queue':3,'jvm_mem_heap_used_in_bytes':5,"
            + "'indices_docs_count':7,"
            + "'meta':{'cluster':'default','node_name':'n1','roles':['data']}}");
    assertThat(cluster.asked())
        .containsExactly(
            "GET /_nodes/stats/thread_pool,jvm,breaker,transport,process,os,indexing_pressure,fs,"
                + "indices");
  }

  @Test
  void nodeStatsThatAreSwitchedOffAreNotAskedFor() throws IOException {
    cluster
        .on("/_nodes/stats/", "{}")
        .play(
            "node-stats",
            Map.of(
                "node-stats-include-thread-pools", false,
                "node-stats-include-breakers", false,
                "node-stats-include-network", false,
                "node-stats-include-mem", false,
                "node-stats-include-cgroup", false,
                "node-stats-include-fs", false));

    assertThat(cluster.asked()).containsExactly("GET /_nodes/stats/jvm,process,indexing_pressure");
  }

  @Test
  void recoveriesAreOfEachShard() throws IOException {
    cluster.on("/a,b*/_recovery", "{'a':{'shards':[{'id':0,'stage':'INDEX'},{'id':1}]}}");

    expect(
        "recovery-stats",
        Map.of("recovery-stats-indices", "a,b*"),
        "{'name':'recovery-stats','shard':{'id':0,'stage':'INDEX'},"
            + "'meta':{'cluster':'default','index':'a','shard':0}}",
        "{'name':'recovery-stats','shard':{'id':1},"
            + "'meta':{'cluster':'default','index':'a','shard':1}}");
    assertThat(cluster.asked().get(0)).endsWith("?active_only=true&detailed=false");
  }

  @Test
  void anIndexThatIsNotThereYetIsNoFault() throws IOException {
    cluster.on(
        "/logs/_recovery", 404, "{\"error\":{\"reason\":\"no such index [logs]\"},\"status\":404}");

    expect("recovery-stats", Map.of("recovery-stats-indices", "logs"));
  }

  @Test
  void followersAreThoseThatAreNamed() throws IOException {
    cluster.on(
        "/_ccr/stats",
        "{'follow_stats':{'indices':[{'index':'a','shards':[{'shard_id':0}]},"
            + "{'index':'b','shards':[{'shard_id':0}]}]}}");

    expect(
        "ccr-stats",
        Map.of("ccr-stats-indices", Map.of("default", List.of("b"))),
        "{'name':'ccr-stats','shard':{'shard_id':0},'meta':{'cluster':'default','index':'b'}}");
  }

  @Test
  void segmentsAreATextFile() throws IOException {
    cluster.on("/_cat/segments/_all", 200, "index shard\nlogs  0\n");

    expect("segment-stats", Map.of());
    assertThat(Files.readString(folder.resolve("segment_stats.log")))
        .isEqualTo("index shard\nlogs  0\n");
    assertThat(cluster.asked()).containsExactly("GET /_cat/segments/_all?v=true&format=txt");
  }

  @Test
  void transformsAreSampledAndReadOnceMoreAtTheEnd() throws IOException {
    String answer =
        "{'transforms':[{'id':'other','stats':{'pages_processed':1}},{'id':'t','stats':{"
            + "'pages_processed':2,'documents_processed':600,'search_time_in_ms':100,"
            + "'index_time_in_ms':150,'processing_time_in_ms':50}}]}";
    cluster.on("/_transform/_all/_stats", answer);
    List<ObjectNode> records =
        cluster.play("transform-stats", Map.of("transform-stats-transforms", "t"));

    assertThat(records.stream().map(each -> each.path("name").asText()))
        .containsExactly(
            "transform_documents_processed",
            "transform_pages_processed",
            "transform_index_time",
            "transform_processing_time",
            "transform_search_time",
            "transform_throughput",
            "total_transform_documents_processed",
            "total_transform_pages_processed",
            "total_transform_index_time",
            "total_transform_processing_time",
            "total_transform_search_time",
            "total_transform_throughput");
    assertThat((JsonNode) records.get(5))
        .isEqualTo(
            json(
                "{'name':'transform_throughput','value':2000.0,'unit':'docs/s',"
                    + "'meta':{'cluster':'default','transform_id':'t'}}"));
    assertThat(cluster.rows())
        .containsExactly(
            new MetricRow("Transform processing time", "t", 50.0, false, "ms", ""),
            new MetricRow("Transform indexing time", "t", 150.0, false, "ms", ""),
            new MetricRow("Transform search time", "t", 100.0, false, "ms", ""),
            new MetricRow("Transform throughput", "t", 2000.0, false, "docs/s", ""));
  }

  @Test
  void aTransformThatHasDoneNothingHasNoThroughput() throws IOException {
    cluster.on(
        "/_transform/_all/_stats",
        "{'transforms':[{'id':'t','stats':{'documents_processed':0,'search_time_in_ms':0}}]}");

    cluster.play("transform-stats", Map.of());

    assertThat(cluster.rows())
        .containsExactly(new MetricRow("Transform search time", "t", 0.0, false, "ms", ""));
  }

  @Test
  void searchableSnapshotsAreOfTheClusterAndOfNamedIndices() throws IOException {
    cluster.on(
        "/_searchable_snapshots/stats?level=indices",
        "{'total':[{'file_ext':'fdt','open_count':3}],'indices':{"
            + "'logs-1':{'total':[{'file_ext':'fdt','open_count':1}]},"
            + "'x.logs-1':{'total':[{'file_ext':'fdt','open_count':2}]}}}");

    expect(
        "searchable-snapshots-stats",
        Map.of("searchable-snapshots-stats-indices", List.of("logs*")),
        "{'name':'searchable-snapshots-stats','lucene_file_type':'fdt',"
            + "'stats':{'file_ext':'fdt','open_count':3},"
            + "'meta':{'cluster':'default','level':'cluster'}}",
        "{'name':'searchable-snapshots-stats','lucene_file_type':'fdt',"
            + "'stats':{'file_ext':'fdt','open_count':1},'index':'logs-1',"
            + "'meta':{'cluster':'default','level':'index'}}");
  }

  @Test
  void noSearchableSnapshotsAreNoFault() throws IOException {
    cluster.on(
        "/_searchable_snapshots/",
        404,
        "{\"error\":{\"reason\":\"No searchable snapshots indices found\"},\"status\":404}");

    expect("searchable-snapshots-stats", Map.of());
  }

  @Test
  void shardsSayWhereTheyAre() throws IOException {
    cluster.on(
        "/_nodes/stats/indices/docs,store,segments?level=shards",
        "{'nodes':{'id':{'name':'n1','indices':{'shards':{'logs':["
            + "{'0':{'routing':{'primary':true},'docs':{'count':5},'store':{'size_in_bytes':9},"
            + "'segments':{'count':2}}},{'1':{'routing':{'primary':false},'docs':{'count':4}}}]}}}}}");

    expect(
        "shard-stats",
        Map.of(),
        "{'name':'shard-stats','shard-id':'0','index':'logs','primary':true,'docs':5,'store':9,"
            + "'segments-count':2,'node':'n1','meta':{'cluster':'default'}}",
        "{'name':'shard-stats','shard-id':'1','index':'logs','primary':false,'docs':4,"
            + "'store':null,'segments-count':-1,'node':'n1','meta':{'cluster':'default'}}");
  }

  @Test
  void dataStreamsAreToldTogetherAndEach() throws IOException {
    cluster.on(
        "/_data_stream/_stats",
        "{'_shards':{'total':2,'successful':2,'failed':0},'data_stream_count':1,"
            + "'backing_indices':1,'total_store_size_bytes':226,'data_streams':["
            + "{'data_stream':'d','backing_indices':1,'store_size_bytes':226,"
            + "'maximum_timestamp':1700000000000}]}");

    expect(
        "data-stream-stats",
        Map.of(),
        "{'name':'data-stream-stats','data_stream':'_all','shards':{'total':2,"
            + "'successful_shards':2,'failed_shards':0},'data_stream_count':1,'backing_indices':1,"
            + "'total_store_size_bytes':226,'meta':{'cluster':'default'}}",
        "{'name':'data-stream-stats','data_stream':'d','backing_indices':1,"
            + "'store_size_bytes':226,'maximum_timestamp':1700000000000,"
            + "'meta':{'cluster':'default'}}");
  }

  private static String ingest(int count, int millis) {
    return ("{'nodes':{'id':{'name':'n1','ingest':{'total':{'count':%1$d,'time_in_millis':%2$d,"
            + "'failed':0},'pipelines':{'p':{'count':%1$d,'time_in_millis':%2$d,'failed':0,"
            + "'processors':[{'set':{'type':'set','stats':{'count':%1$d,'time_in_millis':1,"
            + "'failed':0}}},{'set:tagged':{'type':'set','stats':{'count':%1$d,"
            + "'time_in_millis':1,'failed':0}}}]}}}}}}")
        .formatted(count, millis);
  }

  @Test
  void pipelinesAreToldByTheirGrowth() throws IOException {
    cluster.on("/_nodes/stats/ingest", ingest(10, 100)).on("/_nodes/stats/ingest", ingest(25, 160));
    List<ObjectNode> records = cluster.play("ingest-pipeline-stats", Map.of());

    assertThat(records).hasSize(5 * 3);
    assertThat(records.stream().map(each -> (JsonNode) each))
        .contains(
            json(
                "{'name':'ingest_pipeline_cluster_count','value':15,'meta':{'cluster':'default'}}"),
            json(
                "{'name':'ingest_pipeline_cluster_time','value':60,'unit':'ms',"
                    + "'meta':{'cluster':'default'}}"),
            json(
                "{'name':'ingest_pipeline_processor_count','value':15,'meta':{'cluster':'default',"
                    + "'node_name':'n1','pipeline_name':'p','processor_name':'set_2','type':'set'}}"));
  }

  @Test
  void aNodeThatWasStartedInBetweenCountsFromItsStart() throws IOException {
    cluster.on("/_nodes/stats/ingest", ingest(10, 100)).on("/_nodes/stats/ingest", ingest(3, 5));
    List<ObjectNode> records = cluster.play("ingest-pipeline-stats", Map.of());

    assertThat(records)
        .filteredOn(each -> each.path("name").asText().equals("ingest_pipeline_cluster_count"))
        .singleElement()
        .matches(each -> each.path("value").asInt() == 3);
  }

  @Test
  void fieldsAreToldByTheirPartsOnDisk() throws IOException {
    cluster.on(
        "/logs/_disk_usage?run_expensive_tasks=true&flush=false",
        "{'_shards':{'failed':0},'logs':{'fields':{'message':{'total_in_bytes':60,"
            + "'inverted_index':{'total_in_bytes':40},'stored_fields_in_bytes':0,"
            + "'doc_values_in_bytes':20,'points_in_bytes':0}}}}");

    String meta = "'unit':'byte','meta':{'cluster':'default','index':'logs','field':'message'}}";
    expect(
        "disk-usage-stats",
        Map.of("disk-usage-stats-flush", false),
        "{'name':'disk_usage_total','value':60," + meta,
        "{'name':'disk_usage_inverted_index','value':40," + meta,
        "{'name':'disk_usage_doc_values','value':20," + meta);
    assertThat(cluster.notes()).isEmpty();
  }

  @Test
  void rowsOfFieldsAreOrderedByIndexAndSize() throws IOException {
    cluster.on(
        "/logs/_disk_usage",
        "{'_shards':{'failed':0},'logs-b':{'fields':{'x':{'total_in_bytes':1}}},"
            + "'logs-a':{'fields':{'large':{'total_in_bytes':5000,'points_in_bytes':3000,"
            + "'inverted_index':{'total_in_bytes':2000}},'small':{'total_in_bytes':2}}}}");

    cluster.play("disk-usage-stats", Map.of());

    assertThat(cluster.rows())
        .containsExactly(
            new MetricRow("logs-a small total", "", 2.0, true, "B", ""),
            new MetricRow("logs-a large inverted index", "", 2000.0, true, "B", ""),
            new MetricRow("logs-a large points", "", 3000.0, true, "B", ""),
            new MetricRow("logs-a large total", "", 5000.0, true, "B", ""),
            new MetricRow("logs-b x total", "", 1.0, true, "B", ""));
  }

  @Test
  void anIndexThatIsNotThereIsANoteAndTheNextIsRead() throws IOException {
    cluster.on("/gone/", 404, "{\"error\":{\"reason\":\"no such index [gone]\"},\"status\":404}");
    cluster.on("/here/", "{'_shards':{'failed':2},'here':{'fields':{'f':{'total_in_bytes':1}}}}");

    expect(
        "disk-usage-stats",
        Map.of("disk-usage-stats-indices", "gone,here"),
        "{'name':'disk_usage_total','value':1,'unit':'byte',"
            + "'meta':{'cluster':'default','index':'here','field':'f'}}");
    assertThat(cluster.notes().get(0))
        .contains("gone: 404, no such index [gone]")
        .contains("here: 2 shards failed");
  }

  @Test
  void geoipCachesAreOfNodes() throws IOException {
    cluster.on(
        "/_ingest/geoip/stats",
        "{'nodes':{'id':{'cache_stats':{'count':5,'hits':4,'misses':1,'evictions':0,"
            + "'hits_time_in_millis':7,'misses_time_in_millis':9}}}}");
    cluster.on("/_nodes?filter_path", "{'nodes':{'id':{'name':'n1'}}}");
    List<ObjectNode> records = cluster.play("geoip-stats", Map.of());

    assertThat(records).hasSize(6);
    assertThat((JsonNode) records.get(4))
        .isEqualTo(
            json(
                "{'name':'geoip_cache_hits_time_in_millis','value':7,'unit':'ms',"
                    + "'meta':{'cluster':'default','node_name':'n1'}}"));
  }

  @Test
  void theMasterIsNamed() throws IOException {
    cluster.on("/_cluster/state/master_node", "{'master_node':'id'}");
    cluster.on("/_nodes/id/os", "{'nodes':{'id':{'name':'n1'}}}");

    expect(
        "master-node-stats",
        Map.of(),
        "{'name':'master-node-stats','node':'n1','meta':{'cluster':'default'}}");
  }

  @Test
  void aClusterWithoutAMasterIsANote() throws IOException {
    cluster.on("/_cluster/state/master_node", "{'master_node':null}");

    expect("master-node-stats", Map.of());
    assertThat(cluster.notes()).containsExactly("a sample found no elected master");
  }
}
