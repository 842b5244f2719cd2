#ifndef PULLCORD_CMAINTHREAD_SHIM_H
#define PULLCORD_CMAINTHREAD_SHIM_H

/* Swift cannot import `syscall`, which has a variable number of arguments, and leaves out `gettid`. */
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
/* The library for C programs has no Dispatch. Its functions are called on the main thread. */
static inline void pullcord_mark_main_queue(const void *key) {}
static inline int pullcord_is_marked_queue(const void *key) { return pullcord_is_main_thread(); }
#else
struct dispatch_queue_s;
extern struct dispatch_queue_s _dispatch_main_q;
void dispatch_queue_set_specific(
    struct dispatch_queue_s *queue, const void *key, void *context, void (*destructor)(void *));
void *dispatch_get_specific(const void *key);

/* Marks the main queue, once, with a key of the caller. */
static inline void pullcord_mark_main_queue(const void *key) {
  dispatch_queue_set_specific(&_dispatch_main_q, key, (void *)key, 0);
}
/* Whether this code runs on the queue that was marked with the key. */
static inline int pullcord_is_marked_queue(const void *key) { return dispatch_get_specific(key) != 0; }
#endif

#endif
