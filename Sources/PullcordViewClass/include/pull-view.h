/* The functions by which the class PullcordView and the Swift code of the library call each other.
 *
 * This header is not installed. It does not use GTK's types, so that Swift does not import them a second time. Call
 * every function on the main thread. `widget` is the widget of a PullView, and its parent is the PullcordView. `edge`
 * is a PullcordEdge. */
#ifndef PULLCORD_PULL_VIEW_H
#define PULLCORD_PULL_VIEW_H

#include <stdbool.h>

/* Functions implemented in Swift. The caller owns the texts that they return, and frees them with `g_free`. */

/* Loads an indicator by its name, or from an SVG or Lottie file, with the settings of a tuning file, which may be NULL.
 * After a failure it returns NULL, and sets `problem` to the reason and `is_file` to whether the problem is in a file.
 * After a success, it sets `warnings` to a line for each part of the file that is not drawn, if there is such a part. */
void *pull_indicator_load(const char *name_or_file, const char *tuning_file, char **problem, bool *is_file,
                          char **warnings);
void pull_indicator_free(void *indicator);

/* The error message if no preset has this name; NULL if a preset has it. */
char *pull_preset_problem(const char *name);

/* Makes a view around a child, which must have no parent, and returns the view's own widget. */
void *pull_view_new(void *child, void *indicator, const char *preset, int edge, bool is_horizontal);
void pull_view_set_child(void *widget, void *child);
void pull_view_set_child_at_edge(void *widget, bool is_at_edge);
void pull_view_set_indicator(void *widget, int edge, void *indicator);
void pull_view_set_preset(void *widget, int edge, void *indicator, const char *preset);
/* Cancels the actions, and adds the refresh at another edge. */
void pull_view_set_edge(void *widget, int edge, void *indicator);
void pull_view_set_enabled(void *widget, int edge, bool is_enabled);
void pull_view_add_load_more(void *widget, int edge);
void pull_view_start(void *widget, int edge);
bool pull_view_is_refreshing(void *widget, int edge);
/* A negative progress and a NULL text change nothing. */
void pull_view_report(void *widget, int edge, double progress, const char *text);
void pull_view_finish(void *widget, int edge);
void pull_view_finish_without_more(void *widget, int edge);
void pull_view_finish_with_error(void *widget, int edge, const char *text);
void pull_view_cancel(void *widget);

/* Functions implemented in C. `widget` is NULL after GTK destroyed it. */

void pull_view_refresh_began(void *widget);
void pull_view_load_more_began(void *widget);
void pull_view_state_changed(void *widget, int edge, int state);

#endif
