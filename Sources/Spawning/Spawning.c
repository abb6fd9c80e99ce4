// Starts programs so that none outlives this process. posix_spawn cannot do that. The kernel treats
// the thread that started a program as its parent, so a single thread, which never ends, starts
// them all.

#define _GNU_SOURCE
#include "Spawning.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static struct rlimit usual = {RLIM_INFINITY, RLIM_INFINITY};
static volatile bool isLimited;

void limitMemory(unsigned long byteCount) {
  if (getrlimit(RLIMIT_DATA, &usual) || usual.rlim_cur <= byteCount) return;
  struct rlimit narrow = {byteCount, usual.rlim_max};
  isLimited = setrlimit(RLIMIT_DATA, &narrow) == 0;
}

void unlimitMemory(void) {
  if (isLimited) setrlimit(RLIMIT_DATA, &usual);
}

struct order {
  char *const *words;
  int streams[3];
  sigset_t signals;
  pid_t parent;
  pid_t id;
  volatile int error;
};

// Moves a descriptor to a stream's number, and lets the program inherit it.
static bool place(int descriptor, int number) {
  if (descriptor == number) return fcntl(number, F_SETFD, 0) == 0;
  return dup2(descriptor, number) == number;
}

// Runs in the child, in the memory of the waiting parent: it may change only the order's error.
static void become(struct order *order) {
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 && setpgid(0, 0) == 0) {
    // The parent may have ended before PR_SET_PDEATHSIG took effect.
    if (getppid() != order->parent) _exit(127);
    int output = order->streams[1];
    if (output < 0) output = open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (output >= 0 && place(order->streams[0], STDIN_FILENO) && place(output, STDOUT_FILENO) &&
        place(order->streams[2], STDERR_FILENO)) {
      unlimitMemory();
      sigprocmask(SIG_SETMASK, &order->signals, NULL);
      execvp(order->words[0], order->words);
    }
  }
  order->error = errno;
  _exit(127);
}

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t change = PTHREAD_COND_INITIALIZER;
static struct order *waiting;
static bool isDone, hasThread;

static void *serve(void *unused) {
  (void)unused;
  pthread_mutex_lock(&lock);
  while (true) {
    while (!waiting) pthread_cond_wait(&change, &lock);
    struct order *order = waiting;
    waiting = NULL;
    order->id = vfork();
    if (order->id == 0) become(order);
    if (order->id < 0) order->error = errno;
    isDone = true;
    pthread_cond_broadcast(&change);
  }
  return NULL;
}

// Starts the thread, with all signals blocked.
static int startServing(void) {
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  int error = pthread_create(&thread, NULL, serve, NULL);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (!error) pthread_detach(thread);
  return error;
}

int spawnWithParent(char *const *words, int input, int output, int messages, pid_t *id) {
  static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;
  struct order order = {.words = words, .streams = {input, output, messages}, .parent = getpid()};
  pthread_sigmask(SIG_SETMASK, NULL, &order.signals);

  pthread_mutex_lock(&turn);
  pthread_mutex_lock(&lock);
  if (!hasThread) {
    order.error = startServing();
    hasThread = !order.error;
  }
  if (hasThread) {
    isDone = false;
    waiting = &order;
    pthread_cond_broadcast(&change);
    while (!isDone) pthread_cond_wait(&change, &lock);
  }
  pthread_mutex_unlock(&lock);
  pthread_mutex_unlock(&turn);

  // A child that failed must still be reaped.
  if (order.error && order.id > 0) {
    int status;
    while (waitpid(order.id, &status, 0) < 0 && errno == EINTR) {
    }
  }
  *id = order.id;
  return order.error;
}
