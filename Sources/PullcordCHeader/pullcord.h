/* Pull-to-refresh for C: a list that scrolls, and a refresh control at each of its edges.
 *
 * The host is the program that shows the list. It passes input to pullcord_list_handle and the time
 * to pullcord_list_advance, draws from pullcord_list_offset and pullcord_list_snapshot, and asks
 * pullcord_list_next_frame when to draw again.
 *
 * Threads: call every function on the main thread. pullcord_request_report and
 * pullcord_request_finish may be called on any thread. In every build, a call of any other function on
 * another thread aborts the program with a message that names the function.
 *
 * Units: lengths are points, and times are seconds on any clock that does not go backwards. If a call
 * passes a time that is far in the future, the list does not move until the clock reaches that time.
 *
 * Numbers: a length that is not finite counts as 0, and an unknown edge as PULLCORD_START. Other numbers
 * that are not finite are ignored.
 *
 * Callbacks may call every function, even pullcord_list_free for their own list. A `state` callback that
 * begins and cancels an action in each call causes an endless loop.
 *
 * Handles: a list is valid until pullcord_list_free, a request until pullcord_request_finish. A call
 * with an invalid handle has no effect and returns 0. If the caller is compiled without NDEBUG, such a
 * call instead aborts the program with a message that names the function.
 *
 * Errors: a function that fails returns NULL or false, and pullcord_last_error then returns the
 * reason. A call on the wrong thread is not such an error, because it aborts the program.
 *
 * Structs: the first member is the struct's size. Initialize a struct with the macro of the same name,
 * such as PULLCORD_EVENT for pullcord_event, so that a program also runs with later versions of the
 * library. A member that is 0 has its default value.
 */
#ifndef PULLCORD_H
#define PULLCORD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The initial value of a struct. */
#ifdef __cplusplus
#define PULLCORD_SIZED(type) [] { type value{}; value.size = sizeof(type); return value; }()
#else
#define PULLCORD_SIZED(type) { .size = sizeof(type) }
#endif

typedef struct pullcord_list pullcord_list;
typedef struct pullcord_request pullcord_request;

typedef enum pullcord_edge { PULLCORD_START = 0, PULLCORD_END = 1 } pullcord_edge;

typedef enum pullcord_axis { PULLCORD_VERTICAL = 0, PULLCORD_HORIZONTAL = 1 } pullcord_axis;

#ifdef NDEBUG
#define PULLCORD_DEFAULT_FLAGS 0u
#else
#define PULLCORD_DEFAULT_FLAGS PULLCORD_CHECKED
#endif
/* Aborts the program on an invalid handle. Once a list has this flag, it applies to all lists. */
#define PULLCORD_CHECKED 1u

typedef struct pullcord_list_options {
  size_t size;
  uint32_t flags;
  pullcord_axis axis;
  /* The lengths of the viewport and of the content, in points. */
  double viewport, content;
  /* The name of a preset, such as "ios"; NULL for "pullcord". */
  const char *preset;
} pullcord_list_options;
#ifdef __cplusplus
#define PULLCORD_LIST_OPTIONS [] { \
    pullcord_list_options value{}; \
    value.size = sizeof value, value.flags = PULLCORD_DEFAULT_FLAGS; \
    return value; }()
#else
#define PULLCORD_LIST_OPTIONS \
  { .size = sizeof(pullcord_list_options), .flags = PULLCORD_DEFAULT_FLAGS }
#endif

/* Makes a list; NULL if the preset is unknown. The message of the error then names all presets. */
pullcord_list *pullcord_list_create(const pullcord_list_options *options);
/* Cancels the running actions and frees the list. NULL has no effect. */
void pullcord_list_free(pullcord_list *list);

/* ---- Errors ---- */

typedef enum pullcord_error {
  PULLCORD_NO_ERROR = 0,
  /* A list or a request that is NULL or was freed. */
  PULLCORD_INVALID_HANDLE = 1,
  /* An argument that is missing or out of range. */
  PULLCORD_INVALID_ARGUMENT = 2,
  /* No preset or no indicator has the name. */
  PULLCORD_UNKNOWN_NAME = 3,
  /* A file that cannot be read, or whose contents are not what they should be. */
  PULLCORD_INVALID_FILE = 4
} pullcord_error;

/* Returns the latest error of a call on the main thread. Calls that succeed do not change it.
 * `message`, which may be NULL, becomes one line of English with the function, the problem and the
 * expected value, such as "pullcord_list_create: no preset is called "isos"; the presets are …". The
 * line is valid until the next error, and NULL before the first. */
pullcord_error pullcord_last_error(const char **message);

/* ---- Controls ---- */

typedef enum pullcord_purpose { PULLCORD_REFRESH = 0, PULLCORD_LOAD_MORE = 1, PULLCORD_NAVIGATE = 2 } pullcord_purpose;

typedef enum pullcord_state {
  PULLCORD_IDLE = 0,
  PULLCORD_PULLING = 1,
  PULLCORD_ARMED = 2,
  PULLCORD_REFRESHING = 3,
  PULLCORD_FINISHING = 4,
  PULLCORD_CLOSING = 5,
  PULLCORD_EXHAUSTED = 6,
  PULLCORD_FAILED = 7,
  PULLCORD_TWO_LEVEL = 8
} pullcord_state;

typedef struct pullcord_control_options {
  size_t size;
  pullcord_purpose purpose;
  /* The length of a pull that begins the action, and of the space for the indicator, in points; 0 for
   * the lengths of the preset. */
  double trigger, hold;
  /* Begins the work. The program ends the work, at once or later, with pullcord_request_finish. */
  void (*begin)(pullcord_request *request, void *context);
  /* Called when the action ends before its work, for example by a cancellation or a timeout. The work
   * can then stop, but must still end with pullcord_request_finish. NULL for no call. */
  void (*cancelled)(pullcord_request *request, void *context);
  void *context;
  /* Reports each new state once and in order, including states that last 0 s and states that a call of
   * the program causes. It is called on the main thread, within the call that changes the list. NULL
   * for no call. */
  void (*state)(pullcord_edge edge, pullcord_state state, void *context);
} pullcord_control_options;
#define PULLCORD_CONTROL_OPTIONS PULLCORD_SIZED(pullcord_control_options)

/* Adds a control at an edge, or replaces it; false if `begin` is NULL. While the content is empty, a
 * control that loads more does not begin by itself. Load the first page with pullcord_list_start. */
bool pullcord_list_add(pullcord_list *list, pullcord_edge edge,
                       const pullcord_control_options *options);
/* Removes the control at an edge and cancels its action. */
void pullcord_list_remove(pullcord_list *list, pullcord_edge edge);
/* Enables or disables the control at an edge. A new control is enabled. Disabling cancels its action. */
void pullcord_list_set_enabled(pullcord_list *list, pullcord_edge edge, bool is_enabled);
/* Begins an action; with `reveal` the list scrolls to its indicator. */
void pullcord_list_start(pullcord_list *list, pullcord_edge edge, bool reveal);
/* Cancels the running action. */
void pullcord_list_cancel(pullcord_list *list, pullcord_edge edge);

/* ---- Work: any thread ---- */

/* Reports the finished part of the work, 0..1; a negative number keeps the part that was reported
 * last. `text` is a text about the work; NULL keeps the text. */
void pullcord_request_report(pullcord_request *request, double progress, const char *text);

typedef enum pullcord_outcome {
  PULLCORD_SUCCESS = 0,
  PULLCORD_FAILURE = 1,
  PULLCORD_CANCELLED = 2,
  PULLCORD_NO_MORE = 3,
  /* This outcome and the next one occur only in snapshots. */
  PULLCORD_TIMED_OUT = 4,
  PULLCORD_NO_OUTCOME = -1
} pullcord_outcome;

/* Ends the work and frees the request. `new_items` is the number of new items after a success; negative
 * if they are not counted. `message` is the text of a failure; NULL for the usual text. */
void pullcord_request_finish(pullcord_request *request, pullcord_outcome outcome, int64_t new_items,
                             const char *message);

/* Sets the function `wake`, by which the list requests a call of pullcord_list_advance. The list may
 * call `wake` on any thread. NULL for no call. */
void pullcord_list_on_wake(pullcord_list *list, void (*wake)(void *context), void *context);

/* ---- Input and time ---- */

typedef enum pullcord_event_kind {
  PULLCORD_TOUCH_DOWN = 0,
  PULLCORD_TOUCH_MOVED = 1,
  PULLCORD_TOUCH_UP = 2,
  PULLCORD_TOUCH_CANCELLED = 3,
  PULLCORD_MOUSE_DOWN = 4,
  PULLCORD_MOUSE_MOVED = 5,
  PULLCORD_MOUSE_UP = 6,
  /* dx and dy are detents. */
  PULLCORD_WHEEL = 7,
  /* dx and dy are points. Between these events, the fingers count as resting on the touchpad: they hold
   * a pull until they lift. */
  PULLCORD_TOUCHPAD = 8,
  /* The fingers left the touchpad. */
  PULLCORD_TOUCHPAD_STOPPED = 9,
  PULLCORD_KEY = 10,
  /* The window lost the gesture. */
  PULLCORD_INTERRUPTED = 11,
  /* Fingers touch the touchpad without moving. They stop a fling. */
  PULLCORD_TOUCHPAD_RESTED = 12,
  /* The lift of the fingers was lost, for example because the pointer left the window. */
  PULLCORD_TOUCHPAD_CANCELLED = 13,
  /* Like PULLCORD_TOUCHPAD, for a system that never sends the lift. After 0.35 s without an event
   * the fingers count as lifted. */
  PULLCORD_TOUCHPAD_WITHOUT_LIFT = 14,
  /* A scroll in units of a wheel, in which many toolkits report both wheels and fingers. dx and dy are
   * units, positive towards the end, and `source` is what scrolled. A scroll by 0 means that the fingers
   * lifted. */
  PULLCORD_SCROLL = 15
} pullcord_event_kind;
enum { PULLCORD_SHIFT = 1u, PULLCORD_CONTROL = 2u, PULLCORD_ALT = 4u };

/* What scrolled, as Wayland's axis_source names it.
 *
 * SDL up to version 3.4 does not report the source. Pass PULLCORD_SCROLL without a source for
 * SDL_EVENT_MOUSE_WHEEL (SDL 2: SDL_MOUSEWHEEL), with dx = wheel.x and dy = -wheel.y (SDL 2: preciseX
 * and preciseY). The list then recognizes fingers by fractions of a detent. After 0.35 s without an
 * event, it treats them as lifted.
 *
 * With a change that is in review for SDL 3 (libsdl-org/SDL, pull request 15965), SDL reports the
 * source. It then sends a wheel event of 0, 0 when fingers lift, and a hold gesture while they rest.
 * With this change, also pass the source, and pass the event of 0, 0 like any other wheel event. Pass
 * PULLCORD_TOUCHPAD_RESTED when a hold begins, and PULLCORD_TOUCHPAD_STOPPED when it ends without a
 * scroll. */
typedef enum pullcord_scroll_source {
  /* Not known. */
  PULLCORD_SOURCE_UNKNOWN = 0,
  /* A wheel, whose units are detents. */
  PULLCORD_SOURCE_WHEEL = 1,
  /* Fingers on a touchpad. The system sends their lift. */
  PULLCORD_SOURCE_FINGERS = 2,
  /* A trackpoint, or another device without detents that may send no lift. */
  PULLCORD_SOURCE_CONTINUOUS = 3
} pullcord_scroll_source;

typedef struct pullcord_event {
  size_t size;
  pullcord_event_kind kind;
  uint32_t modifiers;
  double x, y, dx, dy;
  int64_t finger;
  /* The name of an X key symbol, such as "F5", "Page_Down" or "r". */
  const char *key;
  /* For PULLCORD_SCROLL: what scrolled, and the points per unit of a device without detents. 0 points
   * mean 15, the value of libinput's driver under X. The value of SDL under Wayland is 10. */
  pullcord_scroll_source source;
  double unit;
} pullcord_event;
#define PULLCORD_EVENT PULLCORD_SIZED(pullcord_event)

/* Handles an event; false if it had no effect, so that another view may handle it. */
bool pullcord_list_handle(pullcord_list *list, const pullcord_event *event, double time);
/* Performs all changes that are due by `time`, and applies the outcomes of requests. */
void pullcord_list_advance(pullcord_list *list, double time);

typedef enum pullcord_next_frame {
  /* Sleep until the next event. */
  PULLCORD_NEVER = 0,
  /* Sleep until `time`. */
  PULLCORD_AT = 1,
  /* Draw the next frame of the screen. */
  PULLCORD_NOW = 2
} pullcord_next_frame;
/* Returns when to draw again. For PULLCORD_AT, sets `time`, which may be NULL, to that time. */
pullcord_next_frame pullcord_list_next_frame(pullcord_list *list, double *time);

/* ---- Layout ---- */

void pullcord_list_set_viewport(pullcord_list *list, double length);
void pullcord_list_set_content(pullcord_list *list, double length);
void pullcord_list_set_inset(pullcord_list *list, pullcord_edge edge, double length);
/* Inserts content at a position, or removes content if the length is negative. With `keep`, visible
 * rows do not move. */
void pullcord_list_insert(pullcord_list *list, double length, double position, bool keep);
void pullcord_list_scroll(pullcord_list *list, double offset, bool animated);
/* Sets whether a horizontal list begins at its right side; false at first. */
void pullcord_list_set_right_to_left(pullcord_list *list, bool is_right_to_left);
/* Sets whether motion is reduced, so that content moves only with the user and does not bounce; false
 * at first. Pass the setting of the desktop. */
void pullcord_list_set_reduced_motion(pullcord_list *list, bool is_reduced);
/* Sets the scale of the user's text, 0.5 to 4; 1 at first. Thresholds, gaps and indicators grow with
 * it, including `trigger` and `hold` of the control options. All other lengths stay in points of the
 * host. False if the scale is out of range. */
bool pullcord_list_set_text_scale(pullcord_list *list, double scale);
/* Sets the language of all texts by its tag or a locale's name, such as "de" or "zh_CN.UTF-8"; NULL
 * for the language of the environment. The texts are English at first. If the library has no texts in
 * the language, it uses the English texts, and this function returns false. */
bool pullcord_list_set_language(pullcord_list *list, const char *tag);

/* ---- Drawing ---- */

/* The distance from the content's origin to the viewport's origin, in points; negative in a pull at the
 * start. */
double pullcord_list_offset(pullcord_list *list, double time);

typedef struct pullcord_snapshot {
  size_t size;
  pullcord_state state;
  pullcord_outcome outcome;
  /* The progress of the pull, 0..1. */
  double progress;
  /* The length of the gap at the edge, and of the indicator in it, in points. */
  double pull, length;
  /* The seconds since the state began, and since the action began. The second number is negative
   * without an action. */
  double state_age, action_age;
  /* The reported progress, 0..1; negative if it is unknown. */
  double reported;
  /* The seconds until a failure can be retried; negative without a failure. */
  double retry_delay;
} pullcord_snapshot;
#define PULLCORD_SNAPSHOT PULLCORD_SIZED(pullcord_snapshot)

/* Fills a snapshot; false without a control at the edge. */
bool pullcord_list_snapshot(pullcord_list *list, pullcord_edge edge, double time,
                            pullcord_snapshot *snapshot);
/* Writes the text of a control, in UTF-8 with a final 0, and returns the length of the whole text in
 * bytes, without the 0. A text that does not fit into `capacity` bytes is cut between characters. */
size_t pullcord_list_text(pullcord_list *list, pullcord_edge edge, double time, char *buffer,
                          size_t capacity);

#ifdef __cplusplus
}
#endif
#endif
