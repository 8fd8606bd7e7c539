package io.esbench.corpus.read;

import io.esbench.corpus.DocumentFile;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A client's part of one document file: a contiguous range of documents.
 *
 * @param file the file
 * @param first 0-based number of the first document
 * @param documents how many, at least 1
 */
record Share(DocumentFile file, long first, long documents) {

  /**
   * The parts of a client over all files, in reading order: corpora rotated by the client's number,
   * then the first file of each corpus, the second of each, and so on. Files of which the client
   * gets nothing are left out.
   */
  static List<Share> of(List<DocumentFile> files, int client, int clients) {
    Map<String, List<Share>> byCorpus = new LinkedHashMap<>();
    for (DocumentFile file : files) {
      List<Share> shares = byCorpus.computeIfAbsent(file.corpus(), name -> new ArrayList<>());
      Share share = of(file, client, clients);
      if (share.documents > 0) {
        shares.add(share);
      }
    }
    List<List<Share>> corpora = new ArrayList<>(byCorpus.values());
    if (!corpora.isEmpty()) {
      Collections.rotate(corpora, -(client % corpora.size()));
    }
    List<Share> order = new ArrayList<>();
    int longest = corpora.stream().mapToInt(List::size).max().orElse(0);
    for (int round = 0; round < longest; round++) {
      for (List<Share> corpus : corpora) {
        if (round < corpus.size()) {
          order.add(corpus.get(round));
        }
      }
    }
    return List.copyOf(order);
  }

  /** Rounds as Rally does, so that the same client sends the same documents. */
  private static Share of(DocumentFile file, int client, int clients) {
    double perClient = (double) file.set().documentCount() / clients;
    long first = (long) Math.rint(perClient * client);
    long end = (long) Math.rint(perClient * (client + 1));
    return new Share(file, first, end - first);
  }

  /** Bulks of this share; only the last one may be short. */
  long bulks(int bulkSize) {
    return (documents + bulkSize - 1) / bulkSize;
  }
}
