package io.esbench.cli;

import io.esbench.comparison.RowFilter;
import io.esbench.comparison.RunGroup;
import io.esbench.cost.CostTable;
import io.esbench.cost.Price;
import io.esbench.cost.PricedRaces;
import io.esbench.fault.UsageException;
import io.esbench.race.Destination;
import io.esbench.race.RunDirectory;
import io.esbench.report.cost.CostFormat;
import io.esbench.result.RaceResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code esbench cost}. */
@Command(
    name = "cost",
    description = {
      "What a million documents and a thousand searches cost at the rates that races measured, for"
          + " one or several kinds of cluster; the best value is marked."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  esbench cost 20260102-race --price 'USD 756/month'",
      "  esbench cost small=20260102-race large=20260103-race \\",
      "      --price 'small=USD 252/month x 3' --price 'large=USD 756/month x 3'",
      "  esbench cost tag:disk=nvme tag:disk=ebs --label instance,disk",
      "      names and prices from user tags (race --user-tags 'instance:m6g,disk:ebs,price:USD"
          + " 1/hour')"
    })
final class CostCommand implements Callable<Integer> {
  private static final String TAG = "price";

  private final Session session;

  @Parameters(
      paramLabel = "[NAME=]RACES",
      arity = "1..*",
      description =
          "Races on one kind of cluster: race id, run directory, result.json, directory of races,"
              + " tag:KEY=VALUE, or several behind commas; with a name if you like.")
  private List<String> operands = List.of();

  @Option(
      names = "--price",
      paramLabel = "[NAME=]PRICE",
      description =
          "'CURRENCY AMOUNT/PERIOD', with ' x N' for N nodes; the period is hour, day, month (730"
              + " hours) or year. With the name of races, of these only. Default: their user tag"
              + " 'price'.")
  private List<String> prices = List.of();

  @Option(
      names = "--label",
      paramLabel = "KEYS",
      split = ",",
      description = "User tags that name a cluster, e.g. instance,disk.")
  private List<String> keys = List.of();

  @Option(
      names = "--task",
      paramLabel = "NAME",
      description =
          "Only this task, in any case of letters; * stands for any text. May be given more than"
              + " once.")
  private List<String> tasks = List.of();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = "text (default), markdown, csv or json.")
  private CostFormat format = CostFormat.TEXT;

  @Option(
      names = "--output",
      paramLabel = "FILE",
      description = "Where it goes instead of the console; written whole or not at all.")
  private @Nullable Path file;

  @Mixin private ResultsFolder folder = new ResultsFolder();

  CostCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    Destination.requireWritable("--output", file);
    StoredGroups groups = new StoredGroups(folder.stored(session.places()), "cost");
    Map<String, RunGroup> named = new LinkedHashMap<>();
    for (String operand : operands) {
      String name = name(operand);
      if (named.containsKey(name.isEmpty() ? operand : name)) {
        throw new UsageException(
            "cost: '%s' is given twice; give races of one cluster behind commas, or other names"
                .formatted(name.isEmpty() ? operand : name));
      }
      RunGroup group =
          groups.group(name.isEmpty() ? operand : operand.substring(name.length() + 1));
      named.put(name.isEmpty() ? operand : name, group);
      group.remarks().forEach(each -> session.console().err().println(Console.line(each)));
    }
    Map<String, Price> given = given(named);
    List<PricedRaces> clusters = new ArrayList<>();
    named.forEach((name, group) -> clusters.add(priced(name, group, given)));
    write(CostTable.of(clusters, new RowFilter(List.of(), tasks)));
    return 0;
  }

  /** What stands before the first equals sign, if it is a name and not a tag. */
  private static String name(String text) {
    int split = text.indexOf('=');
    return split > 0 && !text.startsWith("tag:") ? text.substring(0, split) : "";
  }

  private Map<String, Price> given(Map<String, RunGroup> named) {
    Map<String, Price> given = new LinkedHashMap<>();
    for (String text : prices) {
      int split = text.lastIndexOf('=');
      String name = split < 0 ? "" : text.substring(0, split);
      if (!name.isEmpty() && !named.containsKey(name)) {
        throw new UsageException(
            "--price: no races are called '%s'; they are called %s"
                .formatted(name, String.join(", ", named.keySet())));
      }
      if (given.put(name, price("--price", text.substring(split + 1))) != null) {
        throw new UsageException(
            name.isEmpty()
                ? "--price: given twice for all races; give one, or NAME=PRICE for some of them"
                : "--price: given twice for '" + name + "'; give one");
      }
    }
    return given;
  }

  private PricedRaces priced(String name, RunGroup group, Map<String, Price> given) {
    List<RaceResult> races = group.runs().stream().map(RunGroup.Run::result).toList();
    Price price = given.getOrDefault(name, given.get(""));
    return new PricedRaces(label(name, races), price == null ? tagged(name, races) : price, races);
  }

  private String label(String name, List<RaceResult> races) {
    String label =
        keys.stream()
            .map(key -> tag(races, key))
            .filter(value -> !value.isEmpty())
            .collect(Collectors.joining(" x "));
    return label.isEmpty() ? name : label;
  }

  private static Price tagged(String name, List<RaceResult> races) {
    String text = tag(races, TAG);
    if (text.isEmpty()) {
      throw new UsageException(
          "no price is known of '%s': give --price 'USD 756/month', or races that all have the same user tag '%s'"
              .formatted(name, TAG));
    }
    return price("user tag '" + TAG + "' of '" + name + "'", text);
  }

  /** A tag that all races have in common; empty if there is none. */
  private static String tag(List<RaceResult> races, String key) {
    List<String> values =
        races.stream()
            .map(race -> race.info().userTags().getOrDefault(key, ""))
            .distinct()
            .toList();
    return values.size() == 1 ? values.get(0) : "";
  }

  private static Price price(String where, String text) {
    try {
      return Price.of(text);
    } catch (IllegalArgumentException e) {
      throw new UsageException(where + ": " + e.getMessage(), e);
    }
  }

  private void write(CostTable table) {
    Path target = file;
    if (target != null) {
      RunDirectory.write(target, out -> format.write(table, out));
      session.console().err().println("written: " + session.places().shown(target));
      return;
    }
    try {
      format.write(table, session.console().out());
      session.console().out().flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
