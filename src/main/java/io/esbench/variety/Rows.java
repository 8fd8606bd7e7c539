package io.esbench.variety;

import java.nio.ByteBuffer;
import java.util.List;

/**
 * Rows of values that belong together.
 *
 * @param names of the columns
 * @param values by column and row, as JSON values
 * @param parts the same as parts of JSON texts
 * @param order in which rows are taken
 */
@SuppressWarnings("ArrayRecordComponent") // shared by all clients, never changed
record Rows(List<String> names, byte[][][] values, byte[][][] parts, Order order)
    implements ValueSource {
  Rows {
    names = List.copyOf(names);
  }

  @Override
  public Drawing drawing(int number, int client, int clients) {
    return new Row(this, order.picker(number, client, clients));
  }

  private static final class Row implements Drawing {
    private final Rows rows;
    private final Picker picker;
    private int row;

    private Row(Rows rows, Picker picker) {
      this.rows = rows;
      this.picker = picker;
    }

    @Override
    public void next() {
      row = picker.next();
    }

    @Override
    public long key() {
      return row;
    }

    private byte[] bytes(int name, boolean whole) {
      return (whole ? rows.values() : rows.parts())[name][row];
    }

    @Override
    public int length(int name, boolean whole) {
      return bytes(name, whole).length;
    }

    @Override
    public void write(int name, boolean whole, ByteBuffer out) {
      out.put(bytes(name, whole));
    }
  }
}
