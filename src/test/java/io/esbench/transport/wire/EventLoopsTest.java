package io.esbench.transport.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.channel.EventLoop;
import io.netty.channel.IoEventLoop;
import io.netty.channel.epoll.EpollIoHandler;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

final class EventLoopsTest {
  private final List<Thread> threads = new CopyOnWriteArrayList<>();

  @Test
  void everyLoopHasItsOwnThreadUntilTheyAreClosed() {
    try (EventLoops loops = EventLoops.open(3, this::thread)) {
      assertThat(loops.count()).isEqualTo(3);
      for (int i = 0; i < 3; i++) {
        EventLoop loop = loops.loop(i);
        var ran = CompletableFuture.supplyAsync(Thread::currentThread, loop);
        assertThat(Caller.join(ran)).isSameAs(threads.get(i));
      }
      assertThat(threads).hasSize(3);
    }
    threads.forEach(thread -> Caller.eventually(() -> !thread.isAlive()));
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void usesTheNativeSelectorOnLinux() {
    try (EventLoops loops = EventLoops.open(1, this::thread)) {
      assertThat(((IoEventLoop) loops.loop(0)).isIoType(EpollIoHandler.class)).isTrue();
    }
  }

  private Thread thread(Runnable task) {
    Thread thread = new Thread(task, "loop");
    thread.setDaemon(true);
    threads.add(thread);
    return thread;
  }
}
