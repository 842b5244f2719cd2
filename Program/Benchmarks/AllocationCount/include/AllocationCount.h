#ifndef PULLCORD_ALLOCATION_COUNT_H
#define PULLCORD_ALLOCATION_COUNT_H

/// How often this thread has asked for memory so far.
unsigned long pullcord_allocation_count(void);

#endif
