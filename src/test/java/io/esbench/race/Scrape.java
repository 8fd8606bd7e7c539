package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.hawkular.agent.prometheus.text.TextPrometheusMetricsProcessor;
import org.hawkular.agent.prometheus.types.Counter;
import org.hawkular.agent.prometheus.types.Gauge;
import org.hawkular.agent.prometheus.types.Metric;
import org.hawkular.agent.prometheus.types.MetricFamily;
import org.hawkular.agent.prometheus.walkers.CollectorPrometheusMetricsWalker;

/**
 * What Prometheus gets.
 *
 * @param samples all
 */
record Scrape(List<Sample> samples) {
  /**
   * One value.
   *
   * @param name of the metric
   * @param tags of it
   */
  record Sample(String name, Map<String, String> tags, double value) {}

  /** Fetches it. */
  static Scrape of(String url) {
    try {
      HttpResponse<byte[]> response =
          HttpClient.newHttpClient()
              .send(
                  HttpRequest.newBuilder(URI.create(url)).build(),
                  HttpResponse.BodyHandlers.ofByteArray());
      assertThat(response.statusCode()).isEqualTo(200);
      assertThat(response.headers().firstValue("Content-Type"))
          .hasValue("text/plain; version=0.0.4; charset=utf-8");
      return parsed(response.body());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Scrape parsed(byte[] text) {
    CollectorPrometheusMetricsWalker walker = new CollectorPrometheusMetricsWalker();
    new TextPrometheusMetricsProcessor(new ByteArrayInputStream(text), walker).walk();
    List<Sample> samples = new ArrayList<>();
    for (MetricFamily family : walker.getAllMetricFamilies()) {
      for (Metric metric : family.getMetrics()) {
        double value =
            metric instanceof Counter counter ? counter.getValue() : ((Gauge) metric).getValue();
        samples.add(new Sample(metric.getName(), metric.getLabels(), value));
      }
    }
    return new Scrape(samples);
  }

  Set<String> names() {
    Set<String> names = new TreeSet<>();
    samples.forEach(each -> names.add(each.name()));
    return names;
  }

  List<Sample> all(String name) {
    return samples.stream().filter(each -> each.name().equals(name)).toList();
  }

  /** The value of the one sample that has these tags, names and values in turn. */
  double value(String name, String... tags) {
    List<Sample> found =
        all(name).stream()
            .filter(
                each -> {
                  for (int i = 0; i < tags.length; i += 2) {
                    if (!tags[i + 1].equals(each.tags().get(tags[i]))) {
                      return false;
                    }
                  }
                  return true;
                })
            .toList();
    assertThat(found).as("%s %s in %s", name, List.of(tags), samples).hasSize(1);
    return found.get(0).value();
  }
}
