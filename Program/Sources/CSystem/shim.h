#ifndef PULLCORD_CSYSTEM_SHIM_H
#define PULLCORD_CSYSTEM_SHIM_H

// Swift's Glibc module leaves out malloc_trim, mallopt and ppoll.
#include <malloc.h>
// The parameters are untyped pointers, because including poll.h would define its types a second time.
int ppoll(void *descriptors, unsigned long count, const void *timeout, const void *signals);

// Swift's Glibc module leaves out this GNU function, too. Including spawn.h would define some types a second time.
int posix_spawn_file_actions_addclosefrom_np(void *actions, int from);

#endif
