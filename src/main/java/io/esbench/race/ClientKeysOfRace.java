package io.esbench.race;

import io.esbench.plan.Assignment;
import io.esbench.plan.Planner;
import io.esbench.plan.Slice;
import io.esbench.plan.Step;
import io.esbench.time.Waiter;
import io.esbench.transport.ClientKeys;
import io.esbench.transport.Target;
import io.esbench.transport.admin.ApiKeys;
import org.jspecify.annotations.Nullable;

/** The API keys of the clients of a race, if it wants any; closing it deletes them. */
final class ClientKeysOfRace implements AutoCloseable {
  private static final int MOST_OF_ID = 200;

  private final Target target;
  private final @Nullable ApiKeys keys;

  private ClientKeysOfRace(Target target, @Nullable ApiKeys keys) {
    this.target = target;
    this.keys = keys;
  }

  /**
   * Makes as many as the largest step has clients.
   *
   * @throws io.esbench.fault.EnvironmentException if the target makes none
   */
  static ClientKeysOfRace made(RaceContext race, Progress progress) {
    Target target = race.target().target();
    if (!target.keys().wanted()) {
      return new ClientKeysOfRace(target, null);
    }
    PreparedChallenge loading = race.loading();
    int clients = Math.max(clients(race.challenge()), loading == null ? 0 : clients(loading));
    progress.info("making an API key for each of " + clients + " clients");
    return new ClientKeysOfRace(
        target,
        ApiKeys.make(race.target().admin(), name(race), clients, Waiter.parking(), progress::warn));
  }

  /** Two races of one user may have one id, in two folders; names of keys have 256 characters. */
  private static String name(RaceContext race) {
    String id = race.request().output().raceId();
    String start = Long.toString(race.clock().start().toEpochMilli(), Character.MAX_RADIX);
    return id.substring(0, Math.min(id.length(), MOST_OF_ID)) + "-" + start;
  }

  private static int clients(PreparedChallenge challenge) {
    int most = 0;
    for (Step step : Planner.plan(challenge.challenge(), Slice.WHOLE).steps()) {
      most = Math.max(most, step.assignments().stream().mapToInt(Assignment::clients).sum());
    }
    return most;
  }

  /** The target whose clients log in by their keys. */
  Target signed() {
    return keys == null ? target : target.with(new ClientKeys(true, keys.authorizations()));
  }

  @Override
  public void close() {
    if (keys != null) {
      keys.close();
    }
  }
}
