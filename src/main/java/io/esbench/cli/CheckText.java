package io.esbench.cli;

import io.esbench.preview.CheckReport;
import io.esbench.preview.CheckReport.ChallengeCheck;
import io.esbench.preview.CheckReport.Found;
import io.esbench.preview.CheckReport.Severity;
import io.esbench.preview.Need;
import java.util.Locale;
import java.util.stream.Collectors;

/** What a check found, for people: a line for each finding, and one for each challenge. */
final class CheckText {
  /** Names of a track may be of any length. */
  private static final int LONGEST = 4000;

  /** Nobody reads more. */
  private static final int MOST = 500;

  private CheckText() {}

  static String of(CheckReport report) {
    StringBuilder text = new StringBuilder();
    report.findings().stream().limit(MOST).forEach(found -> text.append(line(found)).append('\n'));
    if (report.findings().size() > MOST) {
      String more = counted(report.findings().size() - MOST, "further finding");
      text.append(more).append(" (--format json shows them all)\n");
    }
    report
        .challenges()
        .forEach(challenge -> text.append(Console.line(line(challenge))).append('\n'));
    CheckReport.Tried others = report.otherValues();
    if (others.tried() > 0) {
      text.append("other values of parameters: ").append(others.tried()).append(" tried");
      text.append(others.left() > 0 ? ", " + others.left() + " more left out\n" : "\n");
    }
    text.append("track ").append(Console.line(report.track())).append(": ");
    text.append(counted(report.count(Severity.FAULT), "fault")).append(", ");
    return text.append(counted(report.count(Severity.WARNING), "warning")).append('\n').toString();
  }

  private static String line(Found found) {
    return String.format(
        Locale.ROOT,
        "%-7s  %-9s  %s",
        lower(found.severity()),
        lower(found.cause()),
        Console.line(found.placed()));
  }

  private static String line(ChallengeCheck challenge) {
    String name = challenge.name() + (challenge.isDefault() ? " (default)" : "");
    if (challenge.runs()) {
      return "challenge " + name + ": can be raced";
    }
    String needs =
        challenge.needs().stream().map(CheckText::words).collect(Collectors.joining("; "));
    String shown = needs.length() <= LONGEST ? needs : needs.substring(0, LONGEST) + " ...";
    return "challenge " + name + ": cannot be raced" + (needs.isEmpty() ? "" : ", needs " + shown);
  }

  private static String words(Need need) {
    String tasks = need.tasks().size() == 1 ? "task " : "tasks ";
    return need.kind() + " '" + need.name() + "' (" + tasks + String.join(", ", need.tasks()) + ")";
  }

  private static String lower(Enum<?> word) {
    return word.name().toLowerCase(Locale.ROOT);
  }

  private static String counted(long number, String noun) {
    return String.format(Locale.ROOT, "%,d %s%s", number, noun, number == 1 ? "" : "s");
  }
}
