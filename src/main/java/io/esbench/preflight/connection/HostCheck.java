package io.esbench.preflight.connection;

import io.esbench.proxy.ProxyAddress;
import io.esbench.result.PreflightLine;
import io.esbench.result.PreflightState;
import io.esbench.telemetry.ClusterApi;
import io.esbench.time.NanoTime;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Secret;
import java.net.InetSocketAddress;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The stages of one host, one after another, as far as they go. One thread, used once. */
final class HostCheck implements Runnable {
  private final HostAddress host;
  private final ClientOptions options;
  private final TlsMaterial material;
  private final HostFindings findings;
  private final Lookup lookup;
  private final NanoTime time;
  private final Instant now;

  HostCheck(
      HostAddress host,
      ClientOptions options,
      TlsMaterial material,
      HostFindings findings,
      Lookup lookup,
      NanoTime time,
      Instant now) {
    this.host = host;
    this.options = options;
    this.material = material;
    this.findings = findings;
    this.lookup = lookup;
    this.time = time;
    this.now = now;
  }

  @Override
  public void run() {
    try {
      ProxyAddress proxy = options.way().proxies().of(host.scheme(), host.host(), host.port());
      Place place = new Place(host, proxy);
      Reach reach = new Reach(place, findings, time);
      InetSocketAddress address = reach.reached(reach.resolved(lookup));
      if (address == null) {
        return;
      }
      Plain plain = new Plain(address);
      if (proxy == null) {
        speak(plain, address.getAddress().isLoopbackAddress());
        return;
      }
      Tunnel tunnel = new Tunnel(plain, proxy, place);
      if (tunnel.tried(findings)) {
        speak(tunnel, false);
      }
    } catch (RuntimeException e) {
      findings.broke(e);
    }
  }

  /**
   * The stages above the connection.
   *
   * @param local whether nobody else can hear it
   */
  private void speak(Link link, boolean local) {
    if (!host.tls()) {
      boolean exposed = options.authorization() != null && !local;
      findings.add(Stage.TLS, TlsJudgement.unused(host, exposed));
      overPlain(link);
      return;
    }
    TlsProbe probe = new TlsProbe(host, material, options.encryption().verifyCertificates());
    TlsProbe.Outcome outcome = probe.handshake(link);
    findings.saw(outcome.facts(now));
    if (outcome.failed() && !outcome.asksForCertificate() && new HttpProbe(host, link).speaks()) {
      findings.add(Stage.TLS, TlsJudgement.plainInstead(host));
      questions(link, null, "TLS failed");
      return;
    }
    TlsJudgement judgement = new TlsJudgement(host, options.encryption(), material.shown(), now);
    findings.add(Stage.TLS, judgement.line(outcome));
    if (!outcome.failed()) {
      boolean believed = outcome.believed() || !options.encryption().verifyCertificates();
      questions(
          probe.over(link, believed),
          believed ? options.authorization() : null,
          believed ? "" : "the server is not trusted");
    }
  }

  private void overPlain(Link plain) {
    HttpProbe http = new HttpProbe(host, plain);
    if (http.speaks()) {
      questions(plain, options.authorization(), "");
      return;
    }
    TlsProbe probe = new TlsProbe(host, material, true);
    TlsProbe.Outcome outcome = probe.handshake(plain);
    if (outcome.spoken()) {
      findings.saw(outcome.facts(now));
      findings.add(Stage.HTTP, TlsJudgement.tlsInstead(host));
    } else {
      findings.add(Stage.HTTP, http.silence());
    }
  }

  /**
   * The stages above TLS.
   *
   * @param login to be sent with every question, or null
   * @param withheld why a login that there is is not sent; empty if it is
   */
  private void questions(Link link, @Nullable Secret login, String withheld) {
    HttpProbe http = new HttpProbe(host, link, login);
    findings.add(Stage.HTTP, http.line());
    if (!http.answered()) {
      return;
    }
    ClusterApi api = http.api();
    ProductStage product = new ProductStage(host, api);
    findings.add(Stage.LOGIN, loginLine(product, api, login, withheld));
    findings.add(Stage.PRODUCT, product.line());
    product.info().ifPresent(findings::identified);
  }

  private PreflightLine loginLine(
      ProductStage product, ClusterApi api, @Nullable Secret login, String withheld) {
    if (options.authorization() != null && login == null) {
      return Stage.LOGIN.hidden("the login is not sent, as " + withheld, "");
    }
    PreflightLine what = product.line();
    return what.state() == PreflightState.FAIL
        ? Stage.LOGIN.hidden("not asked of something that is no cluster", "")
        : new LoginStage(api, login != null).line(product.flavour());
  }
}
