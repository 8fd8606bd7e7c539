package io.esbench.variety;

import java.nio.ByteBuffer;
import java.time.InstantSource;
import java.util.List;

/**
 * A window of time that ends now and moves with the clock: {@code NAME.from} and {@code NAME.to},
 * as a dashboard asks for the last so many minutes.
 *
 * @param names of the two placeholders
 * @param window length in milliseconds
 * @param step to a multiple of which the end is rounded down, in milliseconds; 1: not at all
 * @param iso as texts in UTC, instead of as milliseconds
 * @param now the clock of this machine, which live documents have, too
 */
record MovingWindow(List<String> names, long window, long step, boolean iso, InstantSource now)
    implements ValueSource {
  /** Value of {@code end} that asks for it. */
  static final String NOW = "now";

  MovingWindow {
    names = List.copyOf(names);
  }

  static MovingWindow of(Settings settings, InstantSource now) {
    settings.allow("name", "end", "window", "step", "format");
    String name = settings.text("name");
    return new MovingWindow(
        List.of(name + ".from", name + ".to"),
        settings.length("window").toMillis(),
        settings.has("step") ? settings.length("step").toMillis() : 1,
        settings.word("format", "iso", "iso", "epoch_millis").equals("iso"),
        now);
  }

  @Override
  public Drawing drawing(int number, int client, int clients) {
    return new Current(this);
  }

  private static final class Current implements Drawing {
    private final MovingWindow moving;
    private long to;

    private Current(MovingWindow moving) {
      this.moving = moving;
    }

    @Override
    public void next() {
      long now = moving.now.millis();
      to = now - now % moving.step;
    }

    @Override
    public long key() {
      return to;
    }

    @Override
    public int length(int name, boolean whole) {
      return IsoTime.length(moving.iso, whole);
    }

    @Override
    public void write(int name, boolean whole, ByteBuffer out) {
      IsoTime.write(name == 0 ? to - moving.window : to, moving.iso, whole, out);
    }
  }
}
