package io.esbench.verdict.sheet;

import io.esbench.fault.DidYouMean;
import io.esbench.fault.UsageException;
import io.esbench.verdict.Demand;
import io.esbench.verdict.Place;
import io.esbench.verdict.criterion.CriterionFault;
import io.esbench.verdict.criterion.CriterionParser;
import io.esbench.verdict.sheet.SheetNode.At;
import io.esbench.verdict.sheet.SheetNode.Entry;
import io.esbench.verdict.sheet.SheetNode.Kind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
  private final SheetFaults faults;

  private SheetReader(String text, String source) {
    this.source = source;
    this.lines = text.lines().toList();
    this.faults = new SheetFaults(source);
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
    SheetNode root = new SheetParser(reader.faults).parse(plain);
    AcceptanceSheet sheet = root == null ? NOTHING : reader.sheet(root);
    reader.faults.throwIfAny();
    return sheet;
  }

  private AcceptanceSheet sheet(SheetNode root) {
    Map<String, SheetNode> values = values(root, KEYS, "the sheet");
    SheetNode criteria = values.get("criteria");
    List<Demand> demands = criteria == null ? List.of() : demands(criteria);
    if (criteria == null && root.kind() == Kind.OBJECT) {
      faults.add(root.at(), "the sheet has no 'criteria': write a list of texts below that key");
    }
    String baseline = text(values, "baseline");
    text(values, "$schema");
    return new AcceptanceSheet(
        text(values, "name"),
        text(values, "description"),
        flag(values, "allow-undecided"),
        baseline.isEmpty() ? null : baseline,
        demands);
  }

  /** The values of an object by their keys; those it does not know are faults. */
  private Map<String, SheetNode> values(SheetNode node, List<String> keys, String what) {
    Map<String, SheetNode> values = new LinkedHashMap<>();
    if (node.kind() != Kind.OBJECT) {
      faults.add(
          node.at(),
          "%s: expected an object with the keys %s, found %s"
              .formatted(what, String.join(", ", shown(keys)), node.kind().words()));
      return values;
    }
    for (Entry entry : node.entries()) {
      if (keys.contains(entry.key())) {
        values.put(entry.key(), entry.value());
      } else {
        faults.add(
            entry.at(),
            "unknown key '%s'%s (%s has %s)"
                .formatted(
                    entry.key(),
                    DidYouMean.suffix(entry.key(), shown(keys)),
                    what,
                    String.join(", ", shown(keys))));
      }
    }
    return values;
  }

  private static List<String> shown(List<String> keys) {
    return keys.stream().filter(key -> !key.startsWith("$")).toList();
  }

  private List<Demand> demands(SheetNode criteria) {
    if (criteria.kind() != Kind.LIST || criteria.elements().isEmpty()) {
      faults.add(
          criteria.at(),
          "criteria: expected a list of texts, found "
              + (criteria.kind() == Kind.LIST ? "an empty one" : criteria.kind().words()));
      return List.of();
    }
    List<Demand> demands = new ArrayList<>();
    for (SheetNode element : criteria.elements()) {
      Demand demand = element.kind() == Kind.TEXT ? demand(element, "", "") : described(element);
      if (demand != null) {
        demands.add(demand);
      }
    }
    return demands;
  }

  /** A criterion with a name or a reason. */
  private @Nullable Demand described(SheetNode node) {
    if (node.kind() != Kind.OBJECT) {
      faults.add(
          node.at(),
          "expected a criterion such as 'error rate <= 0 %%', found %s"
              .formatted(node.kind().words()));
      return null;
    }
    Map<String, SheetNode> values = values(node, CRITERION_KEYS, "a criterion");
    SheetNode criterion = values.get("criterion");
    String name = text(values, "name");
    String why = text(values, "why");
    if (criterion == null) {
      faults.add(node.at(), "'criterion' is missing here: write what must hold");
      return null;
    }
    if (criterion.kind() != Kind.TEXT) {
      text(values, "criterion");
      return null;
    }
    return demand(criterion, name, why);
  }

  private @Nullable Demand demand(SheetNode text, String name, String why) {
    Place place = place(text);
    try {
      return new Demand(CriterionParser.parse(text.text()), name, why, place);
    } catch (CriterionFault e) {
      faults.addPlaced(text.at(), place.at(e.at()) + ": " + e.getMessage());
      return null;
    }
  }

  /** Where the characters of a text stand, if they stand there as they are. */
  private Place place(SheetNode text) {
    At at = text.at();
    String line = at.line() <= lines.size() ? lines.get(at.line() - 1) : "";
    int begin = at.column() - 1;
    if (begin < line.length() && "\"'".indexOf(line.charAt(begin)) >= 0) {
      begin++;
    }
    boolean verbatim = line.startsWith(text.text(), begin);
    return new Place(source, at.line(), verbatim ? begin + 1 : at.column(), verbatim);
  }

  private String text(Map<String, SheetNode> values, String key) {
    SheetNode value = values.get(key);
    if (value == null) {
      return "";
    }
    if (value.kind() != Kind.TEXT) {
      faults.add(value.at(), key + ": expected a text, found " + value.kind().words());
    }
    return value.text().strip();
  }

  private boolean flag(Map<String, SheetNode> values, String key) {
    SheetNode value = values.get(key);
    if (value == null) {
      return false;
    }
    if (value.kind() != Kind.BOOLEAN) {
      faults.add(value.at(), key + ": expected true or false, found " + value.kind().words());
    }
    return value.text().equalsIgnoreCase("true");
  }
}
