package io.esbench.export.store;

import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * A document on its way.
 *
 * @param stream what it is
 * @param month of its race
 * @param id under which it is created, so that sending it again does not create it again
 * @param json the document in one line
 * @param sent whether it was in a request before whose outcome is not known
 */
record Parcel(Stream stream, String month, String id, String json, boolean sent) {
  private static final int ACTION = 100;

  /** The same after a request without a known outcome. */
  Parcel sentOnce() {
    return new Parcel(stream, month, id, json, true);
  }

  /**
   * Its lines of a bulk request.
   *
   * @param index where it goes
   */
  String lines(String index) {
    ObjectNode action = RaceFields.object();
    action.putObject("create").put("_index", index).put("_id", id);
    return action + "\n" + json + "\n";
  }

  /** About how much memory it takes, and bytes of a request. */
  long size() {
    return (long) json.length() + ACTION;
  }
}
