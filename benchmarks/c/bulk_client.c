/*
 * The least that a client can do to send a corpus: one thread, epoll, the file mapped, a bulk of 1,000 documents in one
 * gathering write behind its head, each connection in a part of the file of its own, again and again. wrk sends one
 * body that stays in the processor's cache; this one reads memory as esbench does (scripts/benchmark-generator.sh).
 *
 *   cc -O2 -o bulk_client bulk_client.c
 *   ./bulk_client PORT FILE CONNECTIONS SECONDS
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

#define LINES 2000

struct connection {
  int fd;
  long bulk, first, end;
  struct iovec left[2];
  char head[256];
  size_t have;
  char answer[4096];
};

static const char *corpus;
static size_t *bulks; /* offsets of all bulks, and the end */
static int epoll;

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static void watch(struct connection *c, int change, unsigned events) {
  struct epoll_event event = {.events = events, .data.ptr = c};
  epoll_ctl(epoll, change, c->fd, &event);
}

/* Whether the request is out. */
static int flush(struct connection *c) {
  while (c->left[0].iov_len + c->left[1].iov_len > 0) {
    ssize_t sent = writev(c->fd, c->left, 2);
    if (sent < 0 && errno == EAGAIN) return 0;
    if (sent < 0) fail("write");
    for (int i = 0; i < 2; i++) {
      size_t part = (size_t)sent < c->left[i].iov_len ? (size_t)sent : c->left[i].iov_len;
      c->left[i].iov_base = (char *)c->left[i].iov_base + part;
      c->left[i].iov_len -= part;
      sent -= (ssize_t)part;
    }
  }
  return 1;
}

static void send_next(struct connection *c) {
  size_t from = bulks[c->bulk], size = bulks[c->bulk + 1] - from;
  c->bulk = c->bulk + 1 == c->end ? c->first : c->bulk + 1;
  c->left[0] = (struct iovec){c->head, (size_t)snprintf(c->head, sizeof c->head,
      "PUT /_bulk HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-ndjson\r\nContent-Length: %zu\r\n\r\n",
      size)};
  c->left[1] = (struct iovec){(char *)corpus + from, size};
  c->have = 0;
  if (!flush(c)) watch(c, EPOLL_CTL_MOD, EPOLLIN | EPOLLOUT);
}

static int complete(struct connection *c) {
  c->answer[c->have] = 0;
  char *end = strstr(c->answer, "\r\n\r\n"), *length = strcasestr(c->answer, "content-length:");
  return end != NULL && length != NULL && c->have >= (size_t)(end + 4 - c->answer) + (size_t)atol(length + 15);
}

int main(int argc, char **argv) {
  if (argc != 5) {
    fprintf(stderr, "usage: bulk_client PORT FILE CONNECTIONS SECONDS\n");
    return 2;
  }
  int file = open(argv[2], O_RDONLY), connections = atoi(argv[3]);
  struct stat status;
  if (file < 0 || fstat(file, &status) != 0) fail(argv[2]);
  corpus = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_SHARED | MAP_POPULATE, file, 0);
  if (corpus == MAP_FAILED) fail("mmap");
  long count = 0, lines = 0;
  bulks = malloc(sizeof *bulks * ((size_t)status.st_size / LINES + 2));
  bulks[0] = 0;
  for (const char *at = corpus, *end = corpus + status.st_size; (at = memchr(at, '\n', (size_t)(end - at))) != NULL;) {
    at++;
    if (++lines % LINES == 0) bulks[++count] = (size_t)(at - corpus);
  }
  struct connection *all = calloc((size_t)connections, sizeof *all);
  struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((unsigned short)atoi(argv[1]))};
  inet_pton(AF_INET, "127.0.0.1", &to.sin_addr);
  epoll = epoll_create1(0);
  for (int i = 0; i < connections; i++) {
    int one = 1, fd = socket(AF_INET, SOCK_STREAM, 0);
    if (connect(fd, (struct sockaddr *)&to, sizeof to) != 0) fail("connect");
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    fcntl(fd, F_SETFL, O_NONBLOCK);
    all[i].fd = fd;
    all[i].first = all[i].bulk = count * i / connections;
    all[i].end = count * (i + 1) / connections;
    watch(&all[i], EPOLL_CTL_ADD, EPOLLIN);
    send_next(&all[i]);
  }
  for (time_t end = time(NULL) + atol(argv[4]); time(NULL) < end;) {
    struct epoll_event ready[64];
    int n = epoll_wait(epoll, ready, 64, 1000);
    for (int i = 0; i < n; i++) {
      struct connection *c = ready[i].data.ptr;
      if (ready[i].events & EPOLLOUT && flush(c)) watch(c, EPOLL_CTL_MOD, EPOLLIN);
      if (ready[i].events & EPOLLIN) {
        ssize_t got = read(c->fd, c->answer + c->have, sizeof c->answer - 1 - c->have);
        if (got <= 0) fail("read");
        c->have += (size_t)got;
        if (complete(c)) send_next(c);
      }
    }
  }
  return 0;
}
