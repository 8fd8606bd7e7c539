package io.esbench.corpus.fetch;

import java.io.IOException;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow.Subscription;
import org.jspecify.annotations.Nullable;

/**
 * Writes a body to a file as it comes. Called on a thread of the HTTP client; {@link #stop} and
 * {@link #position} are for any thread.
 */
final class FileWriting implements BodySubscriber<Boolean> {
  /** The disk failed, not the network. */
  static final class UnwritableException extends IOException {
    private static final long serialVersionUID = 1L;

    UnwritableException(IOException cause) {
      super(cause);
    }
  }

  private final CompletableFuture<Boolean> done = new CompletableFuture<>();
  private final FileChannel channel;
  private volatile long position;
  private @Nullable Subscription subscription;
  private boolean stopped;

  FileWriting(FileChannel channel, long offset) {
    this.channel = channel;
    this.position = offset;
  }

  @Override
  public CompletionStage<Boolean> getBody() {
    return done;
  }

  @Override
  public void onSubscribe(Subscription begun) {
    subscription = begun;
    begun.request(1);
  }

  @Override
  public synchronized void onNext(List<ByteBuffer> parts) {
    Subscription source = subscription;
    if (stopped || source == null) {
      return;
    }
    try {
      for (ByteBuffer part : parts) {
        while (part.hasRemaining()) {
          long at = position;
          position = at + channel.write(part, at);
        }
      }
      source.request(1);
    } catch (IOException e) {
      stopped = true;
      source.cancel();
      done.completeExceptionally(new UnwritableException(e));
    }
  }

  @Override
  public void onError(Throwable failure) {
    done.completeExceptionally(failure);
  }

  @Override
  public void onComplete() {
    done.complete(true);
  }

  /** Nothing is written after this. */
  synchronized void stop() {
    stopped = true;
    if (subscription != null) {
      subscription.cancel();
    }
  }

  /** Bytes of the file up to here are there. */
  long position() {
    return position;
  }
}
