package io.esbench.transport.admin;

import co.elastic.clients.transport.rest5_client.low_level.BufferedByteConsumer;
import co.elastic.clients.transport.rest5_client.low_level.HttpAsyncResponseConsumerFactory;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;
import org.apache.hc.core5.concurrent.CallbackContribution;
import org.apache.hc.core5.concurrent.FutureCallback;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ContentTooLongException;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.EntityDetails;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.http.message.BasicClassicHttpResponse;
import org.apache.hc.core5.http.nio.AsyncResponseConsumer;
import org.apache.hc.core5.http.nio.support.AbstractAsyncResponseConsumer;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.jspecify.annotations.Nullable;

/**
 * Takes answers whole, up to so many bytes, packed and unpacked alike. The library bounds only what
 * comes, and unpacks without end, that of errors even before we see them. Any thread.
 */
final class BoundedAnswers implements HttpAsyncResponseConsumerFactory {
  private static final String GZIP = "gzip";

  private final int mostBytes;

  BoundedAnswers(int mostBytes) {
    this.mostBytes = mostBytes;
  }

  @Override
  public AsyncResponseConsumer<ClassicHttpResponse> createHttpAsyncResponseConsumer() {
    return new Whole(new Body(mostBytes));
  }

  /** An answer whose body is plain, and said to be. */
  private static final class Whole
      extends AbstractAsyncResponseConsumer<ClassicHttpResponse, ByteArrayEntity> {
    Whole(Body body) {
      super(body);
    }

    @Override
    public void informationResponse(HttpResponse response, HttpContext context) {
      // Nobody asked whether to go on.
    }

    @Override
    protected ClassicHttpResponse buildResult(
        HttpResponse head, @Nullable ByteArrayEntity body, @Nullable ContentType type) {
      BasicClassicHttpResponse whole =
          new BasicClassicHttpResponse(head.getCode(), head.getReasonPhrase());
      whole.setVersion(head.getVersion());
      whole.setHeaders(head.getHeaders());
      if (body != null) {
        if (body.getContentEncoding() == null) {
          whole.removeHeaders(HttpHeaders.CONTENT_ENCODING);
        }
        whole.setEntity(body);
      }
      return whole;
    }
  }

  /** Its callback gets what was unpacked. */
  private static final class Body extends BufferedByteConsumer {
    private final int mostBytes;

    Body(int mostBytes) {
      super(mostBytes);
      this.mostBytes = mostBytes;
    }

    @Override
    public void streamStart(EntityDetails details, FutureCallback<ByteArrayEntity> callback) {
      String encoding = details.getContentEncoding();
      super.streamStart(
          details, GZIP.equalsIgnoreCase(encoding) ? unpacking(details, callback) : callback);
    }

    private FutureCallback<ByteArrayEntity> unpacking(
        EntityDetails details, FutureCallback<ByteArrayEntity> callback) {
      return new CallbackContribution<>(callback) {
        @Override
        public void completed(ByteArrayEntity packed) {
          ByteArrayEntity plain;
          try {
            plain = new ByteArrayEntity(unpacked(packed), type(details));
          } catch (IOException e) {
            callback.failed(e);
            return;
          }
          callback.completed(plain);
        }
      };
    }

    private static @Nullable ContentType type(EntityDetails details) {
      return ContentType.parseLenient(details.getContentType());
    }

    private byte[] unpacked(ByteArrayEntity packed) throws IOException {
      try (InputStream in = new GZIPInputStream(packed.getContent())) {
        byte[] plain = in.readNBytes(mostBytes);
        if (plain.length == mostBytes && in.read() >= 0) {
          throw new ContentTooLongException(
              "more than " + mostBytes + " bytes when it is unpacked");
        }
        return plain;
      } catch (ContentTooLongException e) {
        throw e;
      } catch (IOException e) {
        throw new BrokenPacking(e);
      }
    }
  }

  /** What came is no gzip, or not all of it. */
  static final class BrokenPacking extends IOException {
    private static final long serialVersionUID = 1L;

    BrokenPacking(IOException cause) {
      super(
          "its gzip body does not unpack: "
              + (cause.getMessage() == null ? "it is cut off" : cause.getMessage()),
          cause);
    }
  }
}
