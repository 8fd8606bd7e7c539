package io.esbench.race;

import io.esbench.op.PreparedOperation;
import io.esbench.result.TaskResult;
import io.esbench.track.Task;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Says how much the requests of a task differed, and when a cache may have answered them. */
final class BodyRemarks {
  private static final Pattern NO_HITS = Pattern.compile("\"size\"\\s*:\\s*0\\b");
  private static final Pattern CACHE =
      Pattern.compile("\"(?:cache|request_cache)\"\\s*:\\s*\"?(true|false)");

  private BodyRemarks() {}

  /** One line for each task of which there is something to say. */
  static List<String> of(PreparedChallenge challenge, List<TaskResult> results) {
    List<String> remarks = new ArrayList<>();
    for (Task task : challenge.challenge().tasks()) {
      results.stream()
          .filter(result -> result.task().equals(task.name()))
          .mapToLong(BodyRemarks::requests)
          .filter(requests -> requests > 0)
          .mapToObj(requests -> remark(task, challenge.operation(task), requests))
          .filter(remark -> remark != null)
          .forEach(remark -> remarks.add(task.name() + ": " + remark));
    }
    return remarks;
  }

  private static long requests(TaskResult result) {
    return result.warmupRequests() + result.requests().succeeded() + result.requests().failed();
  }

  private static @Nullable String remark(Task task, PreparedOperation operation, long requests) {
    String own = operation.remark(requests);
    return own != null
        ? own
        : cached(task.operation().type(), task.operation().params().text(), requests);
  }

  /** The server's setting is not asked for: it is on unless an index says otherwise. */
  private static @Nullable String cached(String type, String params, long requests) {
    boolean fixed = type.equals("search") && !params.contains("\"param-source\"") && requests > 1;
    var asked = CACHE.matcher(params);
    boolean named = asked.find();
    boolean maybe = named ? "true".equals(asked.group(1)) : NO_HITS.matcher(params).find();
    return fixed && maybe
        ? String.format(
            Locale.ROOT,
            "one body made all %,d requests; if the request cache of its indices is on (the"
                + " default), it answered all but the first of each shard",
            requests)
        : null;
  }
}
