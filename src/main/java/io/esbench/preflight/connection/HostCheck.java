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
import java.util.List;
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
      Reach reach = new Reach(host, findings, time);
      List<InetSocketAddress> addresses = reach.resolved(lookup);
      tellOfProxy();
      InetSocketAddress address = reach.reached(addresses);
      if (address != null) {
        speak(address);
      }
    } catch (RuntimeException e) {
      findings.broke(e);
    }
  }

  private void tellOfProxy() {
    ProxyAddress proxy = options.way().proxies().of(host.scheme(), host.host(), host.port());
    if (proxy != null) {
      findings.add(
          Stage.DNS,
          Stage.DNS.warn(
              "races reach " + host.host() + " through the proxy " + proxy,
              "What follows is the direct way, which may be closed.",
              "Look at the direct way alone with --proxy none."));
    }
  }

  private void speak(InetSocketAddress address) {
    Plain plain = new Plain(address);
    if (!host.tls()) {
      findings.add(Stage.TLS, TlsJudgement.unused(host, address, options.authorization() != null));
      overPlain(plain);
      return;
    }
    TlsProbe probe = new TlsProbe(host, material, options.encryption().verifyCertificates());
    TlsProbe.Outcome outcome = probe.handshake(plain);
    findings.saw(outcome.facts(now));
    if (outcome.failed() && !outcome.asksForCertificate() && new HttpProbe(host, plain).speaks()) {
      findings.add(Stage.TLS, TlsJudgement.plainInstead(host));
      questions(plain, null, "TLS failed");
      return;
    }
    TlsJudgement judgement = new TlsJudgement(host, options.encryption(), now);
    findings.add(Stage.TLS, judgement.line(outcome));
    if (!outcome.failed()) {
      boolean believed = outcome.believed() || !options.encryption().verifyCertificates();
      questions(
          probe.over(plain, believed),
          believed ? options.authorization() : null,
          believed ? "" : "the server is not trusted");
    }
  }

  private void overPlain(Plain plain) {
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
