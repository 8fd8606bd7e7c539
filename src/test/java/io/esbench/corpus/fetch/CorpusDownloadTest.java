package io.esbench.corpus.fetch;

import static io.esbench.corpus.fetch.FileHost.cutAfter;
import static io.esbench.corpus.fetch.FileHost.page;
import static io.esbench.corpus.fetch.FileHost.redirect;
import static io.esbench.corpus.fetch.FileHost.rest;
import static io.esbench.corpus.fetch.FileHost.status;
import static io.esbench.corpus.fetch.FileHost.whole;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.corpus.CorpusProgress;
import io.esbench.corpus.SetBuilder;
import io.esbench.fault.CancelledException;
import io.esbench.fault.EnvironmentException;
import io.esbench.fault.TrackException;
import io.esbench.time.NanoTime;
import io.esbench.track.DocumentSet;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
final class CorpusDownloadTest {
  private static final byte[] FILE = new byte[100_000];
  private static final String TAG = "\"v1\"";

  static {
    new Random(1).nextBytes(FILE);
  }

  @TempDir Path folder;
  private final List<Duration> pauses = new ArrayList<>();
  private Path track;
  private Path data;

  @BeforeEach
  void directories() throws IOException {
    track = Files.createDirectory(folder.resolve("track"));
    data = folder.resolve("data").resolve("logs");
  }

  @Test
  void fetchesTheArchiveToTheDataDirectory() throws IOException {
    try (FileHost host = FileHost.answering(whole(FILE, TAG))) {
      fetch(set(host.url() + "/corpora//").build(), 1);
      assertThat(host.requests()).containsExactly("/corpora/d.json.gz");
    }
    assertThat(data.resolve("d.json.gz")).hasBinaryContent(FILE);
    assertThat(files(data)).containsExactly("d.json.gz");
    assertThat(files(track)).isEmpty();
  }

  @Test
  void goesOnWhereATransferBrokeOff() throws IOException {
    try (FileHost host =
        FileHost.answering(cutAfter(FILE, 60_000, TAG), status(503), rest(FILE, TAG))) {
      fetch(set(host.url()).sizes((long) FILE.length, null).build(), 3);
      assertThat(host.requests()).hasSize(3);
      assertThat(host.requests().get(2))
          .matches("/d.json.gz Range: bytes=\\d+- If-Range: \"v1\"")
          .doesNotContain("bytes=0-");
    }
    assertThat(data.resolve("d.json.gz")).hasBinaryContent(FILE);
    assertThat(files(data)).containsExactly("d.json.gz");
    assertThat(pauses).containsExactly(Duration.ofSeconds(1), Duration.ofSeconds(2));
  }

  @Test
  void goesOnInALaterCommand() throws IOException {
    try (FileHost host = FileHost.answering(cutAfter(FILE, 60_000, TAG), rest(FILE, TAG))) {
      DocumentSet set = set(host.url()).build();
      assertThatThrownBy(() -> fetch(set, 1))
          .isInstanceOf(TrackException.class)
          .hasMessageContaining("Cannot download " + host.url() + "/d.json.gz: it broke off")
          .hasMessageContaining("bytes are kept, start again to go on with them");
      assertThat(files(data)).containsExactly(".d.json.gz.download", ".d.json.gz.download-note");
      fetch(set, 1);
    }
    assertThat(data.resolve("d.json.gz")).hasBinaryContent(FILE);
    assertThat(files(data)).containsExactly("d.json.gz");
  }

  @Test
  void beginsAfreshIfTheServerHasNoPartsOrAnotherFile() throws IOException {
    byte[] other = "another one".getBytes(StandardCharsets.UTF_8);
    for (FileHost.Reply second : List.of(whole(FILE), whole(other, "\"v2\""))) {
      try (FileHost host = FileHost.answering(cutAfter(FILE, 60_000, TAG), second)) {
        fetch(set(host.url()).build(), 2);
      }
    }
    assertThat(data.resolve("d.json.gz")).hasBinaryContent(other);
  }

  @ParameterizedTest
  @ValueSource(ints = {416, 206})
  void beginsAfreshIfAPartDoesNotFit(int status) throws IOException {
    FileHost.Reply wrong =
        exchange -> {
          exchange.getResponseHeaders().set("Content-Range", "bytes 5-9/10");
          exchange.sendResponseHeaders(status, -1);
        };
    try (FileHost host = FileHost.answering(cutAfter(FILE, 60_000, TAG), wrong, whole(FILE, TAG))) {
      fetch(set(host.url()).build(), 3);
      assertThat(host.requests().get(2)).isEqualTo("/d.json.gz");
    }
    assertThat(data.resolve("d.json.gz")).hasBinaryContent(FILE);
  }

  static Stream<Arguments> refused() {
    return Stream.of(
        Arguments.of(status(404), "answers with HTTP 404: there is no such file"),
        Arguments.of(status(403), "answers with HTTP 403: it may not be read"),
        Arguments.of(status(501), "answers with HTTP 501: that is no file"),
        Arguments.of(status(204), "answers with HTTP 204: that is no file"),
        Arguments.of(page("text/html; charset=utf-8"), "is a web page (text/html; charset=utf-8)"),
        Arguments.of(whole(new byte[7]), "has 7 bytes, the track expects 100000"),
        Arguments.of(status(200), "has 0 bytes, the track expects 100000"),
        Arguments.of(redirect("/d.json.gz"), "redirects more than 5 times"),
        Arguments.of(redirect("ftp://elsewhere/x"), "redirects to an address that is not an http"),
        Arguments.of(
            status(503), "the server answers with HTTP 503 in the last of 3 attempts; check the"));
  }

  @ParameterizedTest
  @MethodSource("refused")
  void whatIsNotTheFileLeavesNothing(FileHost.Reply reply, String message) throws IOException {
    try (FileHost host = FileHost.answering(reply)) {
      DocumentSet set = set(host.url()).sizes((long) FILE.length, null).build();
      assertThatThrownBy(() -> fetch(set, 3))
          .isInstanceOf(TrackException.class)
          .hasMessageContaining(host.url() + "/d.json.gz")
          .hasMessageContaining(message);
      assertThat(files(data)).isEmpty();
    }
  }

  @Test
  void aSizeThatIsOnlyKnownAtTheEndIsCheckedToo() throws IOException {
    FileHost.Reply chunked =
        exchange -> {
          exchange.sendResponseHeaders(200, 0);
          exchange.getResponseBody().write(new byte[30]);
        };
    try (FileHost host = FileHost.answering(chunked)) {
      DocumentSet set = set(host.url()).sizes(31L, null).build();
      assertThatThrownBy(() -> fetch(set, 1))
          .isInstanceOf(TrackException.class)
          .hasMessageContaining("has 30 bytes, the track expects 31")
          .hasMessageContaining("track.json:12, $.corpora[0].documents[0]");
      assertThat(files(data)).isEmpty();
    }
  }

  @Test
  void aRefusedConnectionIsNotTriedAgain() throws IOException {
    int port;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    assertThatThrownBy(() -> fetch(set("http://127.0.0.1:" + port).build(), 3))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("the connection is refused; check the address and the network");
    assertThat(pauses).isEmpty();
    assertThat(files(data)).isEmpty();
  }

  @Test
  void aSlowDripIsNoProgress() throws IOException {
    CountDownLatch end = new CountDownLatch(1);
    FileHost.Reply drip =
        exchange -> {
          exchange.sendResponseHeaders(200, FILE.length);
          exchange.getResponseBody().write(FILE, 0, 10);
          exchange.getResponseBody().flush();
          awaitQuietly(end);
        };
    AtomicLong clock = new AtomicLong();
    NanoTime leaping = () -> clock.addAndGet(Duration.ofMillis(600).toNanos());
    try (FileHost host = FileHost.answering(drip)) {
      DocumentSet set = set(host.url()).build();
      Patience patience =
          new Patience(Duration.ofSeconds(5), Duration.ofSeconds(1), 2, Duration.ofSeconds(1));
      CorpusDownload download =
          new CorpusDownload(Map.of(), CorpusProgress.NONE, patience, leaping, pauses::add);
      assertThatThrownBy(() -> download.fetch(set))
          .isInstanceOf(TrackException.class)
          .hasMessageContaining("hardly anything came for 1 s in the last of 2 attempts");
      end.countDown();
    }
    assertThat(files(data)).isEmpty();
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void credentialsGoToTheirHostOnlyAndIntoNoMessage() throws IOException {
    try (FileHost other = FileHost.answering(status(404));
        FileHost host =
            FileHost.answering(redirect("/here"), redirect(other.url() + "/there?sig=x"))) {
      String url = host.url().replace("//", "//user:pw%21@");
      assertThatThrownBy(() -> fetch(set(url).build(), 1))
          .isInstanceOf(TrackException.class)
          .hasMessageContaining(other.url() + "/there answers with HTTP 404")
          .hasMessageNotContainingAny("pw", "sig");
      assertThat(host.requests())
          .allMatch(request -> request.endsWith(" Authorization: Basic dXNlcjpwdyE="))
          .hasSize(2);
      assertThat(other.requests()).containsExactly("/there?sig=x");
    }
  }

  @Test
  void whatComesThroughARedirectionIsTheFile() throws IOException {
    try (FileHost host = FileHost.answering(redirect("/elsewhere"), whole(FILE))) {
      fetch(set(host.url()).build(), 1);
      assertThat(host.requests()).containsExactly("/d.json.gz", "/elsewhere");
    }
    assertThat(data.resolve("d.json.gz")).hasBinaryContent(FILE);
  }

  @Test
  void asksTheProxyOfTheEnvironment() throws IOException {
    try (FileHost proxy = FileHost.answering(whole(FILE))) {
      CorpusDownload download =
          new CorpusDownload(
              Map.of("http_proxy", proxy.url()),
              CorpusProgress.NONE,
              Patience.usual(),
              NanoTime.system(),
              pauses::add);
      download.fetch(set("http://corpora.invalid").build());
      assertThat(proxy.requests()).containsExactly("http://corpora.invalid/d.json.gz");
    }
  }

  @Test
  void twoProcessesDoNotWriteTheSameFile() throws IOException {
    Files.createDirectories(data);
    try (PartialFile other = PartialFile.of(data.resolve("d.json.gz"));
        FileHost host = FileHost.answering(whole(FILE))) {
      assertThat(other.path()).exists();
      assertThatThrownBy(() -> fetch(set(host.url()).build(), 1))
          .isInstanceOf(EnvironmentException.class)
          .hasMessageContaining("is being downloaded by another process");
    }
  }

  @Test
  void aPlaceThatCannotBeWrittenIsTheEnvironmentsFault() throws IOException {
    Files.createDirectories(folder.resolve("data"));
    Files.writeString(data, "a file");
    try (FileHost host = FileHost.answering(whole(FILE))) {
      assertThatThrownBy(() -> fetch(set(host.url()).build(), 1))
          .isInstanceOf(EnvironmentException.class)
          .hasMessageContaining("Cannot write " + data);
      assertThat(host.requests()).isEmpty();
    }
  }

  @Test
  void anInterruptEndsItAndKeepsWhatCame() throws IOException {
    try (FileHost host = FileHost.answering(whole(FILE))) {
      DocumentSet set = set(host.url()).build();
      Thread.currentThread().interrupt();
      assertThatThrownBy(() -> fetch(set, 1)).isInstanceOf(CancelledException.class);
      assertThat(Thread.interrupted()).isTrue();
      assertThat(data.resolve("d.json.gz")).doesNotExist();
    }
  }

  @Test
  void aPlainFileThatComesCompressedIsRefused() throws IOException {
    FileHost.Reply packed =
        exchange -> {
          exchange.getResponseHeaders().set("Content-Encoding", "gzip");
          exchange.sendResponseHeaders(200, 0);
        };
    try (FileHost host = FileHost.answering(packed)) {
      DocumentSet set =
          new SetBuilder("d.json", "d.json", 3).in(track, data).at(host.url()).build();
      assertThatThrownBy(() -> fetch(set, 1))
          .isInstanceOf(TrackException.class)
          .hasMessageContaining("is sent compressed (gzip)");
    }
  }

  private SetBuilder set(String url) {
    return new SetBuilder("d.json.gz", "d.json", 3).in(track, data).at(url);
  }

  private void fetch(DocumentSet set, int attempts) {
    Patience patience =
        new Patience(
            Duration.ofSeconds(5), Duration.ofSeconds(30), attempts, Duration.ofSeconds(1));
    new CorpusDownload(Map.of(), CorpusProgress.NONE, patience, NanoTime.system(), pauses::add)
        .fetch(set);
  }

  private static List<String> files(Path directory) throws IOException {
    if (!Files.isDirectory(directory)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(directory)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }
}
