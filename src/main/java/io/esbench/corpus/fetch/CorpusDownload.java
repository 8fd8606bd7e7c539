package io.esbench.corpus.fetch;

import io.esbench.corpus.CorpusProgress;
import io.esbench.corpus.CorpusProgress.Stage;
import io.esbench.corpus.CorpusProgress.Work;
import io.esbench.fault.CancelledException;
import io.esbench.fault.EnvironmentException;
import io.esbench.fault.HelpTopic;
import io.esbench.fault.TrackException;
import io.esbench.proxy.EnvironmentProxies;
import io.esbench.time.NanoTime;
import io.esbench.time.Waiter;
import io.esbench.track.DocumentSet;
import java.io.IOException;
import java.net.Authenticator;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Redirect;
import java.net.http.HttpClient.Version;
import java.nio.file.Path;
import java.util.Map;

/**
 * Fetches document files over HTTP and HTTPS. A file appears under its name when it is whole and of
 * the declared size; what broke off is gone on with, also by a later command. Works on the calling
 * thread; every wait is bounded.
 */
public final class CorpusDownload {
  private final DownloadProxies proxies;
  private final CorpusProgress progress;
  private final Patience patience;
  private final NanoTime time;
  private final Waiter waiter;

  /**
   * With the proxies of an environment.
   *
   * @param environment variables by name
   * @param progress told how much came
   */
  public CorpusDownload(Map<String, String> environment, CorpusProgress progress) {
    this(environment, progress, Patience.usual(), NanoTime.system(), Waiter.parking());
  }

  CorpusDownload(
      Map<String, String> environment,
      CorpusProgress progress,
      Patience patience,
      NanoTime time,
      Waiter waiter) {
    this.proxies = new DownloadProxies(new EnvironmentProxies(environment));
    this.progress = progress;
    this.patience = patience;
    this.time = time;
    this.waiter = waiter;
  }

  /**
   * Fetches the file that a document set names, archive or plain file, to its download directory.
   *
   * @param set with a {@code base-url}
   * @throws TrackException if it is not there, or not what the track says
   * @throws EnvironmentException if it cannot be written
   * @throws CancelledException if the thread was interrupted
   */
  public void fetch(DocumentSet set) {
    FileAddress address = FileAddress.of(set);
    Path target = set.downloadDirectory().resolve(set.sourceFile());
    progress.started(new Work(Stage.DOWNLOADING, target, 0, 0));
    try (PartialFile file = PartialFile.of(target)) {
      fetchTo(file, address, set, target);
    } catch (IOException e) {
      throw unwritable(address, target, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancelledException("Interrupted while downloading " + address, e);
    } finally {
      progress.finished();
    }
  }

  private void fetchTo(PartialFile file, FileAddress address, DocumentSet set, Path target)
      throws IOException, InterruptedException {
    try {
      attempt(address, set, file, target);
    } catch (GivenUpException e) {
      throw new TrackException(HelpTopic.CORPUS_DOWNLOAD, String.valueOf(e.getMessage()), e);
    } catch (TrackException | EnvironmentException e) {
      // Not the file that is wanted, or no room for it: nothing to go on with.
      file.remove();
      throw e;
    } catch (FileWriting.UnwritableException e) {
      file.remove();
      throw unwritable(address, target, e);
    }
  }

  /** No further attempt is made; what came can be gone on with. */
  private static final class GivenUpException extends Exception {
    private static final long serialVersionUID = 1L;

    GivenUpException(String message, Throwable cause) {
      super(message, cause);
    }
  }

  private void attempt(FileAddress address, DocumentSet set, PartialFile file, Path target)
      throws IOException, InterruptedException, GivenUpException {
    Transfer transfer = new Transfer(client(address), patience, time, progress);
    long atFirst = file.bytesOf(address);
    for (int attempt = 1; ; attempt++) {
      try {
        transfer.run(address, set, file, target);
        new AnswerCheck(address, set, 0).requireSize(file.channel().size());
        file.commit();
        return;
      } catch (BrokenTransferException e) {
        if (e.afresh()) {
          file.begin(address, null);
        }
        goOnAfter(attempt, e, address, file);
      } catch (Transfer.UnreachableException e) {
        if (file.bytesOf(address) == atFirst) {
          throw givenUp(address, file, "", e);
        }
        goOnAfter(attempt, e, address, file);
      }
    }
  }

  private void goOnAfter(int attempt, Exception failure, FileAddress address, PartialFile file)
      throws IOException, InterruptedException, GivenUpException {
    if (attempt == patience.attempts()) {
      throw givenUp(address, file, " in the last of " + attempt + " attempts", failure);
    }
    waiter.await(patience.before(attempt + 1));
  }

  private static GivenUpException givenUp(
      FileAddress address, PartialFile file, String attempts, Exception cause) throws IOException {
    long kept = file.bytesOf(address);
    return new GivenUpException(
        "Cannot download "
            + address
            + ": "
            + cause.getMessage()
            + attempts
            + "; "
            + (kept > 0
                ? kept + " bytes are kept, start again to go on with them"
                : "check the address and the network, or put the file there yourself"),
        cause);
  }

  private HttpClient client(FileAddress address) {
    proxies.select(address.uri());
    HttpClient.Builder client =
        HttpClient.newBuilder()
            .version(Version.HTTP_1_1)
            .followRedirects(Redirect.NEVER)
            .connectTimeout(patience.connect())
            .proxy(proxies);
    Authenticator credentials = proxies.credentialsFor(address.uri());
    return (credentials == null ? client : client.authenticator(credentials)).build();
  }

  private static EnvironmentException unwritable(
      FileAddress address, Path target, IOException cause) {
    Path directory = target.toAbsolutePath().getParent();
    return new EnvironmentException(
        HelpTopic.DISK_FULL,
        "Cannot download "
            + address
            + " to "
            + target
            + ": "
            + cause.getMessage()
            + "; "
            + (directory == null ? 0 : directory.toFile().getUsableSpace())
            + " bytes are free there. Free space or make the directory writable, and try again",
        cause);
  }
}
