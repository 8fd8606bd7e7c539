package io.esbench.cli;

import static io.esbench.comparison.SampleRaces.race;
import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.comparison.SampleRaces;
import io.esbench.result.GeneratorVerdict;
import io.esbench.result.RateVerdict;
import io.esbench.result.json.ResultJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CostCommandTest {
  @TempDir Path folder;

  private CliHarness harness;

  @BeforeEach
  void storeRaces() throws IOException {
    harness = CliHarness.in(folder);
    store("a", unpaced("a").tags(tags("m6g", "ebs", "USD 1/hour")).bulk("load", 10_000, 1));
    store("b", unpaced("b").tags(tags("i4i", "nvme", "USD 2/hour")).bulk("load", 30_000, 1));
  }

  @Test
  void takesNamesAndPricesFromTags() {
    CliHarness.Ran ran = harness.run("cost", "a", "tag:disk=nvme", "--label", "instance,disk");
    assertThat(ran.err()).isEmpty();
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.out())
        .contains("i4i x nvme     0.01852  at 30000 docs/s, USD 2/hour  <- best value")
        .contains("m6g x ebs      0.02778  at 10000 docs/s, USD 1/hour");
  }

  @Test
  void takesPricesForAllOrByName() {
    assertThat(harness.run("cost", "a", "--price", "EUR 3.60/hour").out())
        .contains("EUR per million documents")
        .contains("0.1  at 10000 docs/s");
    assertThat(
            harness
                .run(
                    "cost",
                    "small=a",
                    "b",
                    "--price",
                    "small=USD 9/hour",
                    "--price",
                    "b=USD 1/day x 2")
                .out())
        .contains("small        0.25  at")
        .contains("b       0.0007716  at")
        .contains("USD 1/day x 2  <- best value");
  }

  @Test
  void findsTasksInAnyCase() {
    assertThat(harness.run("cost", "a", "--task", "LOAD", "--task", "l*").out())
        .startsWith("load (load), USD per million documents");
  }

  @Test
  void writesAFile() {
    Path file = folder.resolve("cost.csv");
    CliHarness.Ran ran = harness.run("cost", "a", "--format", "csv", "--output", file.toString());
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err()).contains("written: cost.csv");
    assertThat(file).content().startsWith("Challenge,Task,Cluster,Price,Runs,Rate,Unit,Cost,");
  }

  @Test
  void saysInOneLineWhatIsWrong() throws IOException {
    store("bare", race("bare").bulk("load", 1, 1));
    store("odd", race("odd").tags(Map.of("price", "cheap")).bulk("load", 1, 1));
    assertFault("no price is known of 'bare': give --price", "cost", "bare");
    assertFault("user tag 'price' of 'odd': 'cheap' is not a price", "cost", "odd");
    assertFault("--price: '5' is not a price such as 'USD 756/month'", "cost", "a", "--price", "5");
    assertFault("--price: no races are called 'x'", "cost", "a", "--price", "x=USD 1/hour");
    assertFault("prices are in USD and EUR", "cost", "a", "b", "--price", "b=EUR 1/hour");
    assertFault("cost: 'x' is given twice; give races of one cluster", "cost", "x=a", "x=b");
    assertFault("cost: 'a' is given twice", "cost", "a", "a");
    assertFault("there is no task 'loud'", "cost", "a", "--task", "loud");
    assertFault("did you mean 'load'?", "cost", "a", "--task", "loud");
    String[] twice = {"cost", "a", "b", "--price", "USD 1/hour", "--price", "USD 2/hour"};
    assertFault("--price: given twice for all races; give one, or NAME=PRICE", twice);
    assertFault(
        "--price: given twice for 'a'",
        "cost",
        "a",
        "--price",
        "a=USD 1/day",
        "--price",
        "a=USD 1/day");
    assertFault("cost: there is no result 'nothing'", "cost", "nothing");
  }

  private static SampleRaces unpaced(String id) {
    return race(id).under(RateVerdict.UNTHROTTLED, GeneratorVerdict.FREE);
  }

  private void assertFault(String message, String... command) {
    CliHarness.Ran ran = harness.run(command);
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.errors()).hasSize(1);
    assertThat(ran.errors().get(0)).contains(message);
  }

  private static Map<String, String> tags(String instance, String disk, String price) {
    return Map.of("instance", instance, "disk", disk, "price", price);
  }

  private void store(String name, SampleRaces race) throws IOException {
    Path run = Files.createDirectories(folder.resolve("benchmarks").resolve(name));
    Files.writeString(run.resolve("result.json"), new ResultJson().write(race.result()));
  }
}
