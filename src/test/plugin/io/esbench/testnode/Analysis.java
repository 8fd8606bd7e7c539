package io.esbench.testnode;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.email.UAX29URLEmailTokenizer;
import org.apache.lucene.analysis.miscellaneous.RemoveDuplicatesTokenFilter;
import org.apache.lucene.analysis.pattern.PatternCaptureGroupTokenFilter;
import org.elasticsearch.common.settings.Settings;
import org.elasticsearch.index.analysis.TokenFilterFactory;
import org.elasticsearch.index.analysis.TokenizerFactory;
import org.elasticsearch.indices.analysis.AnalysisModule.AnalysisProvider;

/** The parts that the mapping of {@code .security} names and the small distribution lacks. */
final class Analysis {
  private Analysis() {}

  static Map<String, AnalysisProvider<TokenFilterFactory>> filters() {
    return Map.of(
        "pattern_capture",
        (index, environment, name, settings) -> captures(name, settings),
        "unique",
        (index, environment, name, settings) -> filter(name, RemoveDuplicatesTokenFilter::new));
  }

  static Map<String, AnalysisProvider<TokenizerFactory>> tokenizers() {
    return Map.of(
        "uax_url_email",
        (index, environment, name, settings) ->
            TokenizerFactory.newFactory(name, UAX29URLEmailTokenizer::new));
  }

  private static TokenFilterFactory captures(String name, Settings settings) {
    List<String> regexes = settings.getAsList("patterns");
    Pattern[] patterns = regexes.stream().map(Pattern::compile).toArray(Pattern[]::new);
    boolean original = settings.getAsBoolean("preserve_original", true);
    return filter(name, in -> new PatternCaptureGroupTokenFilter(in, original, patterns));
  }

  private static TokenFilterFactory filter(
      String name, java.util.function.UnaryOperator<TokenStream> made) {
    return new TokenFilterFactory() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public TokenStream create(TokenStream in) {
        return made.apply(in);
      }
    };
  }
}
