#ifndef PULLCORD_CX11_SHIM_H
#define PULLCORD_CX11_SHIM_H

// These headers also have macros with parameters. Swift cannot use them, so Swift code replaces the needed ones.
#include <X11/Xlib.h>
#include <X11/Xatom.h>
#include <X11/Xutil.h>
#include <X11/XKBlib.h>
#include <X11/cursorfont.h>
#include <X11/extensions/XInput.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/Xpresent.h>
#include <X11/extensions/Xrandr.h>
#include <X11/extensions/sync.h>

// C code defines these two functions, because it can include Xlib's internal header. Included here, that header would
// make the fields of Display visible in Swift.

// Sends a request of an extension, and returns whether the server replies. `bytes` is the length of the body, a
// multiple of 4. If the server reports an error, Xlib calls the error handler.
int pullcord_replies(Display *display, int opcode, int minor, const void *body, int bytes);

// Makes Xlib drop all events of a type.
void pullcord_drop_events(Display *display, int type);

#endif
