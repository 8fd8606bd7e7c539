package io.esbench.corpus.fetch;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.Main;
import io.esbench.corpus.CorpusProgress;
import io.esbench.corpus.SetBuilder;
import io.esbench.fault.EsbenchException;
import io.esbench.time.NanoTime;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A proxy that lets nobody through without a login, for plain and for encrypted addresses. */
@Timeout(60)
final class ProxyLoginTest {
  private static final String FILE = "{}\n{}\n{}\n";

  @TempDir Path folder;
  private final List<String> seen = new CopyOnWriteArrayList<>();
  private final CompletableFuture<String> tunnel = new CompletableFuture<>();
  private ServerSocket proxy;
  private volatile String login = "";

  @BeforeEach
  void listen() throws IOException {
    proxy = new ServerSocket(0, 20, InetAddress.getLoopbackAddress());
    Thread thread = new Thread(this::serve, "proxy");
    thread.setDaemon(true);
    thread.start();
  }

  @AfterEach
  void stop() throws IOException {
    proxy.close();
  }

  private void serve() {
    while (!proxy.isClosed()) {
      try (Socket client = proxy.accept()) {
        BufferedReader reader =
            new BufferedReader(new InputStreamReader(client.getInputStream(), ISO_8859_1));
        String line = reader.readLine();
        String given = "";
        for (String header = reader.readLine();
            header != null && !header.isEmpty();
            header = reader.readLine()) {
          if (header.regionMatches(true, 0, "Proxy-Authorization: Basic ", 0, 27)) {
            given = new String(Base64.getDecoder().decode(header.substring(27)), UTF_8);
          }
        }
        if (line != null) {
          seen.add(line + " as " + given);
          if (line.startsWith("CONNECT") && given.equals(login)) {
            tunnel.complete(line + " as " + given);
          }
          client.getOutputStream().write(answer(line, given).getBytes(ISO_8859_1));
        }
      } catch (IOException e) {
        // The next one, or the end.
      }
    }
  }

  private String answer(String line, String given) {
    if (!given.equals(login)) {
      return head("407 Login", "Proxy-Authenticate: Basic realm=\"x\"", 0);
    }
    // What is behind a tunnel would have to be encrypted: it is enough that it would be opened.
    return line.startsWith("CONNECT")
        ? head("403 Not there", "X-Tunnel: none", 0)
        : head("200 OK", "X-Tunnel: none", FILE.length()) + FILE;
  }

  private static String head(String status, String header, int length) {
    return String.join(
        "\r\n",
        "HTTP/1.1 " + status,
        header,
        "Content-Length: " + length,
        "Connection: close",
        "",
        "");
  }

  private void fetch(String address, String userInfo) {
    List<Duration> pauses = new ArrayList<>();
    Map<String, String> environment =
        Map.of("all_proxy", "http://" + userInfo + "@127.0.0.1:" + proxy.getLocalPort());
    new CorpusDownload(
            environment,
            CorpusProgress.NONE,
            new Patience(Duration.ofSeconds(5), Duration.ofSeconds(5), 2, Duration.ofSeconds(1)),
            NanoTime.system(),
            pauses::add)
        .fetch(new SetBuilder("d.json", "d.json", 3).in(folder).at(address).build());
  }

  @ParameterizedTest
  @CsvSource({
    "user:pw, user:pw",
    "user:p%40s%3As%25w%2Frd, user:p@s:s%w/rd",
    "domain%5Cuser:pw, domain\\user:pw",
  })
  void theLoginOfItsAddressIsGiven(String userInfo, String expected) {
    login = expected;

    fetch("http://corpora.invalid", userInfo);

    assertThat(folder.resolve("d.json")).hasContent(FILE);
    assertThat(seen).last().asString().endsWith(" as " + expected);
  }

  /** In a process of its own: the JDK reads what allows it once, before the first use. */
  @Test
  void theTunnelToAnEncryptedAddressIsGivenTheLoginToo() throws Exception {
    login = "user:p@ss";
    Path track = folder.resolve("track.json");
    Files.writeString(
        track,
        """
        {"corpora": [{"name": "c", "base-url": "https://corpora.invalid", "documents": [
           {"source-file": "d.json", "document-count": 3, "target-index": "i"}]}],
         "schedule": [{"operation": {"operation-type": "bulk", "bulk-size": 1}}]}
        """);
    ProcessBuilder child =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Desbench.home=" + folder,
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "corpus",
                "fetch",
                "--track-path=" + track)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("said").toFile());
    child.environment().put("https_proxy", "http://user:p%40ss@127.0.0.1:" + proxy.getLocalPort());
    child.environment().put("ESBENCH_CACHE", folder.resolve("cache").toString());
    Process process = child.start();
    try {
      assertThat(tunnel.get(50, TimeUnit.SECONDS))
          .matches("CONNECT corpora.invalid:443 .* as user:p@ss");
    } finally {
      process.destroyForcibly();
    }
    assertThat(Files.readString(folder.resolve("said"))).doesNotContain("p@ss", "p%40ss");
  }

  @Test
  void aWrongLoginIsNamedAtOnceAndNotShown() {
    login = "user:right";

    assertThatThrownBy(() -> fetch("http://corpora.invalid", "user:wr0ng"))
        .isInstanceOf(EsbenchException.class)
        .hasMessageContaining("the proxy")
        .hasMessageContaining("credentials")
        .satisfies(e -> assertThat(stackTrace(e)).doesNotContain("wr0ng"));
    assertThat(seen).hasSizeLessThan(8);
  }

  private static String stackTrace(Throwable thrown) {
    StringWriter text = new StringWriter();
    thrown.printStackTrace(new PrintWriter(text));
    return text.toString();
  }
}
