package io.esbench.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TunnelRefusalTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "NTLM | another kind (NTLM)",
        "Digest realm=\"x\", NTLM | another kind (Digest)",
        "ESC[31mNTLM | another kind (NTLM)",
        "ESC[1;31mNTLMESC[0m realm=x | another kind (NTLM)",
        "ESC]0;titleNTLM | another kind (of a name that cannot be shown)",
        "N<b>TLM | another kind (of a name that cannot be shown)",
        "Basic realm=\"x\" | wants a login (407)",
      })
  void namesTheKindWholeOrNotAtAll(String challenge, String words) {
    ProxyAddress proxy = new ProxyAddress("p", 1, null);
    assertThat(TunnelRefusal.words(proxy, "h:1", 407, challenge.replace("ESC", "\u001b")))
        .contains(words)
        .doesNotContain("\u001b");
  }
}
