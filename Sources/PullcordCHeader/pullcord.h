/* Pull-to-refresh for C: a list that scrolls, and a refresh control at each of its edges.
 *
 * The host is the program that shows the list. It passes input to pullcord_list_handle and the time
 * to pullcord_list_advance, draws from pullcord_list_offset and pullcord_list_snapshot, and asks
 * pullcord_list_next_frame when to draw again.
 *
 * Threads: call every function on the main thread. pullcord_request_report and
 * pullcord_request_finish may be called on any thread. In every build, a call of another function on
 * another thread aborts with the name of the function.
 *
 * Units: lengths are points, and times are seconds on any clock that does not go backwards. After one
 * time that is far in the future, the list stands still until the clock arrives there.
 *
 * Numbers: a length that is not finite counts as 0, and an unknown edge as PULLCORD_START. Other numbers
 * that are not finite are ignored.
 *
 * Callbacks may call every function, also pullcord_list_free for their own list. A `state` callback that
 * begins and cancels an action whenever it is called never ends.
 *
 * Handles: a list is valid until pullcord_list_free, a request until pullcord_request_finish. A call
 * with another handle has no effect and returns 0. If the caller is compiled without NDEBUG, such a
 * call instead aborts with the name of the function.
 *
 * Errors: a function that fails returns NULL or false, and pullcord_last_error says why. A call on
 * another thread than the main thread aborts with the name of the function.
 *
 * Structs: the first member is the struct's size. Initialize it with the macro of the struct's name,
 * so that a program runs with later versions of the library. Members that are 0 have their defaults.
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
/* Abort on a handle that is not valid. It applies to all lists of the program. */
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

/* Makes a list; NULL if the preset is unknown. The error then names the presets. */
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
  /* The pull that begins the action, and the space for the indicator; 0 for the preset's. */
  double trigger, hold;
  /* Begins the work. It ends, at once or later, with pullcord_request_finish. */
  void (*begin)(pullcord_request *request, void *context);
  /* The action ended before its work, which can stop. The work still ends with
   * pullcord_request_finish. NULL for no call. */
  void (*cancelled)(pullcord_request *request, void *context);
  void *context;
  /* Reports each state once and in order, also one that lasts 0 s or that a call causes. It is called
   * on the main thread, from the call that changes the list. NULL for no call. */
  void (*state)(pullcord_edge edge, pullcord_state state, void *context);
} pullcord_control_options;
#define PULLCORD_CONTROL_OPTIONS PULLCORD_SIZED(pullcord_control_options)

/* Adds a control at an edge, or replaces it; false without `begin`. A control that loads more does
 * not begin by itself while the content is empty. pullcord_list_start loads the first page. */
bool pullcord_list_add(pullcord_list *list, pullcord_edge edge,
                       const pullcord_control_options *options);
/* Removes the control at an edge and cancels its action. */
void pullcord_list_remove(pullcord_list *list, pullcord_edge edge);
/* Enables or disables the control at an edge, which is enabled at first. Disabling cancels its action. */
void pullcord_list_set_enabled(pullcord_list *list, pullcord_edge edge, bool is_enabled);
/* Begins an action; with `reveal` the list scrolls to its indicator. */
void pullcord_list_start(pullcord_list *list, pullcord_edge edge, bool reveal);
/* Cancels the running action. */
void pullcord_list_cancel(pullcord_list *list, pullcord_edge edge);

/* ---- Work: any thread ---- */

/* Reports the finished part of the work, 0..1; negative to keep it. `text` may be NULL. */
void pullcord_request_report(pullcord_request *request, double progress, const char *text);

typedef enum pullcord_outcome {
  PULLCORD_SUCCESS = 0,
  PULLCORD_FAILURE = 1,
  PULLCORD_CANCELLED = 2,
  PULLCORD_NO_MORE = 3,
  /* In snapshots only. */
  PULLCORD_TIMED_OUT = 4,
  PULLCORD_NO_OUTCOME = -1
} pullcord_outcome;

/* Ends the work and frees the request. `new_items` counts if it is not negative. `message` is the
 * text of a failure; NULL for the usual text. */
void pullcord_request_finish(pullcord_request *request, pullcord_outcome outcome, int64_t new_items,
                             const char *message);

/* Sets the function that requests a call of pullcord_list_advance. Any thread may call it. */
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
  /* dx and dy are points. A pause means that the fingers rest: they hold a pull until they lift. */
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
  /* A scroll in units of a wheel, as many toolkits report wheels and fingers alike. dx and dy are
   * units, positive towards the end, and `source` says what scrolled. A scroll by 0 is the lift. */
  PULLCORD_SCROLL = 15
} pullcord_event_kind;
enum { PULLCORD_SHIFT = 1u, PULLCORD_CONTROL = 2u, PULLCORD_ALT = 4u };

/* What scrolled, as Wayland's axis_source names it.
 *
 * Until version 3.4, SDL does not tell. Pass PULLCORD_SCROLL without a source for
 * SDL_EVENT_MOUSE_WHEEL (SDL 2: SDL_MOUSEWHEEL), with dx = wheel.x and dy = -wheel.y (SDL 2: preciseX
 * and preciseY). Fingers are recognized by fractions of a detent, and 0.35 s of silence lifts them.
 *
 * A change that is in review for SDL 3 (libsdl-org/SDL, pull request 15965) tells the source. It
 * sends a wheel event of 0, 0 when fingers lift, and a hold gesture while they rest. Then also pass
 * the event's source, the event of 0, 0 like any other, PULLCORD_TOUCHPAD_RESTED when a hold begins
 * and PULLCORD_TOUCHPAD_STOPPED when it ends without a scroll. */
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
  /* For PULLCORD_SCROLL: what scrolled, and the points per unit of a device without detents. 0 means
   * 15, which libinput's driver has under X. SDL under Wayland has 10. */
  pullcord_scroll_source source;
  double unit;
} pullcord_event;
#define PULLCORD_EVENT PULLCORD_SIZED(pullcord_event)

/* Handles an event; false if it had no effect, so that another view may handle it. */
bool pullcord_list_handle(pullcord_list *list, const pullcord_event *event, double time);
/* Performs everything that is due, and applies outcomes. */
void pullcord_list_advance(pullcord_list *list, double time);

typedef enum pullcord_next_frame {
  /* Sleep until the next event. */
  PULLCORD_NEVER = 0,
  /* Sleep until `time`. */
  PULLCORD_AT = 1,
  /* Draw the next frame of the screen. */
  PULLCORD_NOW = 2
} pullcord_next_frame;
/* Says when to draw again. `time` may be NULL. */
pullcord_next_frame pullcord_list_next_frame(pullcord_list *list, double *time);

/* ---- Layout ---- */

void pullcord_list_set_viewport(pullcord_list *list, double length);
void pullcord_list_set_content(pullcord_list *list, double length);
void pullcord_list_set_inset(pullcord_list *list, pullcord_edge edge, double length);
/* Inserts content, or removes it with a negative length. With `keep` visible rows do not move. */
void pullcord_list_insert(pullcord_list *list, double length, double position, bool keep);
void pullcord_list_scroll(pullcord_list *list, double offset, bool animated);
/* Sets whether a horizontal list begins at its right side; false at first. */
void pullcord_list_set_right_to_left(pullcord_list *list, bool is_right_to_left);
/* Sets whether content moves only with the user, without bounces; false at first. Pass the setting of
 * the desktop. */
void pullcord_list_set_reduced_motion(pullcord_list *list, bool is_reduced);
/* Sets the scale of the user's text, 0.5 to 4; 1 at first. Thresholds, gaps and indicators grow with
 * it, also the trigger and the hold of control options. All other lengths stay points of the host. */
bool pullcord_list_set_text_scale(pullcord_list *list, double scale);
/* Sets the language of all texts by its tag or a locale's name, such as "de" or "zh_CN.UTF-8"; NULL
 * for the language of the environment. The texts are English at first, and in a language that has
 * none, for which this function returns false. */
bool pullcord_list_set_language(pullcord_list *list, const char *tag);

/* ---- Drawing ---- */

/* The distance from the content's origin to the viewport's origin; negative in a pull. */
double pullcord_list_offset(pullcord_list *list, double time);

typedef struct pullcord_snapshot {
  size_t size;
  pullcord_state state;
  pullcord_outcome outcome;
  /* The progress of the pull, 0..1. */
  double progress;
  /* The length of the gap at the edge, and of the indicator in it, in points. */
  double pull, length;
  /* Seconds in the state, and since the action began; the latter is negative without an action. */
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
/* Writes the text of a control, in UTF-8 with a final 0, and returns its whole length without the 0.
 * A text that is longer than `capacity` is cut between characters. */
size_t pullcord_list_text(pullcord_list *list, pullcord_edge edge, double time, char *buffer,
                          size_t capacity);

#ifdef __cplusplus
}
#endif
#endif
