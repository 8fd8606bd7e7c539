package io.esbench.track.load.render;

import io.esbench.fault.TrackException;
import io.esbench.jinja.Arguments;
import io.esbench.jinja.Callable;
import io.esbench.jinja.Condition;
import io.esbench.jinja.JinjaEngine;
import io.esbench.jinja.JinjaException;
import io.esbench.jinja.Rendered;
import io.esbench.jinja.SourceText;
import io.esbench.jinja.Template;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The templates of one track. Renders them with the parameters of the user and remembers which
 * variables they read. Used by one thread.
 */
public final class TrackTemplates {
  /** Names that mean something in every track and cannot be parameters. */
  public static final Set<String> RESERVED =
      Set.of("now", "glob", "build_flavor", "serverless_operator");

  private final Path directory;
  private final TrackDialect dialect;
  private final Map<String, @Nullable Object> params;
  private final RenderContext context;
  private final double nowSeconds;
  private final Set<String> variables = new TreeSet<>();
  private final Set<Condition> conditions = new LinkedHashSet<>();
  private final List<String> unmatched = new ArrayList<>();

  /**
   * For one track and one set of parameters.
   *
   * @param directory of the track, as the user knows it
   * @param dialect what kind of track it is
   * @param params values of parameters, as JSON types, none of them {@link #RESERVED}
   * @param context what templates are told about the target
   * @param nowSeconds the global {@code now}, seconds since the epoch
   */
  public TrackTemplates(
      Path directory,
      TrackDialect dialect,
      Map<String, @Nullable Object> params,
      RenderContext context,
      double nowSeconds) {
    this.directory = directory;
    this.dialect = dialect;
    this.params = params;
    this.context = context;
    this.nowSeconds = nowSeconds;
  }

  /**
   * Renders the entry file of the track.
   *
   * @throws TrackException naming file and line of the fault
   */
  public Rendered entry(Path file) {
    Callable glob = this::glob;
    JinjaEngine.Builder engine =
        engine(file)
            .loader(this::load)
            .global("now", nowSeconds)
            .global("glob", glob)
            .filter("days_ago", DateFilters::daysAgo)
            .filter("get_start_date", DateFilters::startDate)
            .filter("get_end_date", DateFilters::endDate);
    return render(file, engine.build());
  }

  /**
   * Renders the body of an index or a template. Here {@code now}, {@code glob} and the date filters
   * do not exist and no file but {@code rally.helpers} can be included, as in Rally.
   *
   * @throws TrackException naming file and line of the fault
   */
  public Rendered body(String name) {
    Path file = directory.resolve(name);
    return render(file, engine(file).loader(HelperModule::load).build());
  }

  /** Variables that the templates rendered so far read and do not set themselves. */
  public Set<String> variables() {
    return Set.copyOf(variables);
  }

  /** Conditions of the templates rendered so far, each once, in the order of the templates. */
  public Set<Condition> conditions() {
    return Collections.unmodifiableSet(conditions);
  }

  /** Textual collects of the templates rendered so far that found no file, with their places. */
  public List<String> unmatched() {
    return List.copyOf(unmatched);
  }

  private Rendered render(Path file, JinjaEngine engine) {
    SourceText source = new Fragments(directory, unmatched::add).assemble(file);
    try {
      Template template = engine.parse(source);
      Template.Inputs inputs = template.inputs();
      variables.addAll(inputs.names());
      conditions.addAll(inputs.conditions());
      return template.render(params);
    } catch (JinjaException e) {
      throw new TrackException(e.position() + ": " + e.getMessage(), e);
    }
  }

  private JinjaEngine.Builder engine(Path main) {
    boolean escapes = dialect.escapesMainTemplate();
    return JinjaEngine.builder()
        .autoescape(name -> escapes && name.equals(main.toString()))
        .global("build_flavor", context.buildFlavor())
        .global("serverless_operator", context.serverlessOperator())
        .filter("version_between", VersionRange::contains)
        .test("version_between", VersionRange::contains);
  }

  private @Nullable SourceText load(String name) {
    SourceText helpers = HelperModule.load(name);
    Path file = helpers == null ? below(name) : null;
    return file == null ? helpers : SourceText.of(file.toString(), Fragments.read(directory, file));
  }

  /** The file of that name if it is in the track directory, else null. */
  private @Nullable Path below(String name) {
    try {
      Path relative = Path.of(name);
      boolean leaves = relative.isAbsolute() || List.of(name.split("/", -1)).contains("..");
      Path file = directory.resolve(relative);
      return !leaves && Files.isRegularFile(file) ? file : null;
    } catch (InvalidPathException e) {
      return null;
    }
  }

  private Object glob(Arguments args) {
    String pattern = args.text(0, "pattern", "");
    try {
      return Glob.match(directory, pattern).stream()
          .map(file -> directory.relativize(file).toString().replace('\\', '/'))
          .map(Object.class::cast)
          .toList();
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "cannot list the files of '" + pattern + "': " + e.getMessage(), e);
    }
  }
}
