package io.esbench.node;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

@WithSecuredNode
final class WithSecuredNodeIT {
  @Test
  void hasRootUsersAndApiKeys(SecuredNode node) {
    assertThat(node.ask("GET", "/", null).body()).contains("\"number\":\"8.19.21\"");
    assertThat(node.ask("GET", "/_security/_authenticate", null).body())
        .contains("\"username\":\"elastic\"");
    assertThat(node.ask("POST", "/_security/api_key", "{\"name\":\"first\"}").body())
        .contains("\"encoded\"");
    assertThat(
            node.ask(
                    "PUT",
                    "/_security/user/native",
                    "{\"password\":\"native-s3cret\",\"roles\":[\"bench_only\"]}")
                .body())
        .contains("\"created\":true");
  }
}
