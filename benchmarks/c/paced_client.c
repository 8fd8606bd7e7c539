/*
 * The least that a load generator can do: one thread, epoll, nonblocking sockets, one search after
 * another at a set rate. What it sees of a stub's service time and how late it sends is the floor
 * that esbench is compared with (scripts/benchmark-generator.sh).
 *
 *   cc -O2 -o paced_client paced_client.c
 *   ./paced_client PORT RATE SECONDS CONNECTIONS
 *
 * Prints one line: requests, then microseconds: late p50 p99, service p50 p99.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

struct connection {
  int fd;
  int busy;
  int64_t sent;
  int64_t due;
  size_t have;
  char answer[16384];
};

static const char body[] =
    "{\"size\":10,\"query\":{\"bool\":{\"filter\":[{\"term\":{\"service\":\"checkout\"}},"
    "{\"range\":{\"@timestamp\":{\"gte\":\"2024-01-01T00:00:00Z\",\"lt\":\"2024-01-02T00:00:00Z\"}}}]}},"
    "\"sort\":[{\"@timestamp\":\"desc\"}]}";

static int64_t now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * INT64_C(1000000000) + t.tv_nsec;
}

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static int ascending(const void *a, const void *b) {
  int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
  return (x > y) - (x < y);
}

static double micros(int64_t *values, long n, double share) {
  long at = (long)(share * (double)n);
  return n == 0 ? 0 : (double)values[at < n ? at : n - 1] / 1000;
}

static int dial(int port) {
  struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
  int one = 1, fd = socket(AF_INET, SOCK_STREAM, 0);
  inet_pton(AF_INET, "127.0.0.1", &to.sin_addr);
  if (fd < 0 || connect(fd, (struct sockaddr *)&to, sizeof to) != 0) fail("connect");
  setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
  return fd;
}

/* Whether the answer is there to its last byte; it must have a Content-Length. */
static int complete(struct connection *c) {
  char *end, *length;
  c->answer[c->have] = 0;
  end = strstr(c->answer, "\r\n\r\n");
  if (end == NULL) return 0;
  length = strcasestr(c->answer, "content-length:");
  if (length == NULL || length > end) {
    fprintf(stderr, "an answer without Content-Length\n");
    exit(1);
  }
  return c->have >= (size_t)(end + 4 - c->answer) + (size_t)atol(length + 15);
}

int main(int argc, char **argv) {
  if (argc != 5) {
    fprintf(stderr, "usage: paced_client PORT RATE SECONDS CONNECTIONS\n");
    return 2;
  }
  double rate = atof(argv[2]);
  long wanted = (long)(rate * atof(argv[3])), sent = 0, done = 0;
  int connections = atoi(argv[4]), epoll = epoll_create1(0), next = 0;
  int timer = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK);
  struct connection *all = calloc((size_t)connections, sizeof *all);
  int64_t *late = malloc(sizeof *late * (size_t)(wanted + 1));
  int64_t *service = malloc(sizeof *service * (size_t)(wanted + 1));
  char request[1024];
  int size = snprintf(request, sizeof request,
                      "POST /bench/_search HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                      "Content-Type: application/json\r\nContent-Length: %zu\r\n\r\n%s",
                      sizeof body - 1, body);
  struct epoll_event wake = {.events = EPOLLIN, .data.ptr = NULL};
  if (all == NULL || late == NULL || service == NULL) fail("memory");
  prctl(PR_SET_TIMERSLACK, 1UL);
  epoll_ctl(epoll, EPOLL_CTL_ADD, timer, &wake);
  for (int i = 0; i < connections; i++) {
    struct epoll_event in = {.events = EPOLLIN, .data.ptr = &all[i]};
    all[i].fd = dial(atoi(argv[1]));
    epoll_ctl(epoll, EPOLL_CTL_ADD, all[i].fd, &in);
  }
  int64_t origin = now() + 50000000;
  while (done < wanted) {
    struct epoll_event ready[64];
    int64_t due = origin + (int64_t)((double)sent / rate * 1e9);
    while (sent < wanted && due <= now()) {
      int tried = 0;
      while (tried < connections && all[next].busy) next = (next + 1) % connections, tried++;
      if (tried == connections) break;
      struct connection *c = &all[next];
      c->busy = 1, c->have = 0, c->due = due, c->sent = now();
      if (write(c->fd, request, (size_t)size) != size) fail("write");
      sent++;
      due = origin + (int64_t)((double)sent / rate * 1e9);
    }
    if (sent < wanted) {
      struct itimerspec at = {.it_value = {due / 1000000000, due % 1000000000}};
      timerfd_settime(timer, TFD_TIMER_ABSTIME, &at, NULL);
    }
    int n = epoll_wait(epoll, ready, 64, 1000);
    for (int i = 0; i < n; i++) {
      struct connection *c = ready[i].data.ptr;
      if (c == NULL) {
        uint64_t ticks;
        if (read(timer, &ticks, sizeof ticks) < 0 && errno != EAGAIN) fail("timer");
        continue;
      }
      ssize_t got = read(c->fd, c->answer + c->have, sizeof c->answer - 1 - c->have);
      if (got <= 0) fail("read");
      c->have += (size_t)got;
      if (complete(c)) {
        service[done] = now() - c->sent;
        late[done++] = c->sent - c->due;
        c->busy = 0;
      }
    }
  }
  qsort(late, (size_t)done, sizeof *late, ascending);
  qsort(service, (size_t)done, sizeof *service, ascending);
  printf("%ld %.1f %.1f %.1f %.1f\n", done, micros(late, done, 0.5), micros(late, done, 0.99),
         micros(service, done, 0.5), micros(service, done, 0.99));
  return 0;
}
