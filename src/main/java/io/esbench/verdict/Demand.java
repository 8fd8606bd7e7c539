package io.esbench.verdict;

import io.esbench.fault.HelpTopic;
import io.esbench.fault.UsageException;
import io.esbench.verdict.criterion.Criterion;
import io.esbench.verdict.criterion.CriterionFault;
import io.esbench.verdict.criterion.CriterionParser;
import java.util.ArrayList;
import java.util.List;

/**
 * A criterion that somebody gave.
 *
 * @param criterion what must hold
 * @param name of it, possibly empty
 * @param why it must, possibly empty
 * @param place where it was given
 */
public record Demand(Criterion criterion, String name, String why, Place place) {
  /**
   * Criteria of the command line.
   *
   * @param texts one each
   * @throws UsageException with every fault of all of them
   */
  public static List<Demand> ofOptions(List<String> texts) {
    List<Demand> demands = new ArrayList<>();
    List<String> faults = new ArrayList<>();
    for (String text : texts) {
      Place place = Place.option(text);
      try {
        demands.add(new Demand(CriterionParser.parse(text), "", "", place));
      } catch (CriterionFault e) {
        faults.add(place.at(e.at()) + ": " + e.getMessage());
      }
    }
    if (!faults.isEmpty()) {
      throw new UsageException(HelpTopic.CRITERIA, String.join("\n       ", faults));
    }
    return demands;
  }
}
