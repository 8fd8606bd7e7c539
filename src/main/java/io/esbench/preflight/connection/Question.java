package io.esbench.preflight.connection;

import io.esbench.transport.HostAddress;
import io.esbench.transport.Secret;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.impl.io.DefaultBHttpClientConnection;
import org.apache.hc.core5.http.message.BasicClassicHttpRequest;
import org.jspecify.annotations.Nullable;

/**
 * GET requests to a host, each on a connection of its own.
 *
 * @param login sent with each, or null
 */
record Question(HostAddress host, Link link, @Nullable Secret login) {
  private static final int LONGEST_BODY = 1024 * 1024;

  /** Heads beyond this are nobody's whom we know. */
  static final Http1Config LIMITS =
      Http1Config.custom().setMaxHeaderCount(200).setMaxLineLength(16 * 1024).build();

  /**
   * Asks and reads the whole answer.
   *
   * @param path after the host's own prefix
   * @throws IOException if there is none, or it is not HTTP
   */
  HttpAnswer get(String path) throws IOException {
    try (Socket socket = link.open();
        DefaultBHttpClientConnection http = new DefaultBHttpClientConnection(LIMITS)) {
      http.bind(socket);
      http.sendRequestHeader(request(path));
      http.flush();
      ClassicHttpResponse response = http.receiveResponseHeader();
      http.receiveResponseEntity(response);
      return answer(response);
    } catch (HttpException e) {
      throw new IOException("not HTTP: " + Words.of(e), e);
    }
  }

  private BasicClassicHttpRequest request(String path) {
    BasicClassicHttpRequest request = new BasicClassicHttpRequest("GET", host.pathPrefix() + path);
    request.addHeader("Host", new Place(host, null).authority());
    request.addHeader("Accept", "application/json");
    request.addHeader("User-Agent", "esbench");
    request.addHeader("Connection", "close");
    if (login != null) {
      request.addHeader("Authorization", login.reveal());
    }
    return request;
  }

  private static HttpAnswer answer(ClassicHttpResponse response) throws IOException {
    Map<String, String> headers = new HashMap<>();
    for (Header header : response.getHeaders()) {
      String value = header.getValue() == null ? "" : header.getValue();
      headers.merge(
          header.getName().toLowerCase(Locale.ROOT), value, (one, other) -> one + ", " + other);
    }
    return new HttpAnswer(
        response.getVersion().toString(), response.getCode(), headers, body(response.getEntity()));
  }

  private static String body(@Nullable HttpEntity entity) throws IOException {
    if (entity == null) {
      return "";
    }
    try (InputStream content = entity.getContent()) {
      return new String(content.readNBytes(LONGEST_BODY), StandardCharsets.UTF_8);
    }
  }
}
