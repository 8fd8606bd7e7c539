package io.esbench.transport.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.net.ConnectException;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

final class ConnectFailuresTest {
  private static final String HANDLES = "Too many open files";
  private static final String NO_IPV6 = "Cannot assign requested address: /[::1]:9200";
  private static final String REFUSED = "Connection refused";
  private static final String SILENT = "connection timed out";

  static Stream<Arguments> addresses() {
    return Stream.of(
        arguments(List.of(HANDLES), "ulimit -n", null),
        arguments(List.of(NO_IPV6, HANDLES), "ulimit -n", null),
        arguments(List.of(NO_IPV6, NO_IPV6), "no local port or address", null),
        arguments(List.of(REFUSED), null, REFUSED),
        arguments(List.of(REFUSED, NO_IPV6), null, REFUSED),
        arguments(List.of(NO_IPV6, REFUSED), null, REFUSED),
        arguments(List.of(NO_IPV6, SILENT, REFUSED), null, SILENT));
  }

  @ParameterizedTest
  @MethodSource("addresses")
  void aSocketIsMissingOnlyIfEveryAddressFailedForWantOfIt(
      List<String> causes, @Nullable String shortage, @Nullable String cause) {
    ConnectFailures failures = new ConnectFailures();
    causes.forEach(message -> failures.add(new ConnectException(message)));
    if (shortage == null) {
      assertThat(failures.shortage()).isNull();
      assertThat(failures.cause()).hasMessage(cause);
    } else {
      assertThat(failures.shortage()).contains(shortage);
      assertThat(failures.cause()).isNull();
    }
  }
}
