package io.esbench.transport.admin;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.fault.CancelledException;
import io.esbench.fault.EnvironmentException;
import io.esbench.fault.EsbenchException;
import io.esbench.time.Waiter;
import io.esbench.transport.Secret;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * API keys of the clients of a load, named {@code esbench-RACE-client-0} and so on: made before it,
 * deleted by closing, those too whose making was asked for and not answered. One thread at a time.
 */
public final class ApiKeys implements AutoCloseable {
  private static final String PATH = "/_security/api_key";
  private static final int ATTEMPTS = 5;

  /** Deleting twice does no harm, and a key that stays is somebody's work. */
  private static final int DELETE_ATTEMPTS = 2;

  private static final Duration PAUSE = Duration.ofSeconds(1);
  private static final int CLIENT_ERROR = 400;
  private static final int SERVER_ERROR = 500;
  private static final int WRONG_METHOD = 405;
  private static final int TOO_MANY = 429;
  private static final ObjectMapper JSON = new ObjectMapper();

  private final AdminClient admin;
  private final Consumer<String> warnings;
  private final String prefix;
  private final List<String> ids = new ArrayList<>();

  /** Of keys that may have been made without our hearing of it, beside one we know or without. */
  private final Set<String> unheard = new LinkedHashSet<>();

  private final List<Secret> authorizations = new ArrayList<>();

  private ApiKeys(AdminClient admin, String race, Consumer<String> warnings) {
    this.admin = admin;
    this.prefix = "esbench-" + race + "-client-";
    this.warnings = warnings;
  }

  /**
   * Makes so many. What the target does not give at once is asked for again, five times in all.
   *
   * @param admin logs in as who makes them, and stays open
   * @param race part of the names: what is deleted by name must be nobody else's
   * @param warnings told what could not be deleted
   * @throws EnvironmentException if the target makes none; those made before are deleted
   * @throws CancelledException if the thread is interrupted
   */
  public static ApiKeys make(
      AdminClient admin, String race, int count, Waiter waiter, Consumer<String> warnings) {
    ApiKeys keys = new ApiKeys(admin, race, warnings);
    try {
      for (int client = 0; client < count; client++) {
        keys.add(keys.made(keys.prefix + client, waiter));
      }
      return keys;
    } catch (EsbenchException e) {
      keys.close();
      throw e;
    }
  }

  /** Values of the Authorization header, by number of the client. */
  public List<Secret> authorizations() {
    return List.copyOf(authorizations);
  }

  private void add(JsonNode key) {
    String id = key.path("id").asText();
    ids.add(id);
    byte[] pair = (id + ":" + key.path("api_key").asText()).getBytes(StandardCharsets.UTF_8);
    authorizations.add(new Secret("ApiKey " + Base64.getEncoder().encodeToString(pair)));
  }

  private JsonNode made(String name, Waiter waiter) {
    String why = "";
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (attempt > 0) {
        pause(waiter);
      }
      try {
        AdminAnswer answer = admin.perform("POST", PATH, named(name).toString(), null);
        JsonNode key = key(answer);
        if (key != null) {
          return key;
        }
        why = reason(answer);
        if (isFinal(answer.status())) {
          break;
        }
        if (answer.status() != TOO_MANY) {
          unheard.add(name);
        }
      } catch (CancelledException e) {
        unheard.add(name);
        throw e;
      } catch (EnvironmentException e) {
        unheard.add(name);
        why = String.valueOf(e.getMessage());
      }
    }
    throw new EnvironmentException("the API key '" + name + "' could not be made: " + why);
  }

  private static boolean isFinal(int status) {
    return status >= CLIENT_ERROR && status < SERVER_ERROR && status != TOO_MANY;
  }

  private static @Nullable JsonNode key(AdminAnswer answer) {
    JsonNode body = json(answer);
    boolean whole = body.path("id").isTextual() && body.path("api_key").isTextual();
    return answer.status() < CLIENT_ERROR && whole ? body : null;
  }

  private static JsonNode json(AdminAnswer answer) {
    try {
      return JSON.readTree(answer.body());
    } catch (JsonProcessingException e) {
      return JSON.missingNode();
    }
  }

  private static String reason(AdminAnswer answer) {
    String why = json(answer).path("error").path("reason").asText("");
    String told = "status " + answer.status() + (why.isEmpty() ? "" : ", " + why);
    return answer.status() == WRONG_METHOD
        ? told + "; the target has no API keys: security, or its API key service, is switched off"
        : told;
  }

  private static void pause(Waiter waiter) {
    try {
      waiter.await(PAUSE);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancelledException("interrupted while API keys were made", e);
    }
  }

  private static ObjectNode named(String name) {
    return JSON.createObjectNode().put("name", name);
  }

  /** Deletes them; a failure is only warned of. Also on a thread that is interrupted. */
  @Override
  public void close() {
    boolean interrupted = Thread.interrupted();
    if (!ids.isEmpty()) {
      ObjectNode known = JSON.createObjectNode().set("ids", JSON.valueToTree(ids));
      Kept kept = deleted(known, ids.size());
      warn(kept, kept.count() + " API keys of clients (" + prefix + "0 and so on)");
    }
    for (String name : unheard) {
      warn(deleted(named(name), 1), "the API key '" + name + "', if it was made unheard,");
    }
    ids.clear();
    unheard.clear();
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private void warn(Kept kept, String what) {
    if (kept.count() > 0) {
      warnings.accept(what + " could not be deleted: " + kept.why() + "; delete what is left");
    }
  }

  private Kept deleted(ObjectNode which, int count) {
    String body = which.put("owner", true).toString();
    String why = "";
    for (int attempt = 0; attempt < DELETE_ATTEMPTS; attempt++) {
      try {
        AdminAnswer answer = admin.perform("DELETE", PATH, body, null);
        if (answer.ok()) {
          int left = Math.max(0, Math.min(count, json(answer).path("error_count").asInt()));
          return new Kept(left, "the target refuses them");
        }
        why = reason(answer);
      } catch (EsbenchException e) {
        why = String.valueOf(e.getMessage());
      }
    }
    return new Kept(count, why);
  }

  /** Keys that stay, and why. */
  private record Kept(int count, String why) {}
}
