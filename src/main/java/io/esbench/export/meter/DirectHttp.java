package io.esbench.export.meter;

import io.micrometer.core.ipc.http.HttpSender;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Sends to the address that the user gave and to no other: a redirect would carry header values to
 * another host, and its page of a login would count as an answer. An answer has a bound as a whole,
 * so that one that trickles ends too. One thread.
 */
final class DirectHttp implements HttpSender {
  private final Duration bound;
  private final HttpClient client;

  DirectHttp(Duration bound) {
    this.bound = bound;
    this.client =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .connectTimeout(bound)
            .build();
  }

  @Override
  public Response send(Request request) throws IOException, InterruptedException {
    HttpRequest.Builder asked =
        HttpRequest.newBuilder(URI.create(request.getUrl().toString()))
            .method(
                request.getMethod().name(),
                HttpRequest.BodyPublishers.ofByteArray(request.getEntity()));
    request.getRequestHeaders().forEach(asked::setHeader);
    CompletableFuture<HttpResponse<Void>> answer =
        client.sendAsync(asked.build(), HttpResponse.BodyHandlers.discarding());
    try {
      return new Response(
          answer.get(bound.toNanos(), TimeUnit.NANOSECONDS).statusCode(),
          Response.NO_RESPONSE_BODY);
    } catch (TimeoutException e) {
      answer.cancel(true);
      throw new IOException("no whole answer within " + bound.toSeconds() + " s", e);
    } catch (ExecutionException e) {
      throw e.getCause() instanceof IOException io ? io : new IOException(e.getCause());
    }
  }
}
