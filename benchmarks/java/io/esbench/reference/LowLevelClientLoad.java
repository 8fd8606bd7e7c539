package io.esbench.reference;

import co.elastic.clients.transport.rest5_client.low_level.Request;
import co.elastic.clients.transport.rest5_client.low_level.Response;
import co.elastic.clients.transport.rest5_client.low_level.Rest5Client;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.client5.http.impl.async.HttpAsyncClients;
import org.apache.hc.client5.http.impl.nio.PoolingAsyncClientConnectionManagerBuilder;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.http.io.entity.EntityUtils;

/**
 * Closed loop on elasticsearch-java's low-level client, one thread per simulated client: what
 * scripts/benchmark-generator.sh compares esbench with. Sends the same body again and again, which
 * is to its advantage.
 */
public final class LowLevelClientLoad {
  private LowLevelClientLoad() {}

  /** Arguments: URL, path, file with the body, threads, seconds. */
  public static void main(String[] args) throws Exception {
    URI target = URI.create(args[0]);
    byte[] body = Files.readAllBytes(Path.of(args[2]));
    int clients = Integer.parseInt(args[3]);
    long end = System.nanoTime() + Long.parseLong(args[4]) * 1_000_000_000L;
    try (CloseableHttpAsyncClient http = client(clients);
        Rest5Client rest =
            Rest5Client.builder(new HttpHost("http", target.getHost(), target.getPort()))
                .setHttpClient(http)
                .build()) {
      List<Thread> threads = new ArrayList<>();
      for (int i = 0; i < clients; i++) {
        Thread thread = new Thread(() -> load(rest, args[1], body, end), "client-" + i);
        threads.add(thread);
        thread.start();
      }
      for (Thread thread : threads) {
        thread.join();
      }
    }
  }

  private static CloseableHttpAsyncClient client(int clients) {
    CloseableHttpAsyncClient http =
        HttpAsyncClients.custom()
            .setConnectionManager(
                PoolingAsyncClientConnectionManagerBuilder.create()
                    .setMaxConnPerRoute(clients)
                    .setMaxConnTotal(clients)
                    .build())
            .build();
    http.start();
    return http;
  }

  private static void load(Rest5Client rest, String path, byte[] body, long end) {
    ContentType type =
        path.endsWith("_bulk")
            ? ContentType.create("application/x-ndjson")
            : ContentType.APPLICATION_JSON;
    try {
      while (System.nanoTime() - end < 0) {
        Request request = new Request("POST", path);
        request.setEntity(new ByteArrayEntity(body, type));
        Response response = rest.performRequest(request);
        EntityUtils.consume(response.getEntity());
      }
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
