#ifndef PULLCORD_CGTK_SHIM_H
#define PULLCORD_CGTK_SHIM_H

/* The headers that Swift's importer reads mark functions that a newer GTK renames. */
#define GDK_DISABLE_DEPRECATION_WARNINGS
#include <glib-unix.h>
#include <gtk/gtk.h>

#endif
