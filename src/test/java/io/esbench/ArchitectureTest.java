package io.esbench;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;

/** Holds the direction of dependencies, the homes of libraries and the rules of the hot path. */
@AnalyzeClasses(packages = "io.esbench", importOptions = DoNotIncludeTests.class)
final class ArchitectureTest {

  /** Package to the packages it may use; java.*, time and fault always. */
  private static final Map<String, String[]> MAY_USE = new LinkedHashMap<>();

  static {
    MAY_USE.put("track", new String[] {});
    MAY_USE.put("result", new String[] {});
    MAY_USE.put("time", new String[] {});
    MAY_USE.put("fault", new String[] {});
    MAY_USE.put("jinja", new String[] {});
    MAY_USE.put("lock", new String[] {});
    MAY_USE.put("track.load", new String[] {"track", "jinja", "lock"});
    MAY_USE.put("plan", new String[] {"track"});
    MAY_USE.put("schedule", new String[] {"track"});
    MAY_USE.put("proxy", new String[] {});
    MAY_USE.put("corpus", new String[] {"track", "proxy"});
    MAY_USE.put("transport", new String[] {"proxy", "result"});
    MAY_USE.put("extract", new String[] {"corpus", "transport"});
    MAY_USE.put("init", new String[] {"extract", "corpus", "transport"});
    MAY_USE.put("metrics", new String[] {"result"});
    MAY_USE.put("op", new String[] {"track", "corpus", "transport", "result"});
    // What authors of tracks build on: nothing of esbench shows through.
    MAY_USE.put("plugin", new String[] {});
    MAY_USE.put("port", new String[] {"plugin"});
    MAY_USE.put("variety", new String[] {"track", "op", "transport"});
    MAY_USE.put(
        "component",
        new String[] {
          "variety", "plugin", "port", "track", "op", "schedule", "transport", "result"
        });
    MAY_USE.put(
        "driver",
        new String[] {
          "track", "plan", "schedule", "op", "corpus", "metrics", "transport", "result"
        });
    MAY_USE.put("stub", new String[] {"transport"});
    MAY_USE.put("node", new String[] {"transport", "result", "lock"});
    MAY_USE.put("telemetry", new String[] {"transport", "result"});
    MAY_USE.put("yaml", new String[] {});
    MAY_USE.put("verdict", new String[] {"yaml", "result"});
    MAY_USE.put("preflight", new String[] {"telemetry", "transport", "proxy", "result"});
    MAY_USE.put("doctor", new String[] {"node", "preflight", "transport", "result"});
    MAY_USE.put("comparison", new String[] {"result"});
    MAY_USE.put("experiment", new String[] {"comparison", "yaml", "result"});
    MAY_USE.put("cost", new String[] {"comparison", "result"});
    MAY_USE.put("report", new String[] {"comparison", "cost", "experiment", "result"});
    MAY_USE.put("journal", new String[] {"metrics", "result"});
    MAY_USE.put("export", new String[] {"metrics", "transport", "result"});
    MAY_USE.put("store", new String[] {"result"});
    MAY_USE.put("rally", new String[] {"track.load", "result"});
    MAY_USE.put("saturation", new String[] {"result"});
    MAY_USE.put("diagnosis", new String[] {"result"});
    MAY_USE.put("assessment", new String[] {"result"});
    MAY_USE.put(
        "aggregation", new String[] {"assessment", "comparison", "diagnosis", "metrics", "result"});
    MAY_USE.put(
        "calibration",
        new String[] {
          "track", "plan", "op", "corpus", "driver", "metrics", "stub", "transport", "result"
        });
    MAY_USE.put(
        "preview",
        new String[] {
          "component", "track", "track.load", "schedule", "corpus", "op", "transport", "result"
        });
    MAY_USE.put(
        "race",
        new String[] {
          "preview",
          "aggregation",
          "comparison",
          "experiment",
          "calibration",
          "component",
          "track",
          "track.load",
          "jinja",
          "plan",
          "schedule",
          "corpus",
          "proxy",
          "transport",
          "metrics",
          "op",
          "driver",
          "node",
          "telemetry",
          "verdict",
          "report",
          "preflight",
          "stub",
          "saturation",
          "diagnosis",
          "assessment",
          "store",
          "journal",
          "export",
          "result"
        });
    MAY_USE.put(
        "cli",
        new String[] {
          "preflight",
          "doctor",
          "preview",
          "component",
          "race",
          "track.load",
          "track",
          "verdict",
          "report",
          "result",
          "saturation",
          "corpus",
          "extract",
          "init",
          "node",
          "proxy",
          "transport",
          "driver",
          "op",
          "stub",
          "telemetry",
          "calibration",
          "comparison",
          "experiment",
          "aggregation",
          "cost",
          "metrics",
          "store",
          "rally",
          "journal",
          "export"
        });
  }

  @ArchTest static final ArchRule layers = layers();

  @ArchTest
  static final ArchRule noCycles = slices().matching("io.esbench.(*)..").should().beFreeOfCycles();

  @ArchTest static final ArchRule picocli = home("picocli..", "cli");
  @ArchTest static final ArchRule histograms = home("org.HdrHistogram..", "metrics");

  @ArchTest
  static final ArchRule statistics = home("org.apache.commons.statistics..", "comparison.claim");

  @ArchTest static final ArchRule meterRegistries = home("io.micrometer..", "export.meter");
  @ArchTest static final ArchRule graphite = home("com.codahale..", "export.meter");
  @ArchTest static final ArchRule scrapes = home("com.sun.net.httpserver..", "export.meter");

  @ArchTest static final ArchRule markup = home("org.jsoup..", "report.chart", "report.html");
  @ArchTest static final ArchRule git = home("org.eclipse.jgit..", "track.load.repository");
  @ArchTest static final ArchRule keyFormats = home("org.bouncycastle..", "transport.tls");
  @ArchTest static final ArchRule restClient = home("co.elastic.clients..", "transport.admin");

  @ArchTest
  static final ArchRule netty = home("io.netty..", "transport.wire", "driver.loop", "stub");

  @ArchTest
  static final ArchRule meters =
      home("com.sun.management..", "driver.usage", "node", "race", "doctor");

  @ArchTest
  static final ArchRule hotPathReadsNoMeters =
      noClasses()
          .that()
          .resideInAnyPackage(
              "io.esbench.schedule..",
              "io.esbench.driver.loop..",
              "io.esbench.metrics.record..",
              "io.esbench.transport.wire..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("io.esbench.driver.usage..", "java.lang.management..")
          .because("what the load generator uses is read once a second by a thread of its own");

  @ArchTest
  static final ArchRule jackson =
      home(
          "com.fasterxml.jackson..",
          "corpus.generate",
          "extract",
          "init",
          "track.load",
          "op",
          "component",
          "variety",
          "result",
          "assessment",
          "report",
          "telemetry",
          "calibration",
          "preflight",
          "preview",
          "yaml",
          "store",
          "rally",
          "journal",
          "export.store",
          "stub.script",
          "transport.admin");

  @ArchTest
  static final ArchRule pluginsSeeTheJdkOnly =
      noClasses()
          .that()
          .resideInAPackage("io.esbench.plugin..")
          .should()
          .dependOnClassesThat()
          .resideOutsideOfPackages("io.esbench.plugin..", "java..", "org.jspecify..")
          .because("a jar beside a track is loaded apart from esbench and its libraries");

  @ArchTest
  static final ArchRule processes =
      noClasses()
          .that()
          .resideOutsideOfPackages("io.esbench.node..")
          .should()
          .dependOnClassesThat()
          .areAssignableTo(ProcessBuilder.class);

  @ArchTest
  static final ArchRule hotPathStaysPlain =
      noClasses()
          .that()
          .resideInAnyPackage(
              "io.esbench.schedule..",
              "io.esbench.driver.loop..",
              "io.esbench.metrics.record..",
              "io.esbench.transport.wire..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "java.util.stream..",
              "java.util.regex..",
              "org.slf4j..",
              "java.util.concurrent.locks..")
          .orShould()
          .dependOnClassesThat()
          .haveFullyQualifiedName("java.util.Optional")
          .allowEmptyShould(true)
          .because("the loop must not allocate or wait (style 3.2)");

  @ArchTest
  static final ArchRule onlyMainExits =
      noClasses()
          .that()
          .doNotHaveFullyQualifiedName("io.esbench.Main")
          .should()
          .callMethod(System.class, "exit", int.class);

  @ArchTest
  static final ArchRule oneCalendar =
      noClasses().should().callMethod(System.class, "currentTimeMillis");

  @ArchTest
  static final ArchRule threadsHaveHomes =
      noClasses()
          .that()
          .resideOutsideOfPackages(
              "io.esbench.driver..",
              "io.esbench.telemetry..",
              "io.esbench.node..",
              "io.esbench.stub..",
              "io.esbench.preflight.connection..",
              "io.esbench.export..")
          .should()
          .callConstructorWhere(
              com.tngtech.archunit.core.domain.JavaCall.Predicates.target(
                  com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner(
                      com.tngtech.archunit.core.domain.JavaClass.Predicates.equivalentTo(
                          Thread.class))))
          .because("whoever makes a thread joins it (style 3.8)");

  @ArchTest
  static final ArchRule modelsAreValues =
      classes()
          .that()
          .resideInAnyPackage("io.esbench.track", "io.esbench.result")
          .and()
          .areTopLevelClasses()
          .and()
          .doNotHaveSimpleName("package-info")
          .should()
          .beAssignableTo(value());

  @ArchTest
  static final ArchRule nothingMutableIsStatic =
      com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields()
          .that()
          .areStatic()
          .and()
          .areDeclaredInClassesThat()
          .resideInAPackage("io.esbench..")
          .should()
          .beFinal();

  private static ArchRule layers() {
    var rule = layeredArchitecture().consideringOnlyDependenciesInLayers().withOptionalLayers(true);
    for (String layer : MAY_USE.keySet()) {
      rule = rule.layer(layer).definedBy(packagesOf(layer));
    }
    for (Map.Entry<String, String[]> entry : MAY_USE.entrySet()) {
      String[] allowed =
          Stream.concat(Arrays.stream(entry.getValue()), Stream.of("time", "fault"))
              .filter(name -> !name.equals(entry.getKey()))
              .distinct()
              .toArray(String[]::new);
      rule = rule.whereLayer(entry.getKey()).mayOnlyAccessLayers(allowed);
    }
    return rule.because("data flows one way (style 3.2, 3.4)");
  }

  /**
   * The track model and its loader are two layers, every other package is one with its children.
   */
  private static String packagesOf(String layer) {
    return layer.equals("track") ? "io.esbench.track" : "io.esbench." + layer + "..";
  }

  private static ArchRule home(String library, String... homes) {
    String[] packages =
        Arrays.stream(homes).map(home -> "io.esbench." + home + "..").toArray(String[]::new);
    return noClasses()
        .that()
        .resideInAPackage("io.esbench..")
        .and()
        .resideOutsideOfPackages(packages)
        .should()
        .dependOnClassesThat()
        .resideInAPackage(library)
        .because(library + " lives in " + String.join(", ", homes));
  }

  private static DescribedPredicate<JavaClass> value() {
    return DescribedPredicate.describe(
        "a record, an enum or a sealed interface",
        type -> type.isRecord() || type.isEnum() || type.reflect().isSealed());
  }
}
