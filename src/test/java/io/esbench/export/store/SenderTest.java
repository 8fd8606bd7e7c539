package io.esbench.export.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.transport.admin.AdminClient;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
final class SenderTest {
  private final ScriptedStore scripted = new ScriptedStore();
  private final Outbox outbox = new Outbox(10_000);

  @AfterEach
  void stop() {
    scripted.close();
  }

  @Test
  void noRequestBeginsThatHasNoTimeForItsAnswer() throws InterruptedException {
    List<String> begun = new ArrayList<>();
    scripted.always =
        request -> {
          begun.add(request.path());
          scripted.passes(Duration.ofMillis(3_200));
          return scripted.take(request);
        };
    for (Stream stream : List.of(Stream.METRICS, Stream.RACES)) {
      outbox.add(new Parcel(stream, "2026-01", stream.kind(), "{}", false));
    }
    try (AdminClient client = new AdminClient(scripted.server.target())) {
      Sender sender = new Sender(outbox, client, scripted.time());
      sender.send(Duration.ofSeconds(4).toNanos());
      assertThat(begun).hasSize(1);
      assertThat(outbox.state()).isEqualTo(new Outbox.State(1, 0, 1, ""));
      assertThat(sender.trouble()).isEmpty();

      sender.send(Duration.ofSeconds(8).toNanos());
      assertThat(outbox.state()).isEqualTo(new Outbox.State(2, 0, 0, ""));
    }
  }
}
