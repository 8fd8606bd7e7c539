package io.esbench.transport.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.proxy.Proxies;
import io.esbench.proxy.ProxyAddress;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Target;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;
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

  @ParameterizedTest
  @CsvSource({
    "10.0.0.1 10.0.0.2 10.0.0.3, false, 4",
    "10.0.0.1 10.0.0.2 10.0.0.3, true, 2",
    "127.0.0.1 ::1, false, 2",
    "10.0.0.1, false, 2",
    "'', false, 2",
  })
  void aClientHasAConnectionToEachAddressOfEachHost(String found, boolean proxied, int expected) {
    ClientOptions options =
        proxied
            ? ClientOptions.DEFAULT.through(Proxies.only(new ProxyAddress("proxy", 3128, null)))
            : ClientOptions.DEFAULT;
    List<HostAddress> hosts =
        List.of(HostAddress.http("es.example", 9200), HostAddress.http("single.example", 9200));
    int each =
        Connections.each(
            new Target(hosts, options),
            name -> {
              if (found.isEmpty()) {
                throw new UnknownHostException(name);
              }
              return name.equals("es.example")
                  ? Arrays.stream(addresses(found))
                      .map(InetSocketAddress::getAddress)
                      .toArray(InetAddress[]::new)
                  : new InetAddress[] {InetAddress.getByName("10.0.1.1")};
            });
    assertThat(each).isEqualTo(expected);
  }

  private static String text(Places places) {
    return String.join(" ", IntStream.range(0, places.count()).mapToObj(places::text).toList());
  }

  private static InetSocketAddress[] addresses(String list) {
    return list.isEmpty()
        ? new InetSocketAddress[0]
        : Arrays.stream(list.split(" ", -1))
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
