package io.esbench.export.store;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.transport.admin.AdminAnswer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Makes what the documents go into, as far as it is not there: data streams, or an index for each
 * month of races where the store has no data streams. A template of our own is installed for what
 * no template is for yet. It has a name and a priority of its own, because Rally replaces the
 * templates that it knows with its own. Nothing that exists is changed. One thread.
 */
final class StoreIndices {
  private static final int BAD = 400;
  private static final int FORBIDDEN = 403;
  private static final int ABSENT = 404;
  private static final int NO_SUCH_METHOD = 405;
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private final Questions store;
  private final Set<String> ready = new HashSet<>();
  private boolean monthly;

  /** Asks the store something; see {@link io.esbench.transport.admin.AdminClient#perform}. */
  @FunctionalInterface
  interface Questions {
    AdminAnswer ask(String method, String path, @Nullable String body);
  }

  StoreIndices(Questions store) {
    this.store = store;
  }

  /** Where documents of races of a month go. */
  String name(Stream stream, String month) {
    return monthly ? stream.index(month) : stream.dataStream();
  }

  /**
   * Makes sure that there is something for all documents of races of a month.
   *
   * @return {@link Refusal#NONE}, or why there is not
   */
  Refusal ensure(String month) {
    for (Stream stream : Stream.values()) {
      if (!ready.contains(name(stream, month))) {
        Refusal refusal = monthly ? index(stream, month) : dataStream(stream, month);
        if (!refusal.equals(Refusal.NONE)) {
          return refusal;
        }
        ready.add(name(stream, month));
      }
    }
    return Refusal.NONE;
  }

  private Refusal dataStream(Stream stream, String month) {
    String path = "/_data_stream/" + stream.dataStream();
    AdminAnswer there = store.ask("GET", path, null);
    if (there.status() == NO_SUCH_METHOD || there.status() == BAD) {
      monthly = true;
      return index(stream, month);
    }
    if (there.ok()) {
      return Refusal.NONE;
    }
    if (!mayBeAbsent(there)) {
      return Refusal.of(there, "looking for the data stream " + stream.dataStream());
    }
    AdminAnswer made = store.ask("PUT", path, null);
    if (made.status() == BAD && !exists(made)) {
      // No template makes data streams of this name, so ours is in nobody's way.
      AdminAnswer installed = install(stream, template(stream));
      if (!installed.ok()) {
        return Refusal.of(installed, "installing the index template " + stream.template());
      }
      made = store.ask("PUT", path, null);
    }
    return made.ok() || exists(made)
        ? Refusal.NONE
        : Refusal.of(made, "creating the data stream " + stream.dataStream());
  }

  private Refusal index(Stream stream, String month) {
    String path = "/" + stream.index(month);
    AdminAnswer there = store.ask("GET", path + "/_settings", null);
    if (there.ok()) {
      return Refusal.NONE;
    }
    if (!mayBeAbsent(there)) {
      return Refusal.of(there, "looking for the index " + stream.index(month));
    }
    if (!mapped(stream.index(month))) {
      ObjectNode template = template(stream);
      template.remove("data_stream");
      template.putArray("index_patterns").add(stream.indices());
      AdminAnswer installed = install(stream, template);
      if (!installed.ok()) {
        return Refusal.of(installed, "installing the index template " + stream.template());
      }
    }
    AdminAnswer made = store.ask("PUT", path, null);
    return made.ok() || exists(made)
        ? Refusal.NONE
        : Refusal.of(made, "creating the index " + stream.index(month));
  }

  /** Whether there is a template with mappings for a new index of this name. */
  private boolean mapped(String index) {
    AdminAnswer simulated = store.ask("POST", "/_index_template/_simulate_index/" + index, null);
    return simulated.ok()
        && json(simulated.body()).at("/template/mappings/properties").has("race-id");
  }

  private AdminAnswer install(Stream stream, ObjectNode template) {
    String path = "/_index_template/" + stream.template() + "?create=true";
    AdminAnswer answer = store.ask("PUT", path, template.toString());
    boolean ours = answer.status() == BAD && answer.body().contains("already exists");
    return ours ? new AdminAnswer(200, "") : answer;
  }

  /**
   * Who may write need not be allowed to look, but making it tells whether it is there. Sending
   * documents into what is not there would make an index with guessed mappings.
   */
  private static boolean mayBeAbsent(AdminAnswer answer) {
    return answer.status() == ABSENT || answer.status() == FORBIDDEN;
  }

  private static boolean exists(AdminAnswer answer) {
    return answer.status() == BAD && answer.body().contains("resource_already_exists");
  }

  private static JsonNode json(String text) {
    try {
      return MAPPER.readTree(text);
    } catch (IOException e) {
      return MAPPER.missingNode();
    }
  }

  private static ObjectNode template(Stream stream) {
    try (InputStream in = StoreIndices.class.getResourceAsStream(stream.kind() + ".json")) {
      if (in == null) {
        throw new IllegalStateException("no template of " + stream);
      }
      return MAPPER.readValue(in, ObjectNode.class);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
