#ifndef PULLCORD_CGTK_SHIM_H
#define PULLCORD_CGTK_SHIM_H

/* The headers that Swift's importer reads mark functions that a newer GTK renames. */
#define GDK_DISABLE_DEPRECATION_WARNINGS
#include <dlfcn.h>
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

/* Lets screen readers say a text, with GTK 4.14 or later. A program that was built with an older GTK may run with it.
 * GTK ignores the request of a widget that no client has read yet. Clients read the window first. */
static inline void pullcord_announce(GtkWidget *widget, const char *text) {
  typedef void (*Announce)(GtkAccessible *, const char *, int priority);
  Announce announce = (Announce)dlsym(NULL, "gtk_accessible_announce");
  GtkRoot *root = gtk_widget_get_root(widget);
  if (announce && root) announce(GTK_ACCESSIBLE(root), text, 1 /* GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM */);
}

#endif
