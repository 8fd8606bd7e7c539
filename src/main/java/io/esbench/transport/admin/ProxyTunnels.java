package io.esbench.transport.admin;

import io.esbench.proxy.Proxies;
import io.esbench.proxy.ProxyAddress;
import io.esbench.proxy.TunnelRefusal;
import io.esbench.transport.HostAddress;
import java.io.IOException;
import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
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
  private static final String JUDGED = ProxyTunnels.class.getName();

  private final Proxies proxies;
  private final Set<Judged> waiting = ConcurrentHashMap.newKeySet();

  private ProxyTunnels(Proxies proxies) {
    this.proxies = proxies;
  }

  /** Lets a client use them. */
  static ProxyTunnels use(HttpAsyncClientBuilder builder, Proxies proxies) {
    ProxyTunnels tunnels = new ProxyTunnels(proxies);
    builder
        // A login at the proxy would tie each connection to one user, of whom there is only one.
        .disableConnectionState()
        .setRoutePlanner((host, context) -> tunnels.route(host))
        .addExecInterceptorBefore(ChainElement.CONNECT.name(), "proxy", tunnels::outside)
        .addExecInterceptorAfter(ChainElement.CONNECT.name(), "tunnel", ProxyTunnels::inside);
    return tunnels;
  }

  /** Whether a request to this host waits for its tunnel now. */
  boolean waitingFor(HostAddress host) {
    return waiting.stream().anyMatch(each -> each.leadsTo(host) && !each.open());
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
    scope.clientContext.setResponse(null);
    ProxyAddress.@Nullable Login login = proxy.login();
    if (login != null) {
      scope.clientContext.setAuthExchange(proxyHost, exchange(login));
    }
    Judged judged = new Judged(callback, scope, proxy, waiting);
    scope.clientContext.setAttribute(JUDGED, judged);
    waiting.add(judged);
    chain.proceed(request, body, scope, judged);
  }

  /** Once there is a tunnel. */
  private static void inside(
      HttpRequest request,
      AsyncEntityProducer body,
      AsyncExecChain.Scope scope,
      AsyncExecChain chain,
      AsyncExecCallback callback)
      throws HttpException, IOException {
    if (scope.clientContext.getAttribute(JUDGED) instanceof Judged judged) {
      judged.opened();
    }
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

  /** The proxy did not say whether it opens a tunnel. */
  static final class UnopenedException extends IOException {
    private static final long serialVersionUID = 1L;

    private final Throwable reason;

    UnopenedException(Throwable reason) {
      super(reason);
      this.reason = reason;
    }

    /** What ended the wait. */
    Throwable reason() {
      return reason;
    }
  }

  /** Passes on what the host says only. */
  private static final class Judged implements AsyncExecCallback {
    private final AsyncExecCallback callback;
    private final AsyncExecChain.Scope scope;
    private final ProxyAddress proxy;
    private final Set<Judged> waiting;
    private volatile boolean inside;

    Judged(
        AsyncExecCallback callback,
        AsyncExecChain.Scope scope,
        ProxyAddress proxy,
        Set<Judged> waiting) {
      this.callback = callback;
      this.scope = scope;
      this.proxy = proxy;
      this.waiting = waiting;
    }

    void opened() {
      inside = true;
      waiting.remove(this);
    }

    boolean leadsTo(HostAddress host) {
      HttpHost target = scope.route.getTargetHost();
      return target.getPort() == host.port() && target.getHostName().equals(host.host());
    }

    /** Between the proxy's yes and the end of a handshake it is the host that is waited for. */
    boolean open() {
      HttpResponse said = scope.clientContext.getResponse();
      return inside || (said != null && said.getCode() / 100 == 2);
    }

    @Override
    public AsyncDataConsumer handleResponse(HttpResponse response, EntityDetails entity)
        throws HttpException, IOException {
      if (!inside) {
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
      waiting.remove(this);
      callback.completed();
    }

    @Override
    public void failed(Exception cause) {
      waiting.remove(this);
      callback.failed(
          open() || cause instanceof RefusedException ? cause : new UnopenedException(cause));
    }
  }
}
