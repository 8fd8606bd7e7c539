package io.esbench.stub;

import io.esbench.stub.StubAnswer.End;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;

/** One connection of the stub with its thread. */
final class StubConnection {
  /** Parking wakes up late by about this much; the rest is spun away. */
  private static final long SPIN_NANOS = 60_000;

  private final ScriptedServer server;
  private final Socket socket;
  private final int number;
  private final Thread thread;
  private final CountDownLatch ended = new CountDownLatch(1);

  StubConnection(ScriptedServer server, Socket socket, int number) {
    this.server = server;
    this.socket = socket;
    this.number = number;
    this.thread = new Thread(this::run, "stub-" + socket.getLocalPort() + "-" + number);
    thread.setDaemon(true);
  }

  void start() {
    thread.start();
  }

  void join() throws InterruptedException {
    thread.join(5_000);
  }

  private void run() {
    try (socket) {
      socket.setTcpNoDelay(true);
      RequestReader reader = new RequestReader(socket.getInputStream());
      for (RequestReader.Head head = reader.head(); head != null; head = reader.head()) {
        if (!serve(head, reader)) {
          break;
        }
      }
    } catch (IOException | InterruptedException e) {
      // The client left or the server stops; tests see it in the log.
    } finally {
      server.forget(this);
    }
  }

  private boolean serve(RequestReader.Head head, RequestReader reader)
      throws IOException, InterruptedException {
    StubRequest begun = request(head, new byte[0]);
    StubAnswer early = server.earlyAnswer(begun);
    if (early != null) {
      server.nextNumber();
      answer(begun, early);
      return false;
    }
    byte[] body = reader.body(head.contentLength(), server.keptBodyBytes(), server.readPace());
    StubRequest request = request(head, body).numbered(server.nextNumber());
    return answer(request, server.answer(request));
  }

  private StubRequest request(RequestReader.Head head, byte[] body) {
    return new StubRequest(
        -1,
        number,
        head.method(),
        head.path(),
        head.headers(),
        new String(body, StandardCharsets.ISO_8859_1),
        head.contentLength(),
        System.nanoTime());
  }

  private boolean answer(StubRequest request, StubAnswer answer)
      throws IOException, InterruptedException {
    waitUntil(request.receivedNanos() + answer.delayNanos());
    byte[] bytes = AnswerBytes.of(answer, request.method().equals("HEAD"));
    long start = bytes.length == 0 ? 0 : System.nanoTime();
    try {
      write(bytes, answer);
    } finally {
      server.log(new Served(request, start, bytes.length == 0 ? 0 : System.nanoTime()));
    }
    return end(answer.end());
  }

  private void write(byte[] bytes, StubAnswer answer) throws IOException {
    OutputStream out = socket.getOutputStream();
    int piece = answer.pieceBytes() == 0 ? Math.max(1, bytes.length) : answer.pieceBytes();
    long due = System.nanoTime();
    for (int from = 0; from < bytes.length; from += piece) {
      if (from > 0) {
        due += answer.pauseNanos();
        waitUntil(due);
      }
      out.write(bytes, from, Math.min(piece, bytes.length - from));
      out.flush();
    }
  }

  private boolean end(End end) throws IOException, InterruptedException {
    switch (end) {
      case RESET -> socket.setSoLinger(true, 0);
      case HANG -> ended.await();
      default -> {}
    }
    return end == End.KEEP;
  }

  /** Ends the connection from outside. */
  void end(boolean reset) {
    try {
      if (reset) {
        socket.setSoLinger(true, 0);
      }
      socket.close();
    } catch (IOException e) {
      // It is gone already.
    }
    ended.countDown();
  }

  static void waitUntil(long dueNanos) {
    for (long left = dueNanos - System.nanoTime(); left > 0; left = dueNanos - System.nanoTime()) {
      if (left > SPIN_NANOS) {
        LockSupport.parkNanos(left - SPIN_NANOS);
      } else {
        Thread.onSpinWait();
      }
    }
  }
}
