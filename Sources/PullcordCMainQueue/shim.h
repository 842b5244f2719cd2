#ifndef PULLCORD_CMAINQUEUE_SHIM_H
#define PULLCORD_CMAINQUEUE_SHIM_H

/* libdispatch exports these two functions for run loops, but has no public header for them. */
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *unused);

#endif
