#ifndef PULLCORD_CSYSTEM_SHIM_H
#define PULLCORD_CSYSTEM_SHIM_H

// Swift's Glibc module leaves out malloc_trim, mallopt and ppoll.
#include <malloc.h>
// Only the system's types are missing here: poll.h would define them a second time.
int ppoll(void *descriptors, unsigned long count, const void *timeout, const void *signals);

// Nor does Swift's Glibc module have this function of GNU. spawn.h would define times a second time.
int posix_spawn_file_actions_addclosefrom_np(void *actions, int from);

#endif
