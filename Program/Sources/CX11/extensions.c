#include "include/shim.h"
#include <X11/Xlibint.h>
#include <string.h>

int pullcord_replies(Display *display, int opcode, int minor, const void *body, int bytes) {
  Display *dpy = display; // The macros of the header use this name.
  xReply reply;
  LockDisplay(dpy);
  xReq *request = _XGetRequest(dpy, (CARD8)opcode, sizeof(xReq) + bytes);
  request->data = (CARD8)minor;
  memcpy(request + 1, body, bytes);
  int replies = _XReply(dpy, &reply, 0, xTrue);
  UnlockDisplay(dpy);
  SyncHandle();
  return replies;
}

void pullcord_drop_events(Display *display, int type) { XESetWireToEvent(display, type, NULL); }
