#ifndef PULLCORD_CGTK_SHIM_H
#define PULLCORD_CGTK_SHIM_H

/* The headers that Swift's importer reads mark functions that a newer GTK renames. */
#define GDK_DISABLE_DEPRECATION_WARNINGS
#include <glib-unix.h>
#include <gtk/gtk.h>
#ifdef GDK_WINDOWING_X11
#include <gdk/x11/gdkx.h>
#endif

/* The release number of a display's X server, or -1 without one. Swift does not import Xlib's macros. */
static inline int pullcord_x_release(GdkDisplay *display) {
#ifdef GDK_WINDOWING_X11
  if (GDK_IS_X11_DISPLAY(display)) return VendorRelease(gdk_x11_display_get_xdisplay(display));
#endif
  return -1;
}

#endif
