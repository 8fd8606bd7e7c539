package io.esbench.testnode;

import java.util.List;
import org.apache.lucene.util.Version;
import org.elasticsearch.Build;
import org.elasticsearch.action.admin.cluster.state.ClusterStateResponse;
import org.elasticsearch.client.internal.node.NodeClient;
import org.elasticsearch.core.TimeValue;
import org.elasticsearch.rest.BaseRestHandler;
import org.elasticsearch.rest.RestRequest;
import org.elasticsearch.rest.RestResponse;
import org.elasticsearch.rest.RestStatus;
import org.elasticsearch.rest.action.RestResponseListener;
import org.elasticsearch.xcontent.XContentBuilder;

/** {@code GET /} and {@code HEAD /} with the fields of the original. */
final class RootHandler extends BaseRestHandler {
  @Override
  public String getName() {
    return "esbench_root";
  }

  @Override
  public List<Route> routes() {
    return List.of(new Route(RestRequest.Method.GET, "/"), new Route(RestRequest.Method.HEAD, "/"));
  }

  @Override
  protected RestChannelConsumer prepareRequest(RestRequest request, NodeClient client) {
    return channel ->
        client
            .admin()
            .cluster()
            .prepareState(TimeValue.timeValueSeconds(30))
            .clear()
            .execute(
                new RestResponseListener<ClusterStateResponse>(channel) {
                  @Override
                  public RestResponse buildResponse(ClusterStateResponse state) throws Exception {
                    XContentBuilder json = channel.newBuilder();
                    write(json, state, client.getLocalNodeId());
                    return new RestResponse(RestStatus.OK, json);
                  }
                });
  }

  private static void write(XContentBuilder json, ClusterStateResponse state, String node)
      throws java.io.IOException {
    Build build = Build.current();
    json.startObject()
        .field("name", node)
        .field("cluster_name", state.getClusterName().value())
        .field("cluster_uuid", state.getState().metadata().clusterUUID())
        .startObject("version")
        .field("number", build.qualifiedVersion())
        .field("build_flavor", build.flavor())
        .field("build_type", build.type().displayName())
        .field("build_hash", build.hash())
        .field("build_date", build.date())
        .field("build_snapshot", build.isSnapshot())
        .field("lucene_version", Version.LATEST.toString())
        .field("minimum_wire_compatibility_version", build.minWireCompatVersion())
        .field("minimum_index_compatibility_version", build.minIndexCompatVersion())
        .endObject()
        .field("tagline", "You Know, for Search")
        .endObject();
  }
}
