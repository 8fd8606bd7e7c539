package io.esbench.cli;

import io.esbench.aggregation.Aggregate;
import io.esbench.aggregation.KeptRace;
import io.esbench.fault.ExitCode;
import io.esbench.fault.UsageException;
import io.esbench.race.MadeRun;
import io.esbench.report.SpreadTable;
import io.esbench.result.Pooled;
import io.esbench.result.SelfCheck;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code esbench aggregate}. */
@Command(
    name = "aggregate",
    description = {
      "Pools races of the same track, challenge and parameters into one result: histograms added"
          + " up, throughput weighted by time, and the spread over the races. The result is a run"
          + " directory as any other."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  esbench aggregate race-1 race-2 race-3 --race-id pooled",
      "  esbench aggregate tag:disk=nvme",
      "      all races with a user tag"
    })
final class AggregateCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(
      paramLabel = "RACE",
      arity = "1..*",
      description = "Race ids, run directories, result.json, directories of races, tag:KEY=VALUE.")
  private List<String> races = List.of();

  @Mixin private ResultOptions results = new ResultOptions();

  AggregateCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    Path parent = results.directory(session.places());
    StoredGroups groups =
        new StoredGroups(
            new StoredResults(List.of(session.places().working()), parent), "aggregate");
    List<String> remarks = new ArrayList<>();
    List<KeptRace> kept = kept(groups, remarks);
    remarks.forEach(remark -> session.console().err().println(Console.line(remark)));
    if (kept.size() == 1) {
      throw new UsageException(
          "aggregate: there is one race only, '%s', and nothing to pool it with; give several"
              .formatted(kept.get(0).name()));
    }
    String label = "aggregate-" + kept.get(0).result().info().challenge();
    List<String> arguments = new ArrayList<>(List.of("aggregate"));
    arguments.addAll(races);
    Aggregate aggregate =
        Aggregate.of(
            kept, new Aggregate.Name(results.id(label, parent), results.tags(), arguments));
    Path directory = MadeRun.write(parent, aggregate.result(), aggregate.times());
    print(aggregate, session.places().shown(directory));
    return failed(aggregate.result().selfChecks(), aggregate.sound());
  }

  private int failed(List<SelfCheck> checks, boolean sound) {
    PrintWriter err = session.console().err();
    checks.stream()
        .filter(check -> !check.passed())
        .forEach(
            check ->
                err.println(
                    Console.line("self-check failed: " + check.name() + ": " + check.detail())));
    err.flush();
    return sound ? ExitCode.OK.code() : ExitCode.ABORTED.code();
  }

  /** Named twice, a race counts once; so do the races of a pooled one, which is left out. */
  private List<KeptRace> kept(StoredGroups groups, List<String> remarks) {
    Map<Path, KeptRace> kept = new LinkedHashMap<>();
    for (String race : races) {
      for (Stored stored : groups.stored(race, remarks)) {
        if (stored.result().pooled() != null && !groups.namesEach(race)) {
          remarks.add("left out, " + stored.name() + " is pooled from several races itself");
        } else {
          kept.computeIfAbsent(stored.file(), file -> kept(stored));
        }
      }
    }
    if (kept.isEmpty()) {
      throw new UsageException(
          "aggregate: all of %s is pooled from several races; give these races instead"
              .formatted(String.join(", ", races)));
    }
    return List.copyOf(kept.values());
  }

  private static KeptRace kept(Stored stored) {
    return new KeptRace(
        stored.name(), stored.result(), KeptTimes.of("aggregate", stored.file(), stored.result()));
  }

  private void print(Aggregate aggregate, Path directory) {
    Pooled pooled = aggregate.result().pooled();
    if (pooled != null) {
      session
          .console()
          .out()
          .println(
              "Pooled from "
                  + pooled.races().size()
                  + " races: "
                  + Console.line(String.join(", ", pooled.races())));
      session
          .console()
          .out()
          .println(
              "Medians and ranges of the races, each by itself; what is pooled is in the reports:");
      session.console().out().print(SpreadTable.console(pooled.spreads()));
    }
    session.console().out().println("Reports: " + directory);
    session.console().out().flush();
  }
}
