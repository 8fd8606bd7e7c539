package io.esbench.corpus.generate.spec;

import io.esbench.corpus.generate.draw.Draw;
import io.esbench.corpus.generate.draw.RandomStream;
import io.esbench.corpus.generate.draw.UniformDraw;
import io.esbench.corpus.generate.draw.WeightedDraw;
import io.esbench.corpus.generate.draw.ZipfDraw;
import io.esbench.corpus.generate.text.JsonBytes;
import io.esbench.fault.DidYouMean;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;

/**
 * Where a value is in the documents: what it may refer to and which random numbers are its own.
 * Used by one thread while a specification is read.
 */
public final class Site {
  /** Beside a generator. */
  private static final List<String> MODIFIERS = List.of("present", "draws");

  private static final int MAX_DRAWS = 1_000_000;

  private final Reading reading;
  private final Names names;
  private final RandomStream stream;
  private final boolean item;

  Site(Reading reading, Names names, RandomStream stream, boolean item) {
    this.reading = reading;
    this.names = names;
    this.stream = stream;
    this.item = item;
  }

  /** The random numbers of the value that is read. */
  public RandomStream stream() {
    return stream;
  }

  /** Random numbers of their own for a second purpose. */
  public RandomStream stream(SpecNode node, String purpose) {
    return RandomStream.of(reading.seed(), node.path() + "#" + purpose);
  }

  /** For times that are relative to now. */
  public InstantSource clock() {
    return reading.clock();
  }

  /** Reads a value: a generator, or a scalar as a constant. */
  public Value value(SpecNode node) {
    if (node.has("present")) {
      throw node.fault("'present' is for fields of an object; leave it out here");
    }
    return field(node);
  }

  /** The same for the field of an object, whose presence the object decides. */
  public Value field(SpecNode node) {
    reading.value(node);
    if (node.json().isValueNode()) {
      return new Fixed(JsonBytes.of(node.scalar()));
    }
    String generator = generator(node);
    ValueReader reader = reading.catalogue().get(generator);
    if (reader == null) {
      throw node.fault(
          "'"
              + generator
              + "' is no generator"
              + DidYouMean.suffix(generator, reading.catalogue().keySet()));
    }
    Value value =
        reader.read(node.member(generator), new Site(reading, names, streamOf(node), item));
    if (value.maxBytes() > Value.MAX_BYTES) {
      throw node.fault(
          "may become "
              + value.maxBytes()
              + " bytes; a document has at most "
              + Value.MAX_BYTES
              + ". Lower a count or a length");
    }
    return value;
  }

  private static String generator(SpecNode node) {
    List<String> generators =
        node.names().stream().filter(name -> !MODIFIERS.contains(name)).toList();
    if (generators.size() != 1) {
      throw node.fault(
          "must have exactly one generator, but has "
              + (generators.isEmpty() ? "none" : String.join(", ", generators))
              + "; beside it only "
              + String.join(" and ", MODIFIERS));
    }
    return generators.get(0);
  }

  private RandomStream streamOf(SpecNode node) {
    if (!node.has("draws")) {
      return RandomStream.of(reading.seed(), node.path());
    }
    if (item) {
      throw node.member("draws").fault("'draws' cannot be used within an array; leave it out");
    }
    return RandomStream.common(reading.seed(), (int) node.member("draws").whole(0, MAX_DRAWS));
  }

  /** The place of the fields of an object that is here. */
  public Site inner() {
    return new Site(reading, new Names(names), stream, item);
  }

  /** The place of the items of an array that is here; they see no fields outside of themselves. */
  public Site items() {
    return new Site(reading, new Names(null), stream, true);
  }

  /** Lets the fields behind refer to a field, and by a path to what is within it. */
  public void define(String name, Value value, Map<String, Value> within) {
    names.define(name, value, within);
  }

  /** Names defined at this place. */
  public Map<String, Value> defined() {
    return Map.copyOf(names.own());
  }

  /** An earlier field. */
  public Value named(SpecNode at, String name) {
    return names.find(at, name);
  }

  /** A list of scalars, written here or by its name among the lists. */
  public List<SpecNode> list(SpecNode node) {
    List<SpecNode> list = reading.list(node);
    reading.table(node, list.size());
    return list;
  }

  /** Counts what a table will take, before it is made. */
  public void table(SpecNode at, long entries) {
    reading.table(at, entries);
  }

  /**
   * Positions 0 to count - 1: as the members {@code weights} or {@code zipf} of the form say, or
   * all equally likely.
   */
  public Draw positions(SpecNode form, long count) {
    if (form.has("weights")) {
      if (form.has("zipf")) {
        throw form.fault("give 'weights' or 'zipf', not both");
      }
      return weighted(form.member("weights"), count);
    }
    if (!form.has("zipf")) {
      return new UniformDraw(0, count - 1);
    }
    SpecNode zipf = form.member("zipf");
    double shape = zipf.number(0, 10).doubleValue();
    if (count > ZipfDraw.MAX_RANKS) {
      throw zipf.fault(
          "is possible for at most " + ZipfDraw.MAX_RANKS + " different values, not " + count);
    }
    reading.table(zipf, count);
    return new ZipfDraw((int) count, shape);
  }

  private Draw weighted(SpecNode node, long count) {
    List<SpecNode> given = node.items(WeightedDraw.MAX_TOTAL);
    if (given.size() != count) {
      throw node.fault("must have a weight for each of " + count + " values, has " + given.size());
    }
    return weighted(node, given);
  }

  /** Positions by weights that are whole numbers. */
  public Draw weighted(SpecNode at, List<SpecNode> given) {
    int[] weights = new int[given.size()];
    long total = 0;
    for (int i = 0; i < weights.length; i++) {
      weights[i] = (int) given.get(i).whole(0, WeightedDraw.MAX_TOTAL);
      total += weights[i];
    }
    if (total < 1 || total > WeightedDraw.MAX_TOTAL) {
      throw at.fault(
          "weights must have a sum from 1 to " + WeightedDraw.MAX_TOTAL + ", but it is " + total);
    }
    reading.table(at, total);
    return new WeightedDraw(weights);
  }

  /** A count: a whole number, or an integer generator with random numbers of its own. */
  public Count count(SpecNode node, int most) {
    if (node.json().isNumber()) {
      long fixed = node.whole(0, most);
      return new Count(new UniformDraw(fixed, fixed), stream);
    }
    if (node.has("present") || !generator(node).equals("integer")) {
      throw node.fault("must be a whole number or an integer generator");
    }
    Draw draw = Distributions.read(node.member("integer"), 0, this);
    if (draw.least() < 0 || draw.most() > most) {
      throw node.fault(
          "may be "
              + draw.least()
              + " to "
              + draw.most()
              + ", but must stay within 0 to "
              + most
              + "; give from and to, or min and max");
    }
    return new Count(draw, streamOf(node));
  }

  /**
   * How many there are in a document.
   *
   * @param draw the distribution
   * @param stream its random numbers
   */
  public record Count(Draw draw, RandomStream stream) {
    /** For one document, or one item of an array. */
    public int of(long item) {
      return (int) draw.draw(stream.base(item), stream.offset());
    }
  }
}
