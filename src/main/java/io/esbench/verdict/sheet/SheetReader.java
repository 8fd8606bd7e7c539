package io.esbench.verdict.sheet;

import io.esbench.fault.UsageException;
import io.esbench.verdict.Demand;
import io.esbench.verdict.Place;
import io.esbench.verdict.criterion.CriterionFault;
import io.esbench.verdict.criterion.CriterionParser;
import io.esbench.yaml.YamlDocument;
import io.esbench.yaml.YamlFaults;
import io.esbench.yaml.YamlNode;
import io.esbench.yaml.YamlNode.At;
import io.esbench.yaml.YamlNode.Kind;
import io.esbench.yaml.YamlObject;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads an acceptance sheet. {@code docs/acceptance.schema.json} describes its form. Used by one
 * thread.
 */
public final class SheetReader {
  private static final List<String> KEYS =
      List.of("$schema", "name", "description", "allow-undecided", "baseline", "criteria");
  private static final AcceptanceSheet NOTHING =
      new AcceptanceSheet("", "", false, null, List.of());
  private static final List<String> CRITERION_KEYS = List.of("criterion", "name", "why");

  private final String source;
  private final List<String> lines;
  private final YamlFaults faults;

  private SheetReader(String text, String source) {
    this.source = source;
    this.lines = text.lines().toList();
    this.faults = new YamlFaults(source, "the acceptance sheet");
  }

  /**
   * Reads a sheet.
   *
   * @param text YAML or JSON
   * @param source name of its file, for messages
   * @throws UsageException with all faults, each with file, line and column
   */
  public static AcceptanceSheet read(String text, String source) {
    String plain = text.startsWith("\ufeff") ? text.substring(1) : text;
    SheetReader reader = new SheetReader(plain, source);
    YamlNode root =
        YamlDocument.parse(
            plain, "the sheet is empty; write 'criteria:' and a list of texts", reader.faults);
    AcceptanceSheet sheet = root == null ? NOTHING : reader.sheet(root);
    reader.faults.throwIfAny();
    return sheet;
  }

  private AcceptanceSheet sheet(YamlNode root) {
    YamlObject values = YamlObject.of(root, KEYS, "the sheet", faults);
    YamlNode criteria = values.get("criteria");
    List<Demand> demands = criteria == null ? List.of() : demands(criteria);
    if (criteria == null && root.kind() == Kind.OBJECT) {
      faults.add(root.at(), "the sheet has no 'criteria': write a list of texts below that key");
    }
    String baseline = values.text("baseline");
    var unused = values.text("$schema");
    return new AcceptanceSheet(
        values.text("name"),
        values.text("description"),
        values.flag("allow-undecided"),
        baseline.isEmpty() ? null : baseline,
        demands);
  }

  private List<Demand> demands(YamlNode criteria) {
    if (criteria.kind() != Kind.LIST || criteria.elements().isEmpty()) {
      faults.add(
          criteria.at(),
          "criteria: expected a list of texts, found "
              + (criteria.kind() == Kind.LIST ? "an empty one" : criteria.kind().words()));
      return List.of();
    }
    List<Demand> demands = new ArrayList<>();
    for (YamlNode element : criteria.elements()) {
      Demand demand = element.kind() == Kind.TEXT ? demand(element, "", "") : described(element);
      if (demand != null) {
        demands.add(demand);
      }
    }
    return demands;
  }

  /** A criterion with a name or a reason. */
  private @Nullable Demand described(YamlNode node) {
    if (node.kind() != Kind.OBJECT) {
      faults.add(
          node.at(),
          "expected a criterion such as 'error rate <= 0 %%', found %s"
              .formatted(node.kind().words()));
      return null;
    }
    YamlObject values = YamlObject.of(node, CRITERION_KEYS, "a criterion", faults);
    YamlNode criterion = values.get("criterion");
    String name = values.text("name");
    String why = values.text("why");
    if (criterion == null) {
      faults.add(node.at(), "'criterion' is missing here: write what must hold");
      return null;
    }
    if (criterion.kind() != Kind.TEXT) {
      var unused = values.text("criterion");
      return null;
    }
    return demand(criterion, name, why);
  }

  private @Nullable Demand demand(YamlNode text, String name, String why) {
    Place place = place(text);
    try {
      return new Demand(CriterionParser.parse(text.text()), name, why, place);
    } catch (CriterionFault e) {
      faults.addPlaced(text.at(), place.at(e.at()) + ": " + e.getMessage());
      return null;
    }
  }

  /** Where the characters of a text stand, if they stand there as they are. */
  private Place place(YamlNode text) {
    At at = text.at();
    String line = at.line() <= lines.size() ? lines.get(at.line() - 1) : "";
    int begin = at.column() - 1;
    if (begin < line.length() && "\"'".indexOf(line.charAt(begin)) >= 0) {
      begin++;
    }
    boolean verbatim = line.startsWith(text.text(), begin);
    return new Place(source, at.line(), verbatim ? begin + 1 : at.column(), verbatim);
  }
}
