#ifndef PULLCORD_CSYSTEM_SHIM_H
#define PULLCORD_CSYSTEM_SHIM_H

// Swift's Glibc module leaves out malloc_trim, mallopt and ppoll.
#include <malloc.h>
// The pointers have no types here, because poll.h would define these types a second time.
int ppoll(void *descriptors, unsigned long count, const void *timeout, const void *signals);

// Swift's Glibc module leaves out this GNU function, too. spawn.h would define types for times a second time.
int posix_spawn_file_actions_addclosefrom_np(void *actions, int from);

#endif
