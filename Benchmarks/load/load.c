// A load client for HTTP/1.1 that measures what wrk cannot: latency at a fixed
// rate, many requests in a given order, many ports, thousands of connections
// that wait. One thread over epoll, so that one core is enough.
//
//   load SECONDS WARM_SECONDS STREAM...
//   STREAM  ports=8080+8081,connections=32,rate=0,count=0,order=next,requests=FILE
//
//   rate   requests a second; 0 sends as fast as answers come
//   count  ends the stream after so many answers; 0 lets the seconds end it
//   order  next or random, out of the file
//   FILE   requests, each a length (4 bytes, little endian) and its bytes
//
// At a fixed rate latency is counted from the moment that the schedule gives,
// so a stalled server cannot hide behind requests that were never sent.
// Prints one line of JSON a stream; latencies are in microseconds.

#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { BUFFER = 65536, MAX_PORTS = 256, MAX_EVENTS = 1024, MAX_SAMPLES = 16 << 20 };

typedef struct { const char *bytes; uint32_t length; } Request;

typedef struct Connection {
    struct Stream *stream;
    int fd, port, waiting;
    uint32_t sent;
    const Request *request;
    int64_t began;       // the moment that latency is counted from
    int64_t body_left;   // bytes of the answer's body still to come; -1: in the head
    char *head;          // made on demand
    uint32_t head_length;
    int next_idle;
} Connection;

typedef struct Stream {
    int ports[MAX_PORTS], port_count, connection_count, random;
    double rate;
    int64_t count, sent, answered, errors, other_status, measured;
    Request *requests;
    uint32_t request_count, next;
    Connection *connections;
    int idle;            // first idle connection, -1 for none
    uint32_t *samples;
    int64_t first, last;
} Stream;

static int poller;
static int64_t measure_from;
static uint64_t seed = 88172645463325252ULL;

static int64_t now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1000000000LL + t.tv_nsec;
}

static void fail(const char *what) {
    fprintf(stderr, "load: %s: %s\n", what, strerror(errno));
    exit(2);
}

static void *make(size_t count, size_t size) {
    void *made = calloc(count, size);
    if (!made) fail("memory");
    return made;
}

static void open_connection(Connection *c) {
    c->fd = socket(AF_INET, SOCK_STREAM, 0);
    if (c->fd < 0) fail("socket (raise the limit of open files: ulimit -n)");
    struct sockaddr_in address = { .sin_family = AF_INET, .sin_port = htons((uint16_t)c->port) };
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (connect(c->fd, (struct sockaddr *)&address, sizeof address) != 0) fail("connect");
    int on = 1;
    setsockopt(c->fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    fcntl(c->fd, F_SETFL, O_NONBLOCK);
    struct epoll_event event = { .events = EPOLLIN, .data.ptr = c };
    if (epoll_ctl(poller, EPOLL_CTL_ADD, c->fd, &event) != 0) fail("epoll_ctl");
    c->body_left = -1;
    c->head_length = 0;
}

static void rest(Connection *c) {
    c->waiting = 0;
    c->next_idle = c->stream->idle;
    c->stream->idle = (int)(c - c->stream->connections);
}

static void broken(Connection *c) {
    c->stream->errors++;
    c->stream->answered++;
    close(c->fd);
    open_connection(c);
    rest(c);
}

static void write_some(Connection *c) {
    while (c->sent < c->request->length) {
        ssize_t n = send(c->fd, c->request->bytes + c->sent, c->request->length - c->sent, MSG_NOSIGNAL);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0 && errno == EAGAIN) {
            struct epoll_event event = { .events = EPOLLIN | EPOLLOUT, .data.ptr = c };
            epoll_ctl(poller, EPOLL_CTL_MOD, c->fd, &event);
            return;
        }
        if (n < 0) { broken(c); return; }
        c->sent += (uint32_t)n;
    }
    if (c->request->length > BUFFER) {
        struct epoll_event event = { .events = EPOLLIN, .data.ptr = c };
        epoll_ctl(poller, EPOLL_CTL_MOD, c->fd, &event);
    }
}

static void begin(Stream *s, int64_t moment) {
    Connection *c = &s->connections[s->idle];
    s->idle = c->next_idle;
    uint32_t index;
    if (s->random) {
        seed ^= seed << 13; seed ^= seed >> 7; seed ^= seed << 17;
        index = (uint32_t)(seed % s->request_count);
    } else {
        index = s->next;
        s->next = (s->next + 1) % s->request_count;
    }
    c->request = &s->requests[index];
    c->sent = 0;
    c->waiting = 1;
    c->began = moment;
    s->sent++;
    write_some(c);
}

static void answered(Connection *c, int64_t moment) {
    Stream *s = c->stream;
    s->answered++;
    if (c->began >= measure_from) {
        if (s->measured < MAX_SAMPLES) s->samples[s->measured] = (uint32_t)((moment - c->began) / 1000);
        if (!s->measured) s->first = c->began;
        s->last = moment;
        s->measured++;
    }
    c->body_left = -1;
    c->head_length = 0;
    rest(c);
}

/// Takes bytes of the head; returns how many, or -1 when the answer is none.
static ssize_t take_head(Connection *c, const char *bytes, ssize_t length) {
    if (!c->head) c->head = make(1, 8192);
    uint32_t before = c->head_length;
    uint32_t taken = (uint32_t)length < 8191 - before ? (uint32_t)length : 8191 - before;
    memcpy(c->head + before, bytes, taken);
    c->head[before + taken] = 0;
    char *end = memmem(c->head, before + taken, "\r\n\r\n", 4);
    if (!end) {
        c->head_length += taken;
        return c->head_length >= 8191 ? -1 : taken;
    }
    end[2] = 0;
    if (strncmp(c->head, "HTTP/1.1 ", 9) != 0) return -1;
    int status = atoi(c->head + 9);
    if (status < 200 || status > 299) c->stream->other_status++;
    char *field = strcasestr(c->head, "\r\ncontent-length:");
    if (field) c->body_left = atoll(field + 17);
    else if (status == 204 || status == 304) c->body_left = 0;
    else return -1;
    return (ssize_t)(end + 4 - c->head) - before;
}

static void read_some(Connection *c) {
    static char buffer[BUFFER];
    for (;;) {
        ssize_t n = recv(c->fd, buffer, sizeof buffer, 0);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0 && errno == EAGAIN) return;
        if (n <= 0 || !c->waiting) {
            if (c->waiting) { broken(c); return; }
            close(c->fd);
            open_connection(c);
            return;
        }
        ssize_t used = 0;
        if (c->body_left < 0) {
            used = take_head(c, buffer, n);
            if (used < 0) { broken(c); return; }
        }
        if (c->body_left >= 0) {
            int64_t body = n - used;
            c->body_left -= body < c->body_left ? body : c->body_left;
            if (c->body_left == 0) { answered(c, now()); return; }
        }
        if (n < (ssize_t)sizeof buffer) return;
    }
}

static void read_requests(Stream *s, const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file) fail(path);
    fseek(file, 0, SEEK_END);
    long size = ftell(file);
    rewind(file);
    char *all = make((size_t)size + 1, 1);
    if (fread(all, 1, (size_t)size, file) != (size_t)size) fail(path);
    fclose(file);
    for (long at = 0; at + 4 <= size;) {
        uint32_t length;
        memcpy(&length, all + at, 4);
        s->requests = realloc(s->requests, (s->request_count + 1) * sizeof(Request));
        s->requests[s->request_count++] = (Request){ all + at + 4, length };
        at += 4 + (long)length;
    }
    if (!s->request_count) fail("no requests");
}

static void read_stream(Stream *s, char *text) {
    char *outer = NULL, *inner = NULL;
    for (char *pair = strtok_r(text, ",", &outer); pair; pair = strtok_r(NULL, ",", &outer)) {
        char *value = strchr(pair, '=');
        if (!value) { errno = EINVAL; fail(pair); }
        *value++ = 0;
        if (!strcmp(pair, "ports")) {
            for (char *p = strtok_r(value, "+", &inner); p && s->port_count < MAX_PORTS; p = strtok_r(NULL, "+", &inner))
                s->ports[s->port_count++] = atoi(p);
        } else if (!strcmp(pair, "connections")) s->connection_count = atoi(value);
        else if (!strcmp(pair, "rate")) s->rate = atof(value);
        else if (!strcmp(pair, "count")) s->count = atoll(value);
        else if (!strcmp(pair, "order")) s->random = !strcmp(value, "random");
        else if (!strcmp(pair, "requests")) read_requests(s, value);
        else { errno = EINVAL; fail(pair); }
    }
    s->connections = make((size_t)s->connection_count, sizeof(Connection));
    s->samples = make(MAX_SAMPLES, sizeof(uint32_t));
    s->idle = -1;
    for (int i = s->connection_count - 1; i >= 0; i--) {
        Connection *c = &s->connections[i];
        c->stream = s;
        c->port = s->ports[i % s->port_count];
        open_connection(c);
        rest(c);
    }
}

static int by_value(const void *a, const void *b) {
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

static void report(Stream *s) {
    int64_t n = s->measured < MAX_SAMPLES ? s->measured : MAX_SAMPLES;
    qsort(s->samples, (size_t)n, sizeof(uint32_t), by_value);
    double seconds = (double)(s->last - s->first) / 1e9;
    printf("{\"answers\": %lld, \"errors\": %lld, \"otherStatus\": %lld, \"seconds\": %.6f, \"rate\": %.1f", (long long)s->answered,
           (long long)s->errors, (long long)s->other_status, seconds, seconds > 0 ? (double)s->measured / seconds : 0);
    const double shares[] = { 0, 0.5, 0.9, 0.99, 0.999, 1 };
    const char *names[] = { "min", "p50", "p90", "p99", "p999", "max" };
    for (int i = 0; i < 6 && n; i++) {
        int64_t at = (int64_t)(shares[i] * (double)n);
        printf(", \"%s\": %u", names[i], s->samples[at < n ? at : n - 1]);
    }
    printf("}\n");
}

int main(int argc, char **argv) {
    if (argc < 4) { fprintf(stderr, "usage: load SECONDS WARM_SECONDS STREAM...\n"); return 2; }
    poller = epoll_create1(0);
    int stream_count = argc - 3;
    Stream *streams = make((size_t)stream_count, sizeof(Stream));
    for (int i = 0; i < stream_count; i++) read_stream(&streams[i], argv[3 + i]);

    int64_t start = now();
    int64_t end = start + (int64_t)(atof(argv[1]) * 1e9);
    measure_from = start + (int64_t)(atof(argv[2]) * 1e9);
    int paced = 0;
    for (int i = 0; i < stream_count; i++) paced |= streams[i].rate > 0;

    struct epoll_event events[MAX_EVENTS];
    for (;;) {
        int64_t moment = now();
        int open = 0, bounded = 0;
        for (int i = 0; i < stream_count; i++) {
            Stream *s = &streams[i];
            while (s->idle >= 0 && moment < end && (!s->count || s->sent < s->count)) {
                int64_t due = s->rate > 0 ? start + (int64_t)((double)s->sent * 1e9 / s->rate) : now();
                if (s->rate > 0 && due > moment) break;
                begin(s, due);
            }
            bounded |= s->count > 0;
            if (s->count && s->answered < s->count) open = 1;
        }
        // Streams with a count decide the end; the rest only keep them company.
        if (bounded ? !open || moment >= end : moment >= end) break;
        int ready = epoll_wait(poller, events, MAX_EVENTS, paced ? 0 : 10);
        for (int i = 0; i < ready; i++) {
            Connection *c = events[i].data.ptr;
            if ((events[i].events & EPOLLOUT) && c->waiting) write_some(c);
            if (events[i].events & (EPOLLIN | EPOLLHUP | EPOLLERR)) read_some(c);
        }
    }
    for (int i = 0; i < stream_count; i++) report(&streams[i]);
    return 0;
}
