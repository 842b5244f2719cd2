/* Pulls a list by a finger, lets a thread refresh it, and prints what happens. */
#define _DEFAULT_SOURCE
#include <pthread.h>
#include <pullcord.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int wakes, cancellations;
static pullcord_request *latest;

static void wake(void *context) { __atomic_add_fetch((int *)context, 1, __ATOMIC_SEQ_CST); }

static void *work(void *request) {
  pullcord_request_report(request, 0.5, "1 of 2");
  usleep(20000);
  pullcord_request_finish(request, PULLCORD_SUCCESS, 3, NULL);
  return NULL;
}

static void begin_thread(pullcord_request *request, void *context) {
  pthread_create(context, NULL, work, request);
}

static void begin_nothing(pullcord_request *request, void *context) {
  (void)context;
  latest = request;
}

static void cancelled(pullcord_request *request, void *context) {
  (void)context;
  cancellations++;
  pullcord_request_finish(request, PULLCORD_CANCELLED, -1, NULL);
}

static void *advance(void *list) {
  pullcord_list_advance(list, 1);
  return NULL;
}

static void begin_and_free(pullcord_request *request, void *list) {
  (void)request;
  puts("began");
  pullcord_list_free(*(pullcord_list **)list);
}

static void cancelled_and_freed(pullcord_request *request, void *context) {
  (void)context;
  puts("cancelled");
  pullcord_request_finish(request, PULLCORD_CANCELLED, -1, NULL);
}

static void pull(pullcord_list *list, double *time) {
  pullcord_event event = PULLCORD_EVENT;
  event.finger = 1, event.x = 50, event.y = 100;
  pullcord_list_handle(list, &event, *time);
  for (int step = 0; step < 10; step++) {
    event.kind = PULLCORD_TOUCH_MOVED, event.y += 30, *time += 0.02;
    pullcord_list_handle(list, &event, *time);
  }
  event.kind = PULLCORD_TOUCH_UP, *time += 0.2;
  pullcord_list_handle(list, &event, *time);
}

/* Pulls a list of 4000 points by two fingers, which rest for 2 s, and prints when it refreshes. */
static void rest(pullcord_list *list) {
  pullcord_control_options control = PULLCORD_CONTROL_OPTIONS;
  control.begin = begin_nothing;
  pullcord_list_add(list, PULLCORD_START, &control);
  for (int silent = 0; silent < 2; silent++) {
    double time = 10 + 10 * silent;
    latest = NULL;
    pullcord_event event = PULLCORD_EVENT;
    event.kind = silent ? PULLCORD_TOUCHPAD_WITHOUT_LIFT : PULLCORD_TOUCHPAD;
    event.dy = -20;
    for (int step = 0; step < 5; step++, time += 0.05) pullcord_list_handle(list, &event, time);
    pullcord_list_advance(list, time + 2);
    printf("rested %d", latest != NULL);
    event.kind = PULLCORD_TOUCHPAD_STOPPED;
    pullcord_list_handle(list, &event, time + 2);
    printf(" lifted %d\n", latest != NULL);
    if (latest) pullcord_request_finish(latest, PULLCORD_SUCCESS, -1, NULL);
    pullcord_list_advance(list, time + 6);
  }
  pullcord_list_scroll(list, 0, false);
  pullcord_list_scroll(list, 3000, true);
  pullcord_list_advance(list, 30);
  pullcord_list_scroll(list, 0, true);
  pullcord_list_advance(list, 30.1);
  pullcord_event touch = PULLCORD_EVENT;
  touch.kind = PULLCORD_TOUCHPAD_RESTED;
  pullcord_list_handle(list, &touch, 30.1);
  double offset = pullcord_list_offset(list, 30.1);
  pullcord_list_advance(list, 33);
  printf("stopped %d\n", offset > 0 && pullcord_list_offset(list, 33) == offset);
}

/* Changes the layout of a list of 4000 points, and prints where each change leaves it. */
static void lay_out(pullcord_list *list) {
  pullcord_control_options control = PULLCORD_CONTROL_OPTIONS;
  control.begin = begin_nothing;
  pullcord_snapshot snapshot = PULLCORD_SNAPSHOT;
  pullcord_list_advance(list, 0);
  pullcord_list_scroll(list, 500, false);
  printf("scrolled %g\n", pullcord_list_offset(list, 0));
  pullcord_list_insert(list, 100, 0, true);
  printf("kept %g\n", pullcord_list_offset(list, 0));
  pullcord_list_scroll(list, 900, true);
  double half = pullcord_list_offset(list, 0.1);
  pullcord_list_advance(list, 3);
  printf("animated %d %g\n", 600 < half && half < 900, pullcord_list_offset(list, 3));
  pullcord_list_set_content(list, 1000);
  pullcord_list_advance(list, 6);
  printf("shortened %g\n", pullcord_list_offset(list, 6));
  pullcord_list_set_inset(list, PULLCORD_END, 50);
  pullcord_list_scroll(list, 9000, false);
  printf("inset %g\n", pullcord_list_offset(list, 6));
  printf("added %d", pullcord_list_add(list, PULLCORD_END, &control));
  printf(" %d", pullcord_list_snapshot(list, PULLCORD_END, 6, &snapshot));
  pullcord_list_remove(list, PULLCORD_END);
  printf(" %d\n", pullcord_list_snapshot(list, PULLCORD_END, 6, &snapshot));
}

static void print_state(pullcord_edge edge, pullcord_state state, void *context) {
  (void)context;
  printf("%d:%d ", edge, state);
}

/* Pulls a list and ends its action at once, and prints each state that the control reports. */
static void report_states(pullcord_list *list) {
  pullcord_control_options control = PULLCORD_CONTROL_OPTIONS;
  control.begin = begin_nothing, control.state = print_state;
  pullcord_list_add(list, PULLCORD_START, &control);
  double time = 0;
  pull(list, &time);
  pullcord_request_finish(latest, PULLCORD_SUCCESS, 3, NULL);
  for (int step = 0; step < 400; step++) pullcord_list_advance(list, time += 0.01);
  pullcord_list_start(list, PULLCORD_START, false);
  pullcord_list_cancel(list, PULLCORD_START);
  pullcord_list_advance(list, time += 5);
  puts("");
}

/* Starts an action before the first time, which is large, and prints the states at later times. */
static void launch(pullcord_list *list) {
  pullcord_control_options control = PULLCORD_CONTROL_OPTIONS;
  control.begin = begin_nothing, control.cancelled = cancelled;
  pullcord_list_add(list, PULLCORD_START, &control);
  pullcord_list_start(list, PULLCORD_START, true);
  pullcord_snapshot snapshot = PULLCORD_SNAPSHOT;
  for (double time = 100000; time < 100060; time += 29) {
    pullcord_list_advance(list, time);
    pullcord_list_snapshot(list, PULLCORD_START, time, &snapshot);
    printf("%d after %g s\n", snapshot.state, time - 100000);
  }
}

/* Prints the number and the text of the latest error. */
static void print_error(void) {
  const char *message = "no message";
  pullcord_error error = pullcord_last_error(&message);
  printf("error %d %s\n", error, message ? message : "NULL");
}

/* Prints the errors of calls that a program can go on after. */
static void fail(pullcord_list *list) {
  print_error();
  pullcord_control_options control = PULLCORD_CONTROL_OPTIONS;
  pullcord_list_add(list, PULLCORD_START, &control);
  print_error();
  printf("scaled %d\n", pullcord_list_set_text_scale(list, 40));
  print_error();
}

/* Pulls a list whose text is 1.5 times as large, in German, and prints its lengths and its text. */
static void scale(pullcord_list *list) {
  pullcord_control_options control = PULLCORD_CONTROL_OPTIONS;
  control.begin = begin_nothing;
  pullcord_list_set_inset(list, PULLCORD_START, 30);
  pullcord_list_add(list, PULLCORD_START, &control);
  pullcord_list_scroll(list, 600, false);
  printf("scaled %d languages %d", pullcord_list_set_text_scale(list, 1.5),
         pullcord_list_set_language(list, "de_AT.UTF-8"));
  printf("%d at %g\n", pullcord_list_set_language(list, "xx"), pullcord_list_offset(list, 0));
  pullcord_list_set_language(list, "de");
  pullcord_list_scroll(list, 9999, false);
  printf("end %g\n", pullcord_list_offset(list, 0));
  pullcord_list_scroll(list, -30, false);
  double time = 1;
  pull(list, &time);
  pullcord_list_advance(list, time += 2);
  pullcord_snapshot snapshot = PULLCORD_SNAPSHOT;
  char text[40];
  pullcord_list_snapshot(list, PULLCORD_START, time, &snapshot);
  pullcord_list_text(list, PULLCORD_START, time, text, sizeof text);
  printf("gap %g of %g at %g: %s\n", snapshot.pull, snapshot.length,
         pullcord_list_offset(list, time), text);
}

/* Scrolls by each source, and prints whether a list refreshes, when fingers lift, and how far a unit
 * of fingers goes. */
static void scroll(pullcord_list *list) {
  pullcord_control_options control = PULLCORD_CONTROL_OPTIONS;
  control.begin = begin_nothing;
  pullcord_list_add(list, PULLCORD_START, &control);
  double time = 10;
  for (int source = 0; source <= 3; source++, time += 20) {
    latest = NULL;
    pullcord_event event = PULLCORD_EVENT;
    event.kind = PULLCORD_SCROLL, event.source = (pullcord_scroll_source)source;
    event.dy = source == PULLCORD_SOURCE_WHEEL ? -1 : -1.37;
    for (int step = 0; step < 5; step++, time += 0.05) {
      pullcord_list_handle(list, &event, time);
      pullcord_list_advance(list, time);
    }
    printf("source %d moving %d", source, latest != NULL);
    pullcord_list_advance(list, time + 3);
    printf(" silent %d", latest != NULL);
    event.dy = 0;
    pullcord_list_handle(list, &event, time + 3);
    printf(" stopped %d\n", latest != NULL);
    if (latest) pullcord_request_finish(latest, PULLCORD_SUCCESS, -1, NULL);
    pullcord_list_advance(list, time + 9);
  }
  for (int unit = 0; unit <= 10; unit += 10, time += 20) {
    pullcord_event event = PULLCORD_EVENT;
    event.kind = PULLCORD_SCROLL, event.source = PULLCORD_SOURCE_FINGERS;
    event.dy = 2, event.unit = unit;
    pullcord_list_handle(list, &event, time);
    printf("unit %d scrolls %g\n", unit, pullcord_list_offset(list, time));
    event.dy = 0;
    pullcord_list_handle(list, &event, time + 1);
    pullcord_list_scroll(list, 0, false);
  }
}

/* Disables a control, then compares a jump with reduced motion to a scroll without, and pulls a
 * horizontal list from right to left. */
static void set(pullcord_list *list) {
  pullcord_control_options control = PULLCORD_CONTROL_OPTIONS;
  control.begin = begin_nothing, control.cancelled = cancelled;
  pullcord_list_add(list, PULLCORD_START, &control);
  pullcord_list_advance(list, 0);
  for (int enabled = 0; enabled < 2; enabled++) {
    pullcord_list_set_enabled(list, PULLCORD_START, enabled);
    latest = NULL;
    pullcord_list_start(list, PULLCORD_START, false);
    printf("enabled %d began %d\n", enabled, latest != NULL);
  }
  pullcord_list_set_enabled(list, PULLCORD_START, false);
  printf("cancelled %d\n", cancellations);
  pullcord_list_set_enabled(list, PULLCORD_START, true);
  double time = 10;
  for (int reduced = 0; reduced < 2; reduced++, time += 10) {
    pullcord_list_set_reduced_motion(list, reduced);
    pullcord_list_advance(list, time);
    pullcord_list_start(list, PULLCORD_START, true);
    double offset = pullcord_list_offset(list, time + 0.05);
    printf("reduced %d travels %d\n", reduced, -64 < offset && offset < 0);
    pullcord_list_cancel(list, PULLCORD_START);
  }
  pullcord_list_options options = PULLCORD_LIST_OPTIONS;
  options.axis = PULLCORD_HORIZONTAL, options.viewport = 400, options.content = 2000;
  pullcord_list *row = pullcord_list_create(&options);
  for (int mirrored = 0; mirrored < 2; mirrored++, time += 10) {
    pullcord_list_set_right_to_left(row, mirrored);
    pullcord_event event = PULLCORD_EVENT;
    event.kind = PULLCORD_TOUCHPAD, event.dx = 50;
    pullcord_list_handle(row, &event, time);
    event.kind = PULLCORD_TOUCHPAD_STOPPED;
    pullcord_list_handle(row, &event, time + 1);
    pullcord_list_advance(row, time + 9);
    printf("mirrored %d scrolled %d\n", mirrored, pullcord_list_offset(row, time + 9) > 0);
    pullcord_list_scroll(row, 0, false);
  }
  pullcord_list_free(row);
}

int main(int count, char **arguments) {
  const char *misuse = count > 1 ? arguments[1] : "";
  pullcord_list_options options = PULLCORD_LIST_OPTIONS;
  options.viewport = 800, options.content = 4000;
  if (strcmp(misuse, "preset") == 0) {
    options.preset = count > 2 ? arguments[2] : "isos";
    printf("made %d\n", pullcord_list_create(&options) != NULL);
    print_error();
    fflush(stdout);
    pullcord_list_advance(NULL, 1);
    return 0;
  }
  pullcord_list *list = pullcord_list_create(&options);
  double time = 0;
  if (strcmp(misuse, "list") == 0) {
    pullcord_list_free(list);
    pullcord_list_advance(list, 1);
    printf("offset %g\n", pullcord_list_offset(list, 2));
    return 0;
  }
  static const struct {
    const char *name;
    void (*run)(pullcord_list *list);
  } modes[] = {{"rest", rest}, {"states", report_states}, {"settings", set}, {"launch", launch},
               {"layout", lay_out}, {"errors", fail}, {"scale", scale}, {"scroll", scroll}};
  for (size_t mode = 0; mode < sizeof modes / sizeof *modes; mode++) {
    if (strcmp(misuse, modes[mode].name) != 0) continue;
    modes[mode].run(list);
    pullcord_list_free(list);
    return 0;
  }
  pthread_t thread;
  if (strcmp(misuse, "thread") == 0) {
    pthread_create(&thread, NULL, advance, list);
    pthread_join(thread, NULL);
    return 0;
  }
  if (strcmp(misuse, "callback") == 0) {
    pullcord_control_options freeing = PULLCORD_CONTROL_OPTIONS;
    freeing.begin = begin_and_free, freeing.cancelled = cancelled_and_freed, freeing.context = &list;
    pullcord_list_add(list, PULLCORD_START, &freeing);
    pullcord_list_start(list, PULLCORD_START, true);
    puts("freed");
    return 0;
  }
  pullcord_control_options control = PULLCORD_CONTROL_OPTIONS;
  if (pullcord_list_add(list, PULLCORD_START, &control)) return puts("no begin"), 1;
  control.begin = begin_thread, control.context = &thread;
  pullcord_list_add(list, PULLCORD_START, &control);
  pullcord_list_on_wake(list, wake, &wakes);
  printf("next %d\n", pullcord_list_next_frame(list, NULL));
  pull(list, &time);
  pullcord_snapshot snapshot = PULLCORD_SNAPSHOT;
  pullcord_list_snapshot(list, PULLCORD_START, time, &snapshot);
  printf("state %d next %d\n", snapshot.state, pullcord_list_next_frame(list, NULL));
  pthread_join(thread, NULL);
  printf("woken %d\n", wakes);
  time += 0.5;
  pullcord_list_advance(list, time);
  pullcord_list_snapshot(list, PULLCORD_START, time, &snapshot);
  char text[5], whole[40];
  size_t length = pullcord_list_text(list, PULLCORD_START, time, whole, sizeof whole);
  pullcord_list_text(list, PULLCORD_START, time, text, sizeof text);
  printf("state %d outcome %d text %s (%zu) %s\n", snapshot.state, snapshot.outcome, whole, length,
         text);
  /* A caller of an older version, whose struct ends earlier, keeps what follows. */
  snapshot.size = offsetof(pullcord_snapshot, progress), snapshot.progress = 42;
  pullcord_list_snapshot(list, PULLCORD_START, time, &snapshot);
  printf("kept %g\n", snapshot.progress);
  for (int step = 0; step < 400; step++) pullcord_list_advance(list, time += 0.01);
  printf("rests at %g, next %d\n", pullcord_list_offset(list, time),
         pullcord_list_next_frame(list, NULL));

  control.begin = begin_nothing, control.cancelled = cancelled;
  pullcord_list_add(list, PULLCORD_START, &control);
  pullcord_list_start(list, PULLCORD_START, true);
  pullcord_list_cancel(list, PULLCORD_START);
  pullcord_list_advance(list, time += 1);
  printf("cancelled %d\n", cancellations);
  if (strcmp(misuse, "request") == 0)
    pullcord_request_finish(latest, PULLCORD_SUCCESS, 1, NULL);
  pullcord_list_start(list, PULLCORD_START, true);
  pullcord_list_free(list);
  printf("cancelled %d\n", cancellations);
}
