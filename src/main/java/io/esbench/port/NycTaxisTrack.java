package io.esbench.port;

import io.esbench.plugin.Call;
import io.esbench.plugin.Done;
import io.esbench.plugin.Response;
import io.esbench.plugin.Runner;
import io.esbench.plugin.Step;
import io.esbench.plugin.TrackPlugin;
import io.esbench.plugin.TrackView;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Track {@code nyc_taxis}: the operation type {@code wait-for-ml-lookback} asks every five seconds
 * whether a datafeed has stopped, for a day at most. It asks {@code /_ml}, for servers since 8.0 do
 * not have the path {@code /_xpack/ml} of the original.
 */
final class NycTaxisTrack implements TrackPlugin {
  private static final Duration BETWEEN = Duration.ofSeconds(5);
  private static final long MOST_CALLS = Duration.ofDays(1).dividedBy(BETWEEN);

  @Override
  public Map<String, Runner.Factory> runners() {
    return Map.of(
        "wait-for-ml-lookback",
        new Runner.Factory() {
          @Override
          public Runner create(TrackView track, Map<String, @Nullable Object> parameters) {
            String feed = Texts.required(parameters, "datafeed-id");
            return each -> new Wait("/_ml/datafeeds/" + Texts.segment(feed) + "/_stats");
          }

          @Override
          public boolean onlyReads() {
            return true;
          }
        });
  }

  private static final class Wait implements Runner.Invocation {
    private final String path;
    private long calls;

    private Wait(String path) {
      this.path = path;
    }

    @Override
    public Step next(@Nullable Response previous) {
      if (previous != null && "stopped".equals(previous.at("datafeeds.0.state"))) {
        return Done.ok();
      }
      if (previous != null && (!previous.ok() || previous.at("datafeeds.0.state") == null)) {
        return Done.failed("the state of the datafeed is not known");
      }
      if (calls == MOST_CALLS) {
        return Done.failed("the datafeed has not stopped for a day");
      }
      calls++;
      Call call = Call.of("GET", path);
      return previous == null ? call : call.after(BETWEEN);
    }
  }
}
