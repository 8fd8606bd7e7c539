package io.esbench.corpus.fetch;

import io.esbench.fault.EnvironmentException;
import io.esbench.fault.EsbenchException;
import io.esbench.fault.HelpTopic;
import java.io.IOException;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.BodySubscribers;
import java.net.http.HttpResponse.ResponseInfo;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow.Subscription;
import org.jspecify.annotations.Nullable;

/**
 * Takes one answer: writes its body to the partial file, or keeps why it does not. Called on a
 * thread of the HTTP client, looked at by the one that waits.
 */
final class Arrival implements BodyHandler<Boolean> {
  private static final Set<Integer> REDIRECTIONS = Set.of(301, 302, 303, 307, 308);

  private final AnswerCheck check;
  private final FileAddress origin;
  private final PartialFile file;
  private volatile @Nullable Exception failure;
  private volatile @Nullable String redirection;
  private volatile @Nullable FileWriting writing;
  private volatile long total;

  /**
   * For the answer to one request.
   *
   * @param origin address that the partial file is noted under
   */
  Arrival(AnswerCheck check, FileAddress origin, PartialFile file) {
    this.check = check;
    this.origin = origin;
    this.file = file;
  }

  @Override
  public BodySubscriber<Boolean> apply(ResponseInfo info) {
    redirection =
        REDIRECTIONS.contains(info.statusCode())
            ? info.headers().firstValue("Location").orElse(null)
            : null;
    if (redirection != null) {
      return BodySubscribers.replacing(false);
    }
    try {
      return written(info);
    } catch (EsbenchException | BrokenTransferException e) {
      failure = e;
    } catch (IOException e) {
      failure = new FileWriting.UnwritableException(e);
    }
    return new Unread();
  }

  private FileWriting written(ResponseInfo info) throws BrokenTransferException, IOException {
    long offset = check.offset(info.statusCode(), info.headers());
    long length = info.headers().firstValueAsLong("Content-Length").orElse(-1);
    if (length >= 0) {
      total = offset + length;
      requireRoom(length);
    }
    if (offset == 0) {
      file.begin(origin, AnswerCheck.validator(info.headers()));
    }
    FileWriting begun = new FileWriting(file.channel(), offset);
    writing = begun;
    return begun;
  }

  private void requireRoom(long bytes) throws IOException {
    long free = Files.getFileStore(file.path()).getUsableSpace();
    if (free < bytes) {
      throw new EnvironmentException(
          HelpTopic.DISK_FULL,
          "Cannot download "
              + origin
              + ": "
              + bytes
              + " bytes are to come, "
              + free
              + " are free in "
              + file.path().toAbsolutePath().getParent()
              + "; free space, or choose another cache with ESBENCH_CACHE");
    }
  }

  /**
   * Throws what made it refuse the answer, if anything did.
   *
   * @throws BrokenTransferException if another attempt may succeed
   */
  void throwIfRefused() throws BrokenTransferException, IOException {
    Exception refusal = failure;
    if (refusal instanceof BrokenTransferException broken) {
      throw broken;
    }
    if (refusal instanceof IOException unwritable) {
      throw unwritable;
    }
    if (refusal instanceof EsbenchException fault) {
      throw fault;
    }
  }

  /** Where the answer sends to, or null. */
  @Nullable String redirection() {
    return redirection;
  }

  /** Bytes of the file that are there. */
  long position() {
    FileWriting current = writing;
    return current == null ? check.have() : current.position();
  }

  /** Bytes of the whole file, 0 if unknown. */
  long total() {
    return total;
  }

  /** Writes nothing more. */
  void stop() {
    FileWriting current = writing;
    if (current != null) {
      current.stop();
    }
  }

  /** A body that is not wanted, however long it is. */
  private static final class Unread implements BodySubscriber<Boolean> {
    @Override
    public CompletionStage<Boolean> getBody() {
      return CompletableFuture.completedFuture(false);
    }

    @Override
    public void onSubscribe(Subscription subscription) {
      subscription.cancel();
    }

    @Override
    public void onNext(List<ByteBuffer> parts) {}

    @Override
    public void onError(Throwable failure) {}

    @Override
    public void onComplete() {}
  }
}
