/* Draws the indicator of a pulled list, and prints the errors of indicators. */
#include <pullcord-draw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void begin(pullcord_request *request, void *context) { *(pullcord_request **)context = request; }

static void print_error(bool is_done) {
  const char *message = NULL;
  pullcord_error error = pullcord_last_error(&message);
  printf("%d %d %s\n", is_done, error, message ? message : "NULL");
}

static void fail(pullcord_list *list) {
  print_error(pullcord_list_set_indicator(list, PULLCORD_END, "arc", NULL));
  print_error(pullcord_list_set_indicator(list, PULLCORD_START, "spiner", NULL));
  print_error(pullcord_list_set_indicator(list, PULLCORD_START, "/no/such.svg", NULL));
  print_error(pullcord_list_set_indicator(list, PULLCORD_START, NULL, "/no/such.json"));
  print_error(pullcord_list_set_indicator(list, PULLCORD_START, "logo", __FILE__));
  pullcord_picture picture = PULLCORD_PICTURE;
  picture.breadth = 300, picture.width = 300, picture.height = 10;
  char pixels[100];
  print_error(pullcord_list_draw_pixels(list, PULLCORD_START, 1, &picture, pixels, 1198));
}

/* Prints the errors of boxes that are too wide, or have too many pixels. */
static void fail_to_fit(pullcord_list *list, double time) {
  const double sizes[][2] = {{3e9, 1}, {1e300, 1}, {400, 6e6}, {320, 1e300}};
  for (int i = 0; i < 4; i++) {
    pullcord_picture picture = PULLCORD_PICTURE;
    picture.breadth = sizes[i][0], picture.scale = sizes[i][1];
    print_error(pullcord_list_picture(list, PULLCORD_START, time, &picture));
  }
}

/* Arguments: an indicator or -, a tuning file or -, a theme, a scale or huge, a text scale, the distance of the
 * pull, and the seconds since its release, if it was released. Writes the box, and the pixels with 8 bytes
 * between the rows. */
int main(int count, char **arguments) {
  pullcord_list_options options = PULLCORD_LIST_OPTIONS;
  options.viewport = 600, options.content = 4000;
  pullcord_list *list = pullcord_list_create(&options);
  pullcord_control_options control = PULLCORD_CONTROL_OPTIONS;
  pullcord_request *request = NULL;
  control.begin = begin, control.context = &request;
  pullcord_list_add(list, PULLCORD_START, &control);
  if (count < 7) return fail(list), 0;
  const char *indicator = strcmp(arguments[1], "-") ? arguments[1] : NULL;
  const char *tuning = strcmp(arguments[2], "-") ? arguments[2] : NULL;
  if ((indicator || tuning) && !pullcord_list_set_indicator(list, PULLCORD_START, indicator, tuning))
    return print_error(false), 1;
  pullcord_style style = PULLCORD_STYLE;
  style.theme = (pullcord_theme)atoi(arguments[3]), style.accent = 0xFF9141AC;
  pullcord_list_set_style(list, &style);
  pullcord_list_set_language(list, "de");
  pullcord_list_set_text_scale(list, atof(arguments[5]));
  double time = 1;
  pullcord_event event = PULLCORD_EVENT;
  event.finger = 1, event.x = 50, event.y = 100;
  pullcord_list_handle(list, &event, time);
  for (int step = 0; step < 10; step++) {
    event.kind = PULLCORD_TOUCH_MOVED, event.y += atof(arguments[6]) / 10, time += 0.02;
    pullcord_list_handle(list, &event, time);
  }
  time += 0.4;
  if (count > 7) {
    event.kind = PULLCORD_TOUCH_UP;
    pullcord_list_handle(list, &event, time);
    time += atof(arguments[7]);
  }
  pullcord_list_advance(list, time);
  if (strcmp(arguments[4], "huge") == 0) return fail_to_fit(list, time), 0;
  pullcord_picture picture = PULLCORD_PICTURE;
  picture.breadth = 320, picture.scale = atof(arguments[4]);
  if (!pullcord_list_picture(list, PULLCORD_START, time, &picture)) return puts("nothing"), 0;
  size_t stride = (size_t)picture.width * 4 + 8;
  unsigned char *pixels = malloc(stride * (size_t)picture.height);
  memset(pixels, 0xA5, stride * (size_t)picture.height);
  if (!pullcord_list_draw_pixels(list, PULLCORD_START, time, &picture, pixels, stride)) return 1;
  printf("%d %d %d %d %d\n", picture.x, picture.y, picture.width, picture.height,
         picture.is_over_content);
  fwrite(pixels, stride, (size_t)picture.height, stdout);
  free(pixels);
  pullcord_list_free(list);
}
