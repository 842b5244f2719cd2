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

#endif
