package io.esbench.saturation;

import java.time.Duration;
import java.util.List;

/**
 * Doubles the rate from the start until a rate breaks, then tries the geometric mean of the highest
 * rate that holds and the lowest that breaks until the two are near each other, then runs the
 * highest that holds a second time.
 *
 * <p>The mean is geometric because the resolution is a share of the rate: each probe halves what is
 * left of the ratio, wherever the limit is, so that five probes come from a factor of two to 2.2 %.
 * The arithmetic mean would spend a probe more where the limit is near the lower end.
 *
 * <p>A probe has noise, and it decides only near the limit. So what stands one to one is run a
 * third time, and two of three count; the start is run again if it breaks; and so is a rate that
 * breaks by a small margin, if there are probes to spare. The two rates of the bracket end half a
 * resolution apart, the other half is left to the noise; a whole one must do when only those probes
 * are left that are kept to confirm.
 *
 * <p>A rate at which the load generator was the limit bounds the search like one that breaks: what
 * is beneath it can still be measured. It becomes the answer only if nothing else broke lower down.
 */
final class BisectingSearch implements SearchStrategy {
  private static final int FACTOR = 2;

  /** Probes for the end: one that confirms, and one that decides if it does not. */
  private static final int KEPT = 2;

  private final SearchSettings settings;

  BisectingSearch(SearchSettings settings) {
    this.settings = settings;
  }

  @Override
  public Next next(List<Probe> probes) {
    if (probes.isEmpty()) {
      return attempt(settings.start(), Try.Purpose.CLIMB, probes);
    }
    Standing standing = Standing.of(settings, probes);
    Probe last = probes.get(probes.size() - 1);
    Breach breach = last.breach();
    if (breach != null && breach.cause() == Breach.Cause.NOT_MEASURED) {
      return new Answer.NotMeasured(
          standing.bracket(), last.rate(), breach.text(), standing.curve());
    }
    Next due = due(standing, last);
    return due instanceof Try && standing.left() == 0
        ? new Answer.BudgetSpent(standing.bracket(), standing.curve())
        : due;
  }

  /** What would be next if there were probes without end. */
  private Next due(Standing standing, Probe last) {
    if (inDoubt(standing, last)) {
      return attempt(last.rate(), Try.Purpose.REPEAT, standing.probes());
    }
    Double holds = standing.holds();
    Double breaks = standing.breaks();
    if (holds == null) {
      return standing.end(Answer.LowestBreaks::new);
    }
    if (breaks == null) {
      return climb(holds, standing);
    }
    double middle = settings.dimension().rounded(Math.sqrt(holds * breaks));
    boolean closed = middle <= holds || middle >= breaks;
    if (!closed && !nearEnough(holds, breaks, standing.left())) {
      return attempt(middle, Try.Purpose.NARROW, standing.probes());
    }
    return standing.confirmed(holds) ? standing.end(Answer.Found::new) : confirm(holds, standing);
  }

  private Next climb(double holds, Standing standing) {
    if (holds < settings.highest()) {
      double next = Math.min(settings.highest(), settings.dimension().rounded(FACTOR * holds));
      return attempt(next, Try.Purpose.CLIMB, standing.probes());
    }
    return standing.confirmed(holds)
        ? new Answer.NothingBroke(standing.bracket(), standing.curve())
        : confirm(holds, standing);
  }

  private boolean inDoubt(Standing standing, Probe last) {
    Votes votes = standing.votes(last.rate());
    if (votes.tied()) {
      return standing.left() > 0;
    }
    if (!votes.brokeOnce()) {
      return false;
    }
    return last.rate() == settings.start()
        ? !last.broke(Breach.Cause.GENERATOR)
        : votes.narrow() == 1 && canSpare(standing);
  }

  /**
   * Whether a probe is left beside those that narrow the bracket to a resolution and those that
   * confirm: twice those kept, because the next lower rate may need as many if the highest breaks.
   */
  private boolean canSpare(Standing standing) {
    Double holds = standing.holds();
    Double breaks = standing.breaks();
    if (holds == null || breaks == null) {
      return false;
    }
    double resolutions = Math.log(breaks / holds) / Math.log1p(settings.resolution());
    double halvings = Math.ceil(Math.log(Math.max(1, resolutions)) / Math.log(2));
    return standing.left() > halvings + 2 * KEPT;
  }

  private boolean nearEnough(double holds, double breaks, int left) {
    double apart = breaks / holds - 1;
    return apart <= settings.resolution() / 2 || (left <= KEPT && apart <= settings.resolution());
  }

  private Try confirm(double rate, Standing standing) {
    return attempt(rate, Try.Purpose.CONFIRM, standing.probes());
  }

  private Try attempt(double rate, Try.Purpose purpose, List<Probe> probes) {
    Probe last = probes.isEmpty() ? null : probes.get(probes.size() - 1);
    ProbeLength length = settings.length();
    double requests =
        settings
            .dimension()
            .requestsPerSecond(
                rate,
                last == null ? 0 : last.rate(),
                last == null ? 0 : last.reading().requestsPerSecond());
    Duration pause = last == null ? Duration.ZERO : length.pauseAfter(last);
    return new Try(rate, pause, length.run(requests), length.samples(), purpose);
  }
}
