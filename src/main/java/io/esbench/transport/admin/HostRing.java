package io.esbench.transport.admin;

import io.esbench.proxy.Proxies;
import io.esbench.proxy.ProxyAddress;
import io.esbench.time.NanoTime;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Target;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.config.TlsConfig;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.client5.http.impl.async.HttpAsyncClientBuilder;
import org.apache.hc.client5.http.impl.nio.PoolingAsyncClientConnectionManager;
import org.apache.hc.client5.http.impl.nio.PoolingAsyncClientConnectionManagerBuilder;
import org.apache.hc.core5.concurrent.DefaultThreadFactory;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http2.HttpVersionPolicy;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.reactor.IOReactorConfig;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;

/**
 * The hosts of a target behind one connection pool. Stays with the host that answered last and
 * moves on when it takes no connection. Any thread.
 */
final class HostRing implements AutoCloseable {
  private static final int CONNECTIONS_PER_HOST = 4;
  private static final long CONNECT_SECONDS = 10;

  /** As for measured requests; the library has no bounds of its own. */
  private static final int MOST_LINE_BYTES = 64 * 1024;

  private static final int MOST_HEADERS = 1_000;
  private static final long IDLE_CHECK_MILLIS = 500;

  private final List<HostClient> hosts;
  private final PoolingAsyncClientConnectionManager pool;
  private final CloseableHttpAsyncClient http;
  private final NanoTime time;
  private final boolean anonymous;
  private final AtomicInteger preferred = new AtomicInteger();
  private volatile boolean answered;

  private HostRing(
      List<HostClient> hosts,
      PoolingAsyncClientConnectionManager pool,
      CloseableHttpAsyncClient http,
      NanoTime time,
      boolean anonymous) {
    this.hosts = List.copyOf(hosts);
    this.pool = pool;
    this.http = http;
    this.time = time;
    this.anonymous = anonymous;
  }

  /** Starts the one I/O thread; connects to nothing yet. */
  static HostRing open(Target target, NanoTime time) {
    PoolingAsyncClientConnectionManager pool = pool(target);
    Proxies proxies = target.options().way().proxies();
    HttpAsyncClientBuilder builder = HttpAsyncClientBuilder.create();
    ProxyTunnels tunnels = proxies == Proxies.NONE ? null : ProxyTunnels.use(builder, proxies);
    CloseableHttpAsyncClient http = http(pool, builder);
    List<HostClient> hosts = new ArrayList<>();
    for (HostAddress address : target.hosts()) {
      ProxyAddress proxy = proxies.of(address.scheme(), address.host(), address.port());
      hosts.add(HostClient.open(address, proxy, target.options().authorization(), tunnels, http));
    }
    boolean anonymous = target.options().encryption().own() == null;
    return new HostRing(hosts, pool, http, time, anonymous);
  }

  /** Within the limit of the request, however many hosts it takes. */
  AdminAnswer perform(AdminRequest request) {
    int first = preferred.get();
    List<AdminFailure> refused = new ArrayList<>();
    long end = time.nanos() + request.limit().toNanos();
    for (int i = 0; i < hosts.size(); i++) {
      long left = i == 0 ? request.limit().toNanos() : end - time.nanos();
      if (left <= 0) {
        break;
      }
      int index = (first + i) % hosts.size();
      HostClient host = hosts.get(index);
      try {
        AdminAnswer answer = host.perform(request.within(Duration.ofNanos(left)));
        preferred.set(index);
        answered = true;
        return answer;
      } catch (IOException e) {
        AdminFailure failure = failure(e, host, request);
        if (e instanceof HostClient.DeadlinePassed) {
          // What else is idle may have died as silently; the next request shall not find out again.
          pool.closeIdle(TimeValue.ZERO_MILLISECONDS);
        }
        if (!failure.neverSent()) {
          throw failure.exception();
        }
        refused.add(failure);
      }
    }
    throw AdminFailure.noneReachable(refused);
  }

  /** One that has answered before speaks as it should, and is not asked in vain. */
  private AdminFailure failure(IOException e, HostClient host, AdminRequest request) {
    AdminFailure failure = AdminFailure.of(e, host.address(), host.proxy(), request);
    HostAddress address = host.address();
    boolean unclear =
        !answered
            && !failure.neverSent()
            && !(e instanceof HostClient.DeadlinePassed)
            && host.proxy() == null;
    if (unclear && !address.tls() && TlsQuestion.isYes(address)) {
      return AdminFailure.encrypted(e, address);
    }
    boolean unsaid = unclear && address.tls() && anonymous && !failure.lasting();
    return unsaid && TlsQuestion.wantsCertificate(address) ? failure.uncertified(address) : failure;
  }

  @Override
  public void close() {
    // Else the I/O thread waits a second and more for requests under way.
    pool.close(CloseMode.IMMEDIATE);
    // Not IMMEDIATE: that closes the selector under the I/O thread, which then logs an error.
    http.close(CloseMode.GRACEFUL);
  }

  private static CloseableHttpAsyncClient http(
      PoolingAsyncClientConnectionManager pool, HttpAsyncClientBuilder builder) {
    return builder
        .setConnectionManager(pool)
        .setIOReactorConfig(IOReactorConfig.custom().setIoThreadCount(1).build())
        .setThreadFactory(new DefaultThreadFactory("esbench-admin", true))
        // The deadline of the whole request is kept by HostClient, so bytes may take their time.
        .setDefaultRequestConfig(
            RequestConfig.custom()
                .setConnectionRequestTimeout(Timeout.ofSeconds(CONNECT_SECONDS))
                .setResponseTimeout(Timeout.DISABLED)
                .setAuthenticationEnabled(false)
                .setRedirectsEnabled(false)
                .build())
        .setHttp1Config(
            Http1Config.custom()
                .setMaxLineLength(MOST_LINE_BYTES)
                .setMaxHeaderCount(MOST_HEADERS)
                .build())
        .setUserAgent("esbench")
        .disableAutomaticRetries()
        .disableRedirectHandling()
        .disableCookieManagement()
        .disableContentCompression()
        .build();
  }

  private static PoolingAsyncClientConnectionManager pool(Target target) {
    ClientOptions options = target.options();
    PoolingAsyncClientConnectionManagerBuilder pool =
        PoolingAsyncClientConnectionManagerBuilder.create()
            .setMaxConnPerRoute(CONNECTIONS_PER_HOST)
            .setMaxConnTotal(CONNECTIONS_PER_HOST * target.hosts().size())
            .setDefaultTlsConfig(
                TlsConfig.custom()
                    .setVersionPolicy(HttpVersionPolicy.FORCE_HTTP_1)
                    .setHandshakeTimeout(Timeout.ofSeconds(CONNECT_SECONDS))
                    .build())
            .setDefaultConnectionConfig(
                ConnectionConfig.custom()
                    .setConnectTimeout(Timeout.ofSeconds(CONNECT_SECONDS))
                    // A server that closed an idle connection must not fail the next request.
                    .setValidateAfterInactivity(
                        TimeValue.of(IDLE_CHECK_MILLIS, TimeUnit.MILLISECONDS))
                    .build());
    boolean tls = target.hosts().stream().anyMatch(HostAddress::tls);
    pool.setTlsStrategy(tls ? ServerTrust.of(options.encryption()) : ServerTrust.unused());
    return pool.build();
  }
}
