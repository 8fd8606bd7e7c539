package io.esbench.verdict.criterion;

import io.esbench.result.Distribution;
import io.esbench.result.DocumentCounts;
import io.esbench.result.ItemResult;
import io.esbench.result.Requests;
import io.esbench.result.TaskResult;
import io.esbench.result.ThroughputStats;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Every figure of a task that a criterion can bound, and where it comes from. */
public enum TaskFigure {
  /** Work that succeeded per second. */
  THROUGHPUT("throughput", Dimension.RATE, Shape.WINDOWS) {
    @Override
    public Reading read(TaskResult task, Statistic statistic) {
      ThroughputStats stats = task.throughput();
      double value =
          switch (statistic.kind()) {
            case MIN -> stats.min();
            case MEDIAN -> stats.median();
            case MAX -> stats.max();
            case SINGLE, MEAN, PERCENTILE -> stats.mean();
          };
      return anyRequest(task.requests()) ? Reading.of(value, stats.unit()) : nothing();
    }
  },
  /** From due to the last byte of the answer. */
  LATENCY("latency", Dimension.TIME, Shape.TIMES) {
    @Override
    public Reading read(TaskResult task, Statistic statistic) {
      return pick(task.latency(), statistic, NO_SUCCESS);
    }
  },
  /** From sent to the last byte of the answer. */
  SERVICE_TIME("service time", Dimension.TIME, Shape.TIMES) {
    @Override
    public Reading read(TaskResult task, Statistic statistic) {
      return pick(task.serviceTime(), statistic, NO_SUCCESS);
    }

    @Override
    public Reading readItem(ItemResult item, Statistic statistic) {
      return pick(item.serviceTime(), statistic, NO_SUCCESS);
    }
  },
  /** Around the whole conversation. */
  PROCESSING_TIME("processing time", Dimension.TIME, Shape.TIMES) {
    @Override
    public Reading read(TaskResult task, Statistic statistic) {
      return pick(task.processingTime(), statistic, NO_SUCCESS);
    }
  },
  /** From due to sent. */
  START_DELAY("start delay", Dimension.TIME, Shape.TIMES) {
    @Override
    public Reading read(TaskResult task, Statistic statistic) {
      return task.load().paced()
          ? pick(task.load().startDelay(), statistic, NO_REQUEST)
          : Reading.none("the task has no schedule, so nothing was ever due");
    }
  },
  /** Work that was started per second in per cent of what was asked. */
  ACHIEVED_RATE("achieved rate", Dimension.PERCENT, Shape.SINGLE) {
    @Override
    public Reading read(TaskResult task, Statistic statistic) {
      Double target = task.load().targetPerSecond();
      if (target == null) {
        return Reading.none("the task has no target throughput");
      }
      return anyRequest(task.requests())
          ? Reading.of(100 * task.load().achievedPerSecond() / target)
          : nothing();
    }
  },
  /** Failed requests in per cent of all. */
  ERROR_RATE("error rate", Dimension.PERCENT, Shape.SINGLE) {
    @Override
    public Reading read(TaskResult task, Statistic statistic) {
      return anyRequest(task.requests())
          ? Reading.of(100 * task.requests().errorRate())
          : nothing();
    }

    @Override
    public Reading readItem(ItemResult item, Statistic statistic) {
      return errors(item.requests().succeeded(), item.requests().failed());
    }

    @Override
    public Reading readAll(List<TaskResult> tasks) {
      return errors(
          tasks.stream().mapToLong(task -> task.requests().succeeded()).sum(),
          tasks.stream().mapToLong(task -> task.requests().failed()).sum());
    }
  },
  /** Successes whose answer told that time ran out or shards failed, in per cent of all. */
  PARTIAL_ANSWERS("partial answers", Dimension.PERCENT, Shape.SINGLE) {
    @Override
    public Reading read(TaskResult task, Statistic statistic) {
      Long partial = task.requests().partial();
      if (partial == null) {
        return Reading.none("its answers were not read; give it \"detailed-results\": true");
      }
      long succeeded = task.requests().succeeded();
      return succeeded == 0 ? Reading.none(NO_SUCCESS) : Reading.of(100.0 * partial / succeeded);
    }
  },
  /** Documents that were rejected or failed in per cent of those sent. */
  DOCUMENT_ERROR_RATE("document error rate", Dimension.PERCENT, Shape.SINGLE) {
    @Override
    public Reading read(TaskResult task, Statistic statistic) {
      return readAll(List.of(task));
    }

    @Override
    public Reading readAll(List<TaskResult> tasks) {
      DocumentCounts all = documents(tasks);
      long lost = all.rejected() + all.failed();
      long sent = Math.max(lost, all.sent());
      return sent == 0 ? Reading.none("no documents were sent") : Reading.of(100.0 * lost / sent);
    }
  },
  /** Length of the measured phase. */
  DURATION("duration", Dimension.TIME, Shape.SINGLE) {
    @Override
    public Reading read(TaskResult task, Statistic statistic) {
      return anyRequest(task.requests()) ? Reading.of(task.seconds() * 1000) : nothing();
    }
  },
  /** Documents that the server acknowledged. */
  DOCUMENTS("documents", Dimension.COUNT, Shape.SINGLE) {
    @Override
    public Reading read(TaskResult task, Statistic statistic) {
      return readAll(List.of(task));
    }

    @Override
    public Reading readAll(List<TaskResult> tasks) {
      return Reading.of((double) documents(tasks).acknowledged());
    }
  };

  private static final String NO_REQUEST = "no request was measured";
  private static final String NO_SUCCESS = "no request succeeded";

  private final String words;
  private final Dimension dimension;
  private final Shape shape;

  TaskFigure(String words, Dimension dimension, Shape shape) {
    this.words = words;
    this.dimension = dimension;
    this.shape = shape;
  }

  /** How many values there are to choose from. */
  enum Shape {
    /** A distribution: every statistic. */
    TIMES,
    /** Seconds: mean, min, median and max. */
    WINDOWS,
    /** One value. */
    SINGLE
  }

  /** As criteria spell it. */
  public String words() {
    return words;
  }

  /** Its kind. */
  public Dimension dimension() {
    return dimension;
  }

  Shape shape() {
    return shape;
  }

  /** Whether it is a distribution of times. */
  public boolean times() {
    return shape == Shape.TIMES;
  }

  /** Whether it tells how fast something was. */
  public boolean timed() {
    return !ofAllTasks();
  }

  /** Whether it is told of all tasks together too. */
  boolean ofAllTasks() {
    return this == ERROR_RATE || this == DOCUMENT_ERROR_RATE || this == DOCUMENTS;
  }

  /** Whether it is told of the items of a composite too. */
  boolean ofItems() {
    return this == SERVICE_TIME || this == ERROR_RATE;
  }

  /** Its value for a task. */
  public abstract Reading read(TaskResult task, Statistic statistic);

  /** Its value for an item of a composite, if it is told of items. */
  public Reading readItem(ItemResult item, Statistic statistic) {
    return Reading.none("the " + words + " of an item is not measured");
  }

  /** Its value for all tasks together, if it is told of them. */
  public Reading readAll(List<TaskResult> tasks) {
    return Reading.none("the " + words + " is that of a task");
  }

  private static Reading pick(Distribution times, Statistic statistic, String empty) {
    if (times.quantiles().isEmpty()) {
      return Reading.none(empty);
    }
    @Nullable Double value =
        switch (statistic.kind()) {
          case MIN -> (Double) times.minMillis();
          case MAX -> (Double) times.maxMillis();
          case MEDIAN, PERCENTILE -> times.at(statistic.keptAs());
          case SINGLE, MEAN -> (Double) times.meanMillis();
        };
    return value == null
        ? Reading.none(
            "%s needs %d samples, there are %d"
                .formatted(statistic.text(), statistic.samplesNeeded(), times.count()))
        : Reading.of(value);
  }

  private static Reading errors(long succeeded, long failed) {
    long all = succeeded + failed;
    return all == 0 ? nothing() : Reading.of(100.0 * failed / all);
  }

  private static boolean anyRequest(Requests requests) {
    return requests.any();
  }

  private static Reading nothing() {
    return Reading.none(NO_REQUEST);
  }

  private static DocumentCounts documents(List<TaskResult> tasks) {
    return tasks.stream()
        .map(TaskResult::documents)
        .reduce(DocumentCounts.NONE, DocumentCounts::plus);
  }
}
