package io.esbench.preflight;

/** Whether requests are encrypted. */
final class HttpTls implements Check {
  private static final String COST =
      "What is measured is without the cost of encryption, which a production cluster has.";

  @Override
  public Finding look(ClusterView view) {
    PreflightSettings settings = view.settings();
    if (settings.allTls()) {
      return settings.verifiesCertificates()
          ? Finding.ok("HTTPS, certificates are verified")
          : Finding.warn(
              "HTTPS, but certificates are not verified",
              "Whoever sits in between can read and change everything.",
              "Name the authority (--ca-cert) instead of --insecure or verify_certs:false.");
    }
    if (settings.withCredentials() && !view.targetIsHere()) {
      return Finding.fail(
          "plain HTTP, with a login in every request",
          "The password can be read on the network.",
          "Switch TLS on for the HTTP layer and write https:// before the hosts.");
    }
    return Finding.warn(
        "plain HTTP",
        COST,
        "Switch TLS on for the HTTP layer, or keep in mind that it will cost something.");
  }
}
