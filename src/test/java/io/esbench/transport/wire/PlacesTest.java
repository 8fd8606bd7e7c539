package io.esbench.transport.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PlacesTest {
  @ParameterizedTest
  @CsvSource({
    "'', ''",
    "10.0.0.1, ''",
    "10.0.0.1 10.0.0.1, ''",
    "127.0.0.1 ::1, ''",
    "::1 127.0.0.1, ''",
    "10.0.0.1 10.0.0.2, 10.0.0.1 10.0.0.2",
    "10.0.0.1 fd00::1 10.0.0.2 fd00::2, 10.0.0.1 10.0.0.2",
    "fd00::1 10.0.0.1 fd00::2 10.0.0.2, fd00:0:0:0:0:0:0:1 fd00:0:0:0:0:0:0:2",
  })
  void severalAddressesOfOneFamilyHaveAPlaceEach(String found, String expected) {
    assertThat(text(Places.of(addresses(found)))).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "10.0.0.1 10.0.0.2, 10.0.0.2 10.0.0.1, 10.0.0.1 10.0.0.2",
    "10.0.0.1 10.0.0.2, 10.0.0.3 10.0.0.1, 10.0.0.1 10.0.0.3",
    "10.0.0.1 10.0.0.2, 10.0.0.4 10.0.0.3, 10.0.0.4 10.0.0.3",
    "10.0.0.1 10.0.0.2, 10.0.0.1, 10.0.0.1 10.0.0.2",
    "10.0.0.1 10.0.0.2, 10.0.0.1 10.0.0.2 10.0.0.3, 10.0.0.1 10.0.0.2",
    "10.0.0.1 10.0.0.2, 10.0.0.1 fd00::1, 10.0.0.1 10.0.0.2",
    "10.0.0.1, 10.0.0.1 10.0.0.2, ''",
  })
  void aNewAddressTakesThePlaceOfOneThatIsGone(String before, String now, String expected) {
    assertThat(text(Places.of(addresses(before)).renewed(addresses(now)))).isEqualTo(expected);
  }

  private static String text(Places places) {
    return String.join(" ", IntStream.range(0, places.count()).mapToObj(places::text).toList());
  }

  private static InetSocketAddress[] addresses(String list) {
    return list.isEmpty()
        ? new InetSocketAddress[0]
        : java.util.Arrays.stream(list.split(" ", -1))
            .map(PlacesTest::address)
            .toArray(InetSocketAddress[]::new);
  }

  private static InetSocketAddress address(String text) {
    try {
      return new InetSocketAddress(InetAddress.getByName(text), 9200);
    } catch (UnknownHostException e) {
      throw new IllegalArgumentException(e);
    }
  }
}
