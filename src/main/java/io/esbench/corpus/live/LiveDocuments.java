package io.esbench.corpus.live;

import io.esbench.corpus.generate.DocumentSource;
import java.util.List;

/**
 * An endless sequence of documents of several kinds in fixed turns: of a weight of 3 and one of 1,
 * each four documents have three of the first kind and one of the second, spread evenly. A kind's
 * own documents are numbered without gaps. Immutable; any thread.
 */
public final class LiveDocuments {
  /** Sum of the weights at most, so that the turns stay a small table. */
  public static final int MOST_TURNS = 10_000;

  private final Kind[] kinds;
  private final int[] kindOfTurn;
  private final int[] rankOfTurn;

  /**
   * One kind.
   *
   * @param documents themselves
   * @param action line before each of them, with its newline; never changed
   * @param weight documents of it in each round, at least 1
   */
  @SuppressWarnings("ArrayRecordComponent") // never changed
  public record Kind(DocumentSource documents, byte[] action, int weight) {}

  /** Of at least one kind, whose weights add up to no more than {@link #MOST_TURNS}. */
  public LiveDocuments(List<Kind> kinds) {
    this.kinds = kinds.toArray(Kind[]::new);
    int turns = kinds.stream().mapToInt(Kind::weight).sum();
    if (turns < 1 || turns > MOST_TURNS || kinds.stream().anyMatch(kind -> kind.weight() < 1)) {
      throw new IllegalArgumentException(
          "weights of " + kinds.size() + " kinds add up to " + turns);
    }
    this.kindOfTurn = new int[turns];
    this.rankOfTurn = new int[turns];
    takeTurns();
  }

  /** Each turn goes to the kind that is furthest behind its share. */
  private void takeTurns() {
    int[] credit = new int[kinds.length];
    int[] given = new int[kinds.length];
    for (int turn = 0; turn < kindOfTurn.length; turn++) {
      int next = 0;
      for (int kind = 0; kind < kinds.length; kind++) {
        credit[kind] += kinds[kind].weight();
        next = credit[kind] > credit[next] ? kind : next;
      }
      credit[next] -= kindOfTurn.length;
      kindOfTurn[turn] = next;
      rankOfTurn[turn] = given[next]++;
    }
  }

  /** Most bytes of an action line and its document, of any kind. */
  int maxBytes() {
    int most = 0;
    for (Kind kind : kinds) {
      most = Math.max(most, kind.action().length + kind.documents().maxBytes());
    }
    return most;
  }

  /**
   * Writes action line and document.
   *
   * @param number 0-based, over all kinds
   * @param out has {@link #maxBytes} from its beginning
   * @return bytes that both take
   */
  int encode(long number, byte[] out) {
    int turn = (int) (number % kindOfTurn.length);
    Kind kind = kinds[kindOfTurn[turn]];
    byte[] action = kind.action();
    System.arraycopy(action, 0, out, 0, action.length);
    long own = number / kindOfTurn.length * kind.weight() + rankOfTurn[turn];
    return kind.documents().encode(own, out, action.length);
  }
}
