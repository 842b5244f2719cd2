/* Pull-to-refresh and load-more for lists in GTK 4. */
#ifndef PULLCORD_GTK_H
#define PULLCORD_GTK_H

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * PullcordEdge:
 * @PULLCORD_EDGE_START: the top; the left side of a horizontal list, or its right side in a right-to-left language
 * @PULLCORD_EDGE_END: the opposite edge
 *
 * An edge of a list.
 */
typedef enum {
  PULLCORD_EDGE_START,
  PULLCORD_EDGE_END
} PullcordEdge;

/**
 * PullcordState:
 * @PULLCORD_STATE_IDLE: there is no pull and no action
 * @PULLCORD_STATE_PULLING: the user pulls, short of the threshold
 * @PULLCORD_STATE_ARMED: a release begins the action
 * @PULLCORD_STATE_REFRESHING: the action runs
 * @PULLCORD_STATE_FINISHING: the result shows
 * @PULLCORD_STATE_CLOSING: the list returns to the edge
 * @PULLCORD_STATE_EXHAUSTED: there is no more to load
 * @PULLCORD_STATE_FAILED: loading more failed and can be retried
 * @PULLCORD_STATE_TWO_LEVEL: the second level is open
 *
 * The state of the control at an edge.
 */
typedef enum {
  PULLCORD_STATE_IDLE,
  PULLCORD_STATE_PULLING,
  PULLCORD_STATE_ARMED,
  PULLCORD_STATE_REFRESHING,
  PULLCORD_STATE_FINISHING,
  PULLCORD_STATE_CLOSING,
  PULLCORD_STATE_EXHAUSTED,
  PULLCORD_STATE_FAILED,
  PULLCORD_STATE_TWO_LEVEL
} PullcordState;

/**
 * PullcordError:
 * @PULLCORD_ERROR_NAME: no indicator has this name
 * @PULLCORD_ERROR_FILE: a file cannot be read, or is not a valid animation, tuning file or SVG file with visible shapes
 *
 * Why an indicator could not be loaded.
 */
typedef enum {
  PULLCORD_ERROR_NAME,
  PULLCORD_ERROR_FILE
} PullcordError;

#define PULLCORD_TYPE_EDGE (pullcord_edge_get_type ())
#define PULLCORD_TYPE_STATE (pullcord_state_get_type ())
#define PULLCORD_ERROR (pullcord_error_quark ())
#define PULLCORD_TYPE_VIEW (pullcord_view_get_type ())

GType pullcord_edge_get_type (void);
GType pullcord_state_get_type (void);
GQuark pullcord_error_quark (void);

/**
 * PullcordView:
 *
 * A list that can be pulled to refresh it.
 *
 * The view takes the place of a #GtkScrolledWindow or another widget, which becomes its child. It scrolls the child with touch,
 * touchpad, wheel, mouse and keyboard, and draws an indicator in the gap of a pull. A pull, F5 and Ctrl+R emit
 * #PullcordView::refresh. The program then loads its items. When it is done, in the signal handler or at any later time,
 * it calls pullcord_view_finish() or pullcord_view_finish_with_error().
 *
 * Like all of GTK, the view must be used on one thread, which must be the main thread of the process. A call from
 * another thread has no effect, and logs a critical message with the function's name. If another thread releases the
 * last reference, as a garbage collector can, a critical message is logged, and the main loop releases the list.
 */
G_DECLARE_FINAL_TYPE (PullcordView, pullcord_view, PULLCORD, VIEW, GtkWidget)

/**
 * PullcordView:child: (getter get_child) (setter set_child)
 *
 * The list, usually a #GtkScrolledWindow.
 *
 * The view scrolls a #GtkScrolledWindow, and any other #GtkScrollable, by its adjustment. Any other child scrolls by
 * itself, and the view moves it only for a pull. If it contains scrolled windows, a pull begins only where the scrolled
 * windows under the pointer are at their ends. If it scrolls in another way, set #PullcordView:child-at-edge.
 * Only a child that the view scrolls can load more.
 *
 * The child must not have a parent. If it has one, the view logs a critical message and keeps its old child. A running
 * action continues with the new child. Setting %NULL cancels the running actions, and nothing can be pulled then.
 */

/**
 * PullcordView:child-at-edge: (getter get_child_at_edge) (setter set_child_at_edge)
 *
 * Whether a child that scrolls by itself shows the edge that is pulled, so that a gesture may pull it.
 *
 * A program with a web view, for example, sets it to %FALSE while the page is scrolled. It has no effect on a child
 * that the view scrolls.
 */

/**
 * PullcordView:orientation:
 *
 * The axis of the list, from #GtkOrientable; vertical by default.
 *
 * Changing it cancels the running actions.
 */

/**
 * PullcordView:indicator: (getter get_indicator) (setter set_indicator)
 *
 * The name of the indicator, the path of an SVG file whose shapes a pull draws, or the path of a Lottie animation.
 *
 * The names are spinner, arc, arrow, progress, tilt, path, logo and elastic. A text with a slash, or with the ending
 * .svg, .svgz, .json or .lottie, is a path. If an SVG file has parts that are no shapes, such as texts, the view does not draw
 * them and logs a warning. A text file beside an SVG file, such as boat.motion beside boat.svg, makes it an
 * illustration, or moves its shapes while the list refreshes. If the value names no indicator, the view logs a critical
 * message and keeps its indicator. For a value that may be wrong, use pullcord_view_load_indicator().
 *
 * A .json or .lottie file is an animation. Its markers pull, armed, refresh, work, success and failure name the parts that
 * the view shows during a pull and an action. Animations need the library librlottie.so.0-1, which may crash on damaged
 * files, so set only files that you have tried, for example with "pullcord lottie FILE".
 */

/**
 * PullcordView:preset: (getter get_preset) (setter set_preset)
 *
 * The name of the system whose lists this one resembles, such as pullcord, ios or material3.
 *
 * If no preset has this name, the view logs a critical message with all names and keeps its preset.
 */

/**
 * PullcordView:edge: (getter get_edge) (setter set_edge)
 *
 * The edge that is pulled to refresh. The other edge loads more.
 *
 * Changing it cancels the running actions.
 */

/**
 * PullcordView:enabled: (getter get_enabled) (setter set_enabled)
 *
 * Whether the list can be refreshed. Setting it to %FALSE cancels the running refresh.
 */

/**
 * PullcordView:refreshing: (getter get_refreshing)
 *
 * Whether a refresh runs.
 *
 * It becomes %FALSE after pullcord_view_finish(), and also if the user cancels the refresh, or if it takes longer than
 * the 30 seconds of the usual presets. A program that can stop its work connects to notify::refreshing.
 */

/**
 * PullcordView:progress: (getter get_progress) (setter set_progress)
 *
 * The part of the refresh that is done, from 0 to 1, or -1 if it is not known. The end of a refresh sets it to -1.
 */

/**
 * PullcordView:status-text: (getter get_status_text) (setter set_status_text)
 *
 * A text about the running refresh, such as "3 of 8". The end of a refresh sets it to %NULL.
 */

/**
 * PullcordView::refresh:
 * @self: the view
 *
 * A refresh began. The program loads its items, and then calls pullcord_view_finish().
 */

/**
 * PullcordView::load-more:
 * @self: the view
 *
 * The list began to load more, at the edge opposite to #PullcordView:edge. The program appends items, and then calls
 * pullcord_view_finish_load_more().
 */

/**
 * PullcordView::state-changed:
 * @self: the view
 * @edge: the edge of the control
 * @state: its new state
 *
 * The control at an edge entered another state.
 */

/**
 * pullcord_view_new:
 * @child: (nullable): a widget without a parent, usually a #GtkScrolledWindow
 *
 * Makes a view.
 *
 * Returns: (transfer none): the view, with a floating reference
 */
GtkWidget *pullcord_view_new (GtkWidget *child);

/**
 * pullcord_view_get_child: (get-property child)
 * @self: the view
 *
 * Gets the child.
 *
 * Returns: (transfer none) (nullable): the child
 */
GtkWidget *pullcord_view_get_child (PullcordView *self);

/**
 * pullcord_view_set_child: (set-property child)
 * @self: the view
 * @child: (nullable): a widget without a parent, usually a #GtkScrolledWindow
 *
 * Sets the child.
 */
void pullcord_view_set_child (PullcordView *self, GtkWidget *child);

/**
 * pullcord_view_get_indicator: (get-property indicator)
 * @self: the view
 *
 * Gets the name or the file of the indicator.
 *
 * Returns: the name or path
 */
const char *pullcord_view_get_indicator (PullcordView *self);

/**
 * pullcord_view_set_indicator: (set-property indicator)
 * @self: the view
 * @name_or_file: the name of an indicator, or the path of an SVG or Lottie file
 *
 * Sets the indicator, or logs a critical message if there is no such indicator.
 */
void pullcord_view_set_indicator (PullcordView *self, const char *name_or_file);

/**
 * pullcord_view_load_indicator:
 * @self: the view
 * @name_or_file: the name of an indicator, or the path of an SVG or Lottie file
 * @error: (nullable): where to store the error
 *
 * Sets the indicator as pullcord_view_set_indicator() does, but reports a failure as an error. After a failure, the view
 * keeps its indicator.
 *
 * Returns: whether the indicator was set
 */
gboolean pullcord_view_load_indicator (PullcordView *self, const char *name_or_file, GError **error);

/**
 * pullcord_view_load_tuned_indicator:
 * @self: the view
 * @name_or_file: the name of an indicator, or the path of an SVG or Lottie file
 * @tuning_file: (nullable): the path of a tuning file, as the program pullcord saves it
 * @error: (nullable): where to store the error
 *
 * Sets the indicator as pullcord_view_load_indicator() does, with the settings for icons and animations in a tuning file.
 * If @name_or_file is an SVG file and the tuning file names an indicator that draws icons, that indicator draws the SVG
 * file. The other settings of the tuning file have no effect.
 *
 * Returns: whether the indicator was set
 */
gboolean pullcord_view_load_tuned_indicator (PullcordView *self, const char *name_or_file, const char *tuning_file,
                                             GError **error);

/**
 * pullcord_view_get_preset: (get-property preset)
 * @self: the view
 *
 * Gets the name of the preset.
 *
 * Returns: the name
 */
const char *pullcord_view_get_preset (PullcordView *self);

/**
 * pullcord_view_set_preset: (set-property preset)
 * @self: the view
 * @name: the name of a preset
 *
 * Sets how the list scrolls, refreshes and loads more.
 */
void pullcord_view_set_preset (PullcordView *self, const char *name);

/**
 * pullcord_view_get_edge: (get-property edge)
 * @self: the view
 *
 * Gets the edge that is pulled.
 *
 * Returns: the edge
 */
PullcordEdge pullcord_view_get_edge (PullcordView *self);

/**
 * pullcord_view_set_edge: (set-property edge)
 * @self: the view
 * @edge: the edge
 *
 * Sets the edge that is pulled.
 */
void pullcord_view_set_edge (PullcordView *self, PullcordEdge edge);

/**
 * pullcord_view_get_enabled: (get-property enabled)
 * @self: the view
 *
 * Gets whether the list can be refreshed.
 *
 * Returns: whether it can
 */
gboolean pullcord_view_get_enabled (PullcordView *self);

/**
 * pullcord_view_set_enabled: (set-property enabled)
 * @self: the view
 * @enabled: whether the list can be refreshed
 *
 * Sets whether the list can be refreshed.
 */
void pullcord_view_set_enabled (PullcordView *self, gboolean enabled);

/**
 * pullcord_view_get_refreshing: (get-property refreshing)
 * @self: the view
 *
 * Gets whether a refresh runs.
 *
 * Returns: whether one runs
 */
gboolean pullcord_view_get_refreshing (PullcordView *self);

/**
 * pullcord_view_get_progress: (get-property progress)
 * @self: the view
 *
 * Gets the part of the refresh that is done.
 *
 * Returns: a number from 0 to 1, or -1
 */
double pullcord_view_get_progress (PullcordView *self);

/**
 * pullcord_view_set_progress: (set-property progress)
 * @self: the view
 * @progress: a number from 0 to 1, or -1
 *
 * Sets the part of the refresh that is done.
 */
void pullcord_view_set_progress (PullcordView *self, double progress);

/**
 * pullcord_view_get_status_text: (get-property status-text)
 * @self: the view
 *
 * Gets the text about the running refresh.
 *
 * Returns: (nullable): the text
 */
const char *pullcord_view_get_status_text (PullcordView *self);

/**
 * pullcord_view_set_status_text: (set-property status-text)
 * @self: the view
 * @text: (nullable): the text
 *
 * Sets the text about the running refresh.
 */
void pullcord_view_set_status_text (PullcordView *self, const char *text);

/**
 * pullcord_view_get_child_at_edge: (get-property child-at-edge)
 * @self: the view
 *
 * Gets whether the child shows the edge that is pulled.
 *
 * Returns: whether it does
 */
gboolean pullcord_view_get_child_at_edge (PullcordView *self);

/**
 * pullcord_view_set_child_at_edge: (set-property child-at-edge)
 * @self: the view
 * @child_at_edge: whether the child shows the edge that is pulled
 *
 * Sets whether the child shows the edge that is pulled.
 */
void pullcord_view_set_child_at_edge (PullcordView *self, gboolean child_at_edge);

/**
 * pullcord_view_start:
 * @self: a view with a child
 *
 * Begins a refresh as a pull does, for example the first load. It has no effect while a refresh runs.
 */
void pullcord_view_start (PullcordView *self);

/**
 * pullcord_view_finish:
 * @self: the view
 *
 * Ends the running refresh with success. It has no effect if none runs.
 */
void pullcord_view_finish (PullcordView *self);

/**
 * pullcord_view_finish_with_error:
 * @self: the view
 * @text: a sentence for users
 *
 * Ends the running refresh with a failure, whose text the indicator shows. It has no effect if none runs.
 */
void pullcord_view_finish_with_error (PullcordView *self, const char *text);

/**
 * pullcord_view_cancel:
 * @self: the view
 *
 * Cancels the running refresh, and the running loading of more items.
 */
void pullcord_view_cancel (PullcordView *self);

/**
 * pullcord_view_add_load_more:
 * @self: the view
 *
 * Lets the list load more at its other edge, with #PullcordView::load-more.
 *
 * An empty list does not load more by itself: the program begins with pullcord_view_start().
 */
void pullcord_view_add_load_more (PullcordView *self);

/**
 * pullcord_view_finish_load_more:
 * @self: the view
 * @has_more: whether there are more items to load later
 *
 * Ends the loading of more with success. It has no effect if nothing loads.
 */
void pullcord_view_finish_load_more (PullcordView *self, gboolean has_more);

/**
 * pullcord_view_finish_load_more_with_error:
 * @self: the view
 * @text: a sentence for users
 *
 * Ends the loading of more with a failure, whose text the list shows. It has no effect if nothing loads.
 */
void pullcord_view_finish_load_more_with_error (PullcordView *self, const char *text);

G_END_DECLS

#endif
