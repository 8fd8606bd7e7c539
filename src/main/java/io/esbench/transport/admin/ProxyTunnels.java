package io.esbench.transport.admin;

import io.esbench.proxy.Proxies;
import io.esbench.proxy.ProxyAddress;
import io.esbench.proxy.TunnelRefusal;
import java.io.IOException;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.apache.hc.client5.http.HttpRoute;
import org.apache.hc.client5.http.RouteInfo.LayerType;
import org.apache.hc.client5.http.RouteInfo.TunnelType;
import org.apache.hc.client5.http.async.AsyncExecCallback;
import org.apache.hc.client5.http.async.AsyncExecChain;
import org.apache.hc.client5.http.auth.AuthExchange;
import org.apache.hc.client5.http.auth.UsernamePasswordCredentials;
import org.apache.hc.client5.http.impl.ChainElement;
import org.apache.hc.client5.http.impl.async.HttpAsyncClientBuilder;
import org.apache.hc.client5.http.impl.auth.BasicScheme;
import org.apache.hc.core5.http.EntityDetails;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.nio.AsyncDataConsumer;
import org.apache.hc.core5.http.nio.AsyncEntityProducer;
import org.jspecify.annotations.Nullable;

/**
 * Leads requests through proxies, each by a tunnel, also for plain HTTP. The library hands on what
 * a proxy says that opens none as if the host had said it; here it is a failure of its own. Any
 * thread.
 */
final class ProxyTunnels {
  private static final String OPEN = ProxyTunnels.class.getName();

  private final Proxies proxies;

  private ProxyTunnels(Proxies proxies) {
    this.proxies = proxies;
  }

  /** Lets a client use them. */
  static void use(HttpAsyncClientBuilder builder, Proxies proxies) {
    ProxyTunnels tunnels = new ProxyTunnels(proxies);
    builder
        // A login at the proxy would tie each connection to one user, of whom there is only one.
        .disableConnectionState()
        .setRoutePlanner((host, context) -> tunnels.route(host))
        .addExecInterceptorBefore(ChainElement.CONNECT.name(), "proxy", tunnels::outside)
        .addExecInterceptorAfter(ChainElement.CONNECT.name(), "tunnel", ProxyTunnels::inside);
  }

  private HttpRoute route(HttpHost host) {
    boolean secure = host.getSchemeName().equals("https");
    ProxyAddress proxy = proxies.of(host.getSchemeName(), host.getHostName(), host.getPort());
    return proxy == null
        ? new HttpRoute(host, null, secure)
        : new HttpRoute(
            host,
            null,
            new HttpHost(proxy.host(), proxy.port()),
            secure,
            TunnelType.TUNNELLED,
            secure ? LayerType.LAYERED : LayerType.PLAIN);
  }

  /** Around what opens the tunnel: an answer that comes without one is the proxy's. */
  private void outside(
      HttpRequest request,
      AsyncEntityProducer body,
      AsyncExecChain.Scope scope,
      AsyncExecChain chain,
      AsyncExecCallback callback)
      throws HttpException, IOException {
    HttpHost proxyHost = scope.route.getProxyHost();
    HttpHost host = scope.route.getTargetHost();
    ProxyAddress proxy =
        proxyHost == null
            ? null
            : proxies.of(host.getSchemeName(), host.getHostName(), host.getPort());
    if (proxy == null) {
      chain.proceed(request, body, scope, callback);
      return;
    }
    scope.clientContext.removeAttribute(OPEN);
    ProxyAddress.@Nullable Login login = proxy.login();
    if (login != null) {
      scope.clientContext.setAuthExchange(proxyHost, exchange(login));
    }
    chain.proceed(request, body, scope, new Judged(callback, scope, proxy));
  }

  /** Once there is a tunnel. */
  private static void inside(
      HttpRequest request,
      AsyncEntityProducer body,
      AsyncExecChain.Scope scope,
      AsyncExecChain chain,
      AsyncExecCallback callback)
      throws HttpException, IOException {
    scope.clientContext.setAttribute(OPEN, true);
    chain.proceed(request, body, scope, callback);
  }

  /** Answers before it is asked: a proxy that closes after its 407 needs no second connection. */
  private static AuthExchange exchange(ProxyAddress.Login login) {
    BasicScheme basic = new BasicScheme();
    basic.initPreemptive(
        new UsernamePasswordCredentials(login.user(), login.password().toCharArray()));
    AuthExchange exchange = new AuthExchange();
    exchange.select(basic);
    return exchange;
  }

  /** The proxy opens no tunnel; its words say why. */
  static final class RefusedException extends IOException {
    private static final long serialVersionUID = 1L;

    private final boolean lasting;

    RefusedException(String message, boolean lasting) {
      super(message);
      this.lasting = lasting;
    }

    /** Whether it will refuse for good, as opposed to a host that it does not reach now. */
    boolean lasting() {
      return lasting;
    }
  }

  /** Passes on what the host says only. */
  private record Judged(AsyncExecCallback callback, AsyncExecChain.Scope scope, ProxyAddress proxy)
      implements AsyncExecCallback {
    @Override
    public AsyncDataConsumer handleResponse(HttpResponse response, EntityDetails entity)
        throws HttpException, IOException {
      if (scope.clientContext.getAttribute(OPEN) == null) {
        String challenges =
            Arrays.stream(response.getHeaders("Proxy-Authenticate"))
                .map(Header::getValue)
                .collect(Collectors.joining(","));
        throw new RefusedException(
            TunnelRefusal.words(
                proxy, scope.route.getTargetHost().toHostString(), response.getCode(), challenges),
            TunnelRefusal.lasts(response.getCode()));
      }
      return callback.handleResponse(response, entity);
    }

    @Override
    public void handleInformationResponse(HttpResponse response) throws HttpException, IOException {
      callback.handleInformationResponse(response);
    }

    @Override
    public void completed() {
      callback.completed();
    }

    @Override
    public void failed(Exception cause) {
      callback.failed(cause);
    }
  }
}
