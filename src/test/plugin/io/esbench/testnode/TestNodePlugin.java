package io.esbench.testnode;

import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.elasticsearch.cluster.metadata.IndexNameExpressionResolver;
import org.elasticsearch.cluster.node.DiscoveryNodes;
import org.elasticsearch.common.io.stream.NamedWriteableRegistry;
import org.elasticsearch.common.settings.ClusterSettings;
import org.elasticsearch.common.settings.IndexScopedSettings;
import org.elasticsearch.common.settings.Settings;
import org.elasticsearch.common.settings.SettingsFilter;
import org.elasticsearch.features.NodeFeature;
import org.elasticsearch.index.analysis.TokenFilterFactory;
import org.elasticsearch.index.analysis.TokenizerFactory;
import org.elasticsearch.indices.analysis.AnalysisModule.AnalysisProvider;
import org.elasticsearch.plugins.ActionPlugin;
import org.elasticsearch.plugins.AnalysisPlugin;
import org.elasticsearch.plugins.Plugin;
import org.elasticsearch.rest.RestController;
import org.elasticsearch.rest.RestHandler;

/**
 * Gives the small distribution what a test of logins needs. For Elasticsearch 8.17 to 9.2; compiled
 * by the test that starts such a node, against the jars of its distribution.
 */
public final class TestNodePlugin extends Plugin implements ActionPlugin, AnalysisPlugin {
  @Override
  public List<RestHandler> getRestHandlers(
      Settings settings,
      NamedWriteableRegistry registry,
      RestController controller,
      ClusterSettings clusterSettings,
      IndexScopedSettings indexSettings,
      SettingsFilter filter,
      IndexNameExpressionResolver resolver,
      Supplier<DiscoveryNodes> nodes,
      Predicate<NodeFeature> features) {
    return List.of(new RootHandler());
  }

  @Override
  public Map<String, AnalysisProvider<TokenFilterFactory>> getTokenFilters() {
    return Analysis.filters();
  }

  @Override
  public Map<String, AnalysisProvider<TokenizerFactory>> getTokenizers() {
    return Analysis.tokenizers();
  }
}
