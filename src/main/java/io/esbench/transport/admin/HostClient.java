package io.esbench.transport.admin;

import co.elastic.clients.transport.rest5_client.low_level.Cancellable;
import co.elastic.clients.transport.rest5_client.low_level.Request;
import co.elastic.clients.transport.rest5_client.low_level.RequestOptions;
import co.elastic.clients.transport.rest5_client.low_level.Response;
import co.elastic.clients.transport.rest5_client.low_level.ResponseException;
import co.elastic.clients.transport.rest5_client.low_level.ResponseListener;
import co.elastic.clients.transport.rest5_client.low_level.Rest5Client;
import co.elastic.clients.transport.rest5_client.low_level.Rest5ClientBuilder;
import io.esbench.fault.CancelledException;
import io.esbench.proxy.ProxyAddress;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Secret;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.ParseException;
import org.apache.hc.core5.http.io.entity.EntityUtils;
import org.apache.hc.core5.http.io.entity.StringEntity;
import org.apache.hc.core5.http.message.BasicHeader;
import org.jspecify.annotations.Nullable;

/**
 * The REST client of one host. With a single node in it the library has nowhere to repeat a request
 * on 502, 503 or 504, and every host can have a path prefix of its own. Any thread.
 */
final class HostClient {
  /** More than any statistics of a cluster have. */
  private static final int MOST_BYTES = 100 << 20;

  /** Part of the heap: an answer is held packed, unpacked and as text at the same time. */
  private static final int HEAP_SHARE = 16;

  private static final RequestOptions BOUNDED = bounded();

  private final HostAddress address;
  private final @Nullable ProxyAddress proxy;
  private final @Nullable ProxyTunnels tunnels;
  private final Rest5Client rest;

  private HostClient(
      HostAddress address,
      @Nullable ProxyAddress proxy,
      @Nullable ProxyTunnels tunnels,
      Rest5Client rest) {
    this.address = address;
    this.proxy = proxy;
    this.tunnels = tunnels;
    this.rest = rest;
  }

  static HostClient open(
      HostAddress address,
      @Nullable ProxyAddress proxy,
      @Nullable Secret authorization,
      @Nullable ProxyTunnels tunnels,
      CloseableHttpAsyncClient http) {
    HttpHost host = new HttpHost(address.scheme(), address.host(), address.port());
    List<Header> headers = new ArrayList<>();
    headers.add(new BasicHeader("Accept", "application/json"));
    if (authorization != null) {
      headers.add(new BasicHeader("Authorization", authorization.reveal(), true));
    }
    Rest5ClientBuilder builder =
        Rest5Client.builder(host)
            .setHttpClient(http)
            .setDefaultHeaders(headers.toArray(Header[]::new))
            .setMetaHeaderEnabled(false);
    if (!address.pathPrefix().isEmpty()) {
      builder.setPathPrefix(address.pathPrefix());
    }
    return new HostClient(address, proxy, tunnels, builder.build());
  }

  HostAddress address() {
    return address;
  }

  /** Null: the host is reached directly. */
  @Nullable ProxyAddress proxy() {
    return proxy;
  }

  /**
   * Sends a request once.
   *
   * @throws IOException if there is no complete answer
   */
  AdminAnswer perform(AdminRequest request) throws IOException {
    CompletableFuture<Response> answer = new CompletableFuture<>();
    Cancellable sent =
        rest.performRequestAsync(
            restRequest(request),
            new ResponseListener() {
              @Override
              public void onSuccess(Response response) {
                answer.complete(response);
              }

              @Override
              public void onFailure(Exception exception) {
                answer.completeExceptionally(exception);
              }
            });
    try {
      return text(answer.get(request.limit().toNanos(), TimeUnit.NANOSECONDS));
    } catch (ExecutionException e) {
      return errorAnswer(e.getCause() == null ? e : e.getCause(), request);
    } catch (TimeoutException e) {
      boolean atProxy = tunnels != null && tunnels.waitingFor(address);
      sent.cancel();
      DeadlinePassed over = new DeadlinePassed(e);
      throw atProxy ? new ProxyTunnels.UnopenedException(over) : over;
    } catch (InterruptedException e) {
      sent.cancel();
      Thread.currentThread().interrupt();
      throw interrupted(request, e);
    }
  }

  private static RequestOptions bounded() {
    int most = (int) Math.min(MOST_BYTES, Runtime.getRuntime().maxMemory() / HEAP_SHARE);
    RequestOptions.Builder options = RequestOptions.DEFAULT.toBuilder();
    options.setHttpAsyncResponseConsumerFactory(new BoundedAnswers(most));
    return options.build();
  }

  private static Request restRequest(AdminRequest request) {
    Request rest = new Request(request.method(), request.path());
    rest.setOptions(BOUNDED);
    if (request.jsonBody() != null) {
      // Not setJsonEntity: an explicit charset keeps old and new servers alike.
      ContentType json = ContentType.create("application/json", StandardCharsets.UTF_8);
      rest.setEntity(new StringEntity(request.jsonBody(), json));
    }
    return rest;
  }

  /** The library throws for 5xx; to us these are answers like any other. */
  private static AdminAnswer errorAnswer(Throwable failure, AdminRequest request)
      throws IOException {
    if (failure instanceof ResponseException refused) {
      return text(refused.getResponse());
    }
    if (Thread.currentThread().isInterrupted()) {
      throw interrupted(request, failure);
    }
    if (failure instanceof IOException io) {
      throw io;
    }
    throw new IOException(failure);
  }

  private static CancelledException interrupted(AdminRequest request, Throwable cause) {
    return new CancelledException("interrupted while waiting for " + request, cause);
  }

  private static AdminAnswer text(Response response) throws IOException {
    HttpEntity entity = response.getEntity();
    if (entity == null) {
      return answer(response, "");
    }
    try {
      String body = EntityUtils.toString(entity, StandardCharsets.UTF_8);
      return answer(response, body == null ? "" : body);
    } catch (ParseException e) {
      throw new IOException("the answer's headers cannot be read: " + e.getMessage(), e);
    }
  }

  private static AdminAnswer answer(Response response, String body) {
    String date = response.getHeader("Date");
    return new AdminAnswer(
        response.getStatusCode(), body, product(response), date == null ? "" : date);
  }

  private static String product(Response response) {
    String elastic = response.getHeader("X-elastic-product");
    String open = elastic == null ? response.getHeader("X-OpenSearch-Version") : elastic;
    return open == null ? "" : open;
  }

  /** The time of the whole request is over; unlike the library's time-outs it is the caller's. */
  static final class DeadlinePassed extends IOException {
    private static final long serialVersionUID = 1L;

    DeadlinePassed(Throwable cause) {
      super("deadline passed", cause);
    }
  }
}
