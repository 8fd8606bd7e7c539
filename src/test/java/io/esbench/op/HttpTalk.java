package io.esbench.op;

import io.esbench.transport.Exchange;
import io.esbench.transport.HostAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;

/** Runs operations against a server, with pauses cut short. */
final class HttpTalk {
  private static final long LONGEST_PAUSE_MILLIS = 200;

  private final HttpClient client = HttpClient.newHttpClient();
  private final String url;

  HttpTalk(HostAddress host) {
    url = host.toString();
  }

  Outcome run(OperationContext context, String type, String params) throws InterruptedException {
    PreparedOperation operation =
        OperationCatalog.standard().prepare(Talk.operation(type, params), context);
    Conversation conversation = Talk.request(operation).begin();
    Exchange exchange = conversation.next(null);
    while (exchange != null) {
      Thread.sleep(Math.min(LONGEST_PAUSE_MILLIS, conversation.pauseNanos() / 1_000_000));
      exchange = conversation.next(send(exchange));
    }
    return conversation.outcome();
  }

  /** Sends one request as it stands. */
  FakeAnswer send(Exchange exchange) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(url + exchange.path()))
            .method(exchange.method(), HttpRequest.BodyPublishers.ofString(Talk.body(exchange)));
    Talk.headers(exchange)
        .lines()
        .map(line -> line.split(": ", 2))
        .forEach(header -> request.header(header[0], header[1]));
    HttpResponse<String> answer =
        client
            .sendAsync(request.build(), HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8))
            .join();
    return FakeAnswer.of(answer.statusCode(), answer.body());
  }
}
