#ifndef PULLCORD_CMAINTHREAD_SHIM_H
#define PULLCORD_CMAINTHREAD_SHIM_H

/* Swift imports neither `syscall`, which has a variable number of arguments, nor `gettid`. */
#if defined(__APPLE__)
#include <pthread.h>
static inline int pullcord_is_main_thread(void) { return pthread_main_np(); }
#elif defined(__linux__)
#include <sys/syscall.h>
#include <unistd.h>
long syscall(long number, ...);
static inline int pullcord_is_main_thread(void) { return syscall(SYS_gettid) == getpid(); }
#else
static inline int pullcord_is_main_thread(void) { return 0; }
#endif

#ifdef PULLCORD_WITHOUT_DISPATCH
/* The library for C programs does not link Dispatch. Programs call its functions on the main thread. */
static inline void pullcord_mark_main_queue(void) {}
static inline int pullcord_is_main_queue(void) { return pullcord_is_main_thread(); }
#else
struct dispatch_queue_s;
extern struct dispatch_queue_s _dispatch_main_q;
void dispatch_queue_set_specific(
    struct dispatch_queue_s *queue, const void *key, void *context, void (*destructor)(void *));
void *dispatch_get_specific(const void *key);

/* The address of this constant is the key under which the main queue is marked. */
static const char pullcord_main_queue_mark = 0;

/* Marks the main queue, so that pullcord_is_main_queue recognizes it. */
static inline void pullcord_mark_main_queue(void) {
  dispatch_queue_set_specific(
      &_dispatch_main_q, &pullcord_main_queue_mark, (void *)&pullcord_main_queue_mark, 0);
}
/* Whether the caller runs on the main queue. The queue must have been marked before. */
static inline int pullcord_is_main_queue(void) {
  return dispatch_get_specific(&pullcord_main_queue_mark) != 0;
}
#endif

#endif
