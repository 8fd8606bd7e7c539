package io.esbench.report;

import io.esbench.result.AcceptanceResult;
import io.esbench.result.CriterionOutcome;
import io.esbench.result.Decision;
import io.esbench.result.RaceInfo;
import io.esbench.result.RaceResult;
import io.esbench.result.Verdict;
import java.io.IOException;
import java.io.StringWriter;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.jspecify.annotations.Nullable;

/**
 * The verdict as JUnit XML, which continuous integration shows as tests: a criterion is a test
 * case. What is undecided is a failure of the type {@code undecided}, or skipped if that is
 * allowed. Has no state.
 */
public final class JunitReporter implements Reporter {
  @Override
  public void write(RaceResult result, Appendable out) throws IOException {
    write(result.info(), result.verdict(), out);
  }

  /** The verdict of an acceptance, which is of many challenges. */
  public static void write(AcceptanceResult result, Appendable out) throws IOException {
    RaceInfo info =
        new RaceInfo(
            result.id(),
            result.track(),
            "acceptance",
            Map.of(),
            Map.of(),
            List.of(),
            result.started(),
            result.ended());
    write(info, result.verdict(), out);
  }

  private static void write(RaceInfo info, @Nullable Verdict verdict, Appendable out)
      throws IOException {
    StringWriter text = new StringWriter();
    try {
      XMLStreamWriter xml = XMLOutputFactory.newFactory().createXMLStreamWriter(text);
      xml.writeStartDocument("UTF-8", "1.0");
      xml.writeCharacters("\n");
      new Document(xml, info, verdict).write();
      xml.writeEndDocument();
      xml.close();
    } catch (XMLStreamException e) {
      throw new IOException("no XML of the verdict can be made: " + e.getMessage(), e);
    }
    out.append(text.toString()).append('\n');
  }

  /** One document while it is written. */
  private static final class Document {
    private final XMLStreamWriter xml;
    private final RaceInfo info;
    private final @Nullable Verdict verdict;
    private final List<CriterionOutcome> criteria;

    Document(XMLStreamWriter xml, RaceInfo info, @Nullable Verdict verdict) {
      this.xml = xml;
      this.info = info;
      this.verdict = verdict;
      this.criteria = verdict == null ? List.of() : verdict.criteria();
    }

    void write() throws XMLStreamException {
      start(0, "testsuites", counts());
      Map<String, String> suite = counts();
      suite.put("name", info.track() + " / " + info.challenge());
      suite.put("timestamp", info.started().truncatedTo(ChronoUnit.SECONDS).toString());
      start(1, "testsuite", suite);
      start(2, "properties", Map.of());
      property("race-id", info.raceId());
      property("track", info.track());
      property("challenge", info.challenge());
      end(2);
      for (CriterionOutcome outcome : criteria) {
        testCase(outcome);
      }
      end(1);
      end(0);
    }

    private Map<String, String> counts() {
      long failures = criteria.stream().filter(this::failure).count();
      long passed = verdict == null ? 0 : verdict.count(Decision.PASS);
      Map<String, String> counts = new TreeMap<>();
      counts.put("name", "esbench");
      counts.put("tests", Integer.toString(criteria.size()));
      counts.put("failures", Long.toString(failures));
      counts.put("errors", "0");
      counts.put("skipped", Long.toString(criteria.size() - failures - passed));
      double seconds = Duration.between(info.started(), info.ended()).toMillis() / 1000.0;
      counts.put("time", NumberText.time(seconds));
      return counts;
    }

    private boolean failure(CriterionOutcome outcome) {
      boolean allowed = verdict != null && verdict.allowUndecided();
      return outcome.decision() == Decision.FAIL
          || (outcome.decision() == Decision.UNDECIDED && !allowed);
    }

    private void testCase(CriterionOutcome outcome) throws XMLStreamException {
      // The subject tells the challenge, too, of criteria that are judged in several.
      String criterion = outcome.subject() + " " + outcome.required().text();
      String name = outcome.name().isEmpty() ? criterion : outcome.name() + ": " + criterion;
      String group = info.track() + "." + info.challenge();
      start(2, "testcase", new TreeMap<>(Map.of("classname", group, "name", name, "time", "0")));
      body(outcome, new VerdictLine(outcome));
      end(2);
    }

    private void body(CriterionOutcome outcome, VerdictLine line) throws XMLStreamException {
      String message =
          "required "
              + line.required()
              + (outcome.measured().value() == null
                  ? ", not measured"
                  : ", measured " + line.measured())
              + (line.remark().isEmpty() ? "" : ": " + line.remark());
      if (failure(outcome)) {
        String type = outcome.decision().name().toLowerCase(Locale.ROOT);
        start(3, "failure", new TreeMap<>(Map.of("message", message, "type", type)));
        xml.writeCharacters(legal(outcome.why()));
      } else if (outcome.decision() == Decision.UNDECIDED) {
        start(3, "skipped", Map.of("message", "undecided, which is allowed: " + message));
      } else {
        start(3, "system-out", Map.of());
        xml.writeCharacters(legal(message));
      }
      xml.writeEndElement();
    }

    private void property(String name, String value) throws XMLStreamException {
      start(3, "property", new TreeMap<>(Map.of("name", name, "value", value)));
      xml.writeEndElement();
    }

    private void start(int depth, String element, Map<String, String> attributes)
        throws XMLStreamException {
      if (depth > 0) {
        line(depth);
      }
      xml.writeStartElement(element);
      for (Map.Entry<String, String> attribute : attributes.entrySet()) {
        xml.writeAttribute(attribute.getKey(), legal(attribute.getValue()));
      }
    }

    private void end(int depth) throws XMLStreamException {
      line(depth);
      xml.writeEndElement();
    }

    private void line(int depth) throws XMLStreamException {
      xml.writeCharacters("\n" + "  ".repeat(depth));
    }

    /** XML has no way to write control characters and two others, not even escaped. */
    private static String legal(String text) {
      String line = PlainText.line(text);
      return line.replace('\ufffe', '?').replace('\uffff', '?');
    }
  }
}
