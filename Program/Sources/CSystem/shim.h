#ifndef PULLCORD_CSYSTEM_SHIM_H
#define PULLCORD_CSYSTEM_SHIM_H

// Swift's Glibc module leaves out malloc_trim and mallopt.
#include <malloc.h>

#endif
