// Not installed. Swift cannot import `syscall`, which has a variable number of arguments.
#include <unistd.h>
#if defined(__APPLE__)
#include <pthread.h>
static inline int pullcord_is_main_thread(void) { return pthread_main_np(); }
#else
#include <sys/syscall.h>
long syscall(long number, ...);
static inline int pullcord_is_main_thread(void) { return syscall(SYS_gettid) == getpid(); }
#endif
