#ifndef PULLCORD_CGTK_SHIM_H
#define PULLCORD_CGTK_SHIM_H

/* Newer headers of GTK mark the old names of functions as deprecated. Swift's importer would warn of each use. */
#define GDK_DISABLE_DEPRECATION_WARNINGS
#include <dlfcn.h>
#include <glib-unix.h>
#include <gtk/gtk.h>
#ifdef GDK_WINDOWING_X11
#include <gdk/x11/gdkx.h>
#endif

/* The release number of a display's X server, or -1 if it has none. Swift does not import Xlib's macros. */
static inline int pullcord_x_release(GdkDisplay *display) {
#ifdef GDK_WINDOWING_X11
  if (GDK_IS_X11_DISPLAY(display)) return VendorRelease(gdk_x11_display_get_xdisplay(display));
#endif
  return -1;
}

/* Lets screen readers say a text; false if they cannot say it now.
 *
 * GTK 4.14 has a function for this. It is looked up at run time, because a program that was built with an older GTK may
 * run with GTK 4.14. GTK ignores the request if no screen reader has read the requesting widget yet. Screen readers read
 * the window first, so the window makes the request. An older GTK reports only the name and the description of a widget,
 * and screen readers say only those of the focused widget. With an older GTK, the text therefore becomes the description
 * of the focused widget for a moment, unless the program has described this widget. The result is false if there is no
 * window or, with an older GTK, if no visible widget has the focus, for example because its row was removed. Tried with
 * Orca 43 and GTK 4.8. */
static inline gboolean pullcord_announce(GtkWidget *widget, const char *text) {
  typedef void (*Announce)(GtkAccessible *, const char *, int priority);
  Announce announce = (Announce)dlsym(NULL, "gtk_accessible_announce");
  GtkRoot *root = gtk_widget_get_root(widget);
  if (announce && root) {
    announce(GTK_ACCESSIBLE(root), text, 1 /* GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM */);
    return TRUE;
  }
  GtkWidget *focused = root ? gtk_root_get_focus(root) : NULL;
  if (!focused || !gtk_widget_get_mapped(focused)) return FALSE;
  GtkAccessible *focus = GTK_ACCESSIBLE(focused);
  if (!gtk_test_accessible_has_property(focus, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION)) {
    gtk_accessible_update_property(focus, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
    gtk_accessible_reset_property(focus, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  }
  return TRUE;
}

#endif
