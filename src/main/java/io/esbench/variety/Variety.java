package io.esbench.variety;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.fault.DidYouMean;
import io.esbench.fault.TrackException;
import io.esbench.op.OperationContext;
import io.esbench.op.OperationType;
import io.esbench.op.PreparedOperation;
import io.esbench.op.Request;
import io.esbench.track.Operation;
import io.esbench.track.RawJson;
import io.esbench.transport.Exchange;
import io.esbench.variety.VariedRequest.Query;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** An operation type with the key {@code esbench}: other bodies each time. */
public final class Variety implements OperationType {
  static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
          .build();

  /** The key of an operation that asks for it. */
  public static final String KEY = "esbench";

  /** Types that send one request with a body. */
  private static final List<String> TYPES =
      List.of("search", "msearch", "esql", "sql", "raw-request");

  private static final List<String> BODY_TYPES = List.of("search", "raw-request");

  private final Path directory;
  private final OperationType type;
  private final InstantSource now;

  /**
   * Of a type that knows one body.
   *
   * @param directory of the track, where its files are
   */
  public Variety(Path directory, OperationType type) {
    this(directory, type, InstantSource.system());
  }

  Variety(Path directory, OperationType type, InstantSource now) {
    this.directory = directory;
    this.type = type;
    this.now = now;
  }

  /** Whether an operation has the key. */
  public static boolean asked(Operation operation) {
    return operation.params().text().contains("\"" + KEY + "\"") && parameters(operation).has(KEY);
  }

  private static ObjectNode parameters(Operation operation) {
    try {
      return JSON.readTree(operation.params().text()) instanceof ObjectNode object
          ? object
          : JSON.createObjectNode();
    } catch (JsonProcessingException e) {
      throw new TrackException(operation.where() + ": is not JSON: " + e.getOriginalMessage(), e);
    }
  }

  @Override
  public PreparedOperation prepare(Operation operation, OperationContext context) {
    ObjectNode parameters = parameters(operation);
    Settings all = settings(operation, parameters.remove(KEY));
    all.allow("values", "queries");
    if (!TYPES.contains(operation.type())
        || parameters.hasNonNull("pages")
        || (all.has("queries") && parameters.hasNonNull("results-per-page"))) {
      throw new TrackException(
          all.where()
              + ": '"
              + KEY
              + "' is for "
              + String.join(", ", TYPES)
              + " without 'pages', and with 'queries' without 'results-per-page'; remove one of them");
    }
    List<ValueSource> sources = sources(all);
    QueryFile file = all.has("queries") ? QueryFile.read(inner(all, "queries"), directory) : null;
    if (file != null && BODY_TYPES.contains(operation.type()) && !parameters.hasNonNull("body")) {
      // Replaced by those of the file; Rally needs one of its own.
      parameters.putObject("body");
    }
    PreparedOperation plain =
        type.prepare(operation.with(new RawJson(parameters.toString())), context);
    List<Query> queries =
        file == null
            ? List.of(query(operation.where() + ": ", null, body(plain), sources))
            : file.lines().stream()
                .map(line -> query(line.place(), line.name(), line.text(), sources))
                .toList();
    requireUse(all, sources, queries);
    Order order = file == null ? Order.sequential(1) : file.order();
    return new VariedOperation(plain, queries, order, sources);
  }

  private static Settings settings(Operation operation, JsonNode value) {
    if (value instanceof ObjectNode object && (object.has("values") || object.has("queries"))) {
      return new Settings(operation.where().key(KEY), object);
    }
    throw new TrackException(
        operation.where().key(KEY)
            + ": '"
            + KEY
            + "' must be an object with 'values', 'queries' or both, but is "
            + Settings.shown(value));
  }

  private static Settings inner(Settings all, String key) {
    if (all.json().get(key) instanceof ObjectNode object) {
      return new Settings(all.where().key(key), object);
    }
    throw all.fault(key, "must be an object, but is " + Settings.shown(all.json().get(key)));
  }

  private List<ValueSource> sources(Settings all) {
    List<ValueSource> sources = new ArrayList<>();
    if (all.json().path("values").isArray()) {
      for (JsonNode each : all.json().path("values")) {
        if (!(each instanceof ObjectNode object)) {
          throw all.fault("values", "must hold objects, but holds " + Settings.shown(each));
        }
        sources.add(source(new Settings(all.where().key("values"), object)));
      }
    } else if (all.has("values")) {
      sources.add(source(inner(all, "values")));
    }
    requireNames(all, sources);
    return sources;
  }

  /** Of two values with one name, the second would never be taken. */
  private static void requireNames(Settings all, List<ValueSource> sources) {
    Set<String> seen = new HashSet<>();
    for (ValueSource source : sources) {
      for (String name : source.names()) {
        if (!seen.add(name)) {
          throw all.fault(
              "values", "has '" + name + "' twice; give each its own name, or leave one out");
        }
      }
    }
  }

  private ValueSource source(Settings settings) {
    if (settings.has("window")) {
      return settings.json().path("end").asText().equals(MovingWindow.NOW)
          ? MovingWindow.of(settings, now)
          : DateWindows.of(settings);
    }
    RowReader reader = new RowReader(settings, directory);
    return settings.has("list") ? reader.list() : reader.file();
  }

  private static void requireUse(Settings all, List<ValueSource> sources, List<Query> queries) {
    BitSet used = new BitSet();
    queries.forEach(query -> used.or(query.template().sources()));
    int idle = used.nextClearBit(0);
    if (idle < sources.size()) {
      throw all.fault(
          "values",
          "has '"
              + String.join("', '", sources.get(idle).names())
              + "', but no body has a placeholder such as \"${"
              + sources.get(idle).names().get(0)
              + "}\"");
    }
  }

  private static Query query(
      String place, @Nullable String name, String body, List<ValueSource> sources) {
    String unknown = BodyTemplate.unknown(body, sources);
    if (unknown != null) {
      List<String> known = sources.stream().flatMap(source -> source.names().stream()).toList();
      throw new TrackException(
          place
              + "the placeholder ${"
              + unknown
              + "} has no values"
              + DidYouMean.suffix(unknown, known)
              + "; there are "
              + (known.isEmpty() ? "none" : String.join(", ", known)));
    }
    return new Query(name, BodyTemplate.of(body, sources));
  }

  /** The body as the operation type sends it. */
  private static String body(PreparedOperation plain) {
    Request request = plain.params(0, 1).next();
    Exchange exchange = request == null ? null : request.begin().next(null);
    StringBuilder text = new StringBuilder();
    if (exchange != null) {
      for (ByteBuffer slice : exchange.body()) {
        text.append(StandardCharsets.UTF_8.decode(slice.duplicate()));
      }
    }
    return text.toString();
  }
}
