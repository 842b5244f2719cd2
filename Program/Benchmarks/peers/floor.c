// floor WIDTH HEIGHT ROWS: the rows of `pullcord demo` with Xlib, XRender and Pango alone.
//
// It is the least that such a list costs on X11, and no toolkit: it does not fling, resize or end by itself. Its first
// picture appears as a whole. A move copies the rows that stay, and draws the strip that it uncovers. The texts come from
// people.h, which people.py writes.

#include <X11/Xlib.h>
#include <X11/Xft/Xft.h>
#include <X11/extensions/Xrender.h>
#include <math.h>
#include <pango/pangoxft.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct {
  const char *name, *initials, *message, *age;
  unsigned color;
} Person;

#include "people.h"

enum { ROW = 72, AVATAR = 44, MARGIN = 16, TEXT = 76, PEOPLE = sizeof people / sizeof *people };

// The shaped texts of a person, which are made when the person is first shown.
typedef struct {
  PangoLayout *name, *initials, *message, *age;
} Texts;

static Display *display;
static Window window;
// What the rows are drawn on: the window, or its first picture.
static Drawable canvas;
static GC context;
static XftDraw *target;
static Picture picture, avatars[sizeof palette / sizeof *palette];
static PangoContext *fonts;
static PangoFontDescription *heading, *plain;
static XftColor dark, gray, white;
static Texts texts[PEOPLE];
static int width, height;
// A row is at most 720 pixels wide, in the middle of the window.
static int left, row_width;
static long offset, rows;

// MARK: Drawing

// A text in one line, cut with an ellipsis at a width unless that is 0.
static PangoLayout *shape(const char *text, PangoFontDescription *font, int limit) {
  PangoLayout *layout = pango_layout_new(fonts);
  pango_layout_set_font_description(layout, font);
  pango_layout_set_text(layout, text, -1);
  pango_layout_set_single_paragraph_mode(layout, TRUE);
  if (limit > 0) {
    pango_layout_set_width(layout, limit * PANGO_SCALE);
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
  }
  return layout;
}

static void draw_text(PangoLayout *layout, XftColor *color, int x, int y) {
  pango_xft_render_layout(target, color, layout, x * PANGO_SCALE, y * PANGO_SCALE);
}

static void draw_row(long row, int top) {
  const Person *person = &people[row % PEOPLE];
  Texts *text = &texts[row % PEOPLE];
  if (!text->name) {
    text->name = shape(person->name, heading, row_width - TEXT - MARGIN - 70);
    text->initials = shape(person->initials, heading, 0);
    text->message = shape(person->message, plain, row_width - TEXT - MARGIN);
    text->age = shape(person->age, plain, 0);
  }
  XRenderComposite(display, PictOpOver, avatars[person->color], None, picture, 0, 0, 0, 0, left + MARGIN,
                   top + (ROW - AVATAR) / 2, AVATAR, AVATAR);
  int text_width, text_height;
  pango_layout_get_pixel_size(text->initials, &text_width, &text_height);
  draw_text(text->initials, &white, left + MARGIN + (AVATAR - text_width) / 2, top + (ROW - text_height) / 2);
  draw_text(text->name, &dark, left + TEXT, top + 15);
  pango_layout_get_pixel_size(text->age, &text_width, &text_height);
  draw_text(text->age, &gray, left + row_width - MARGIN - text_width, top + 17);
  draw_text(text->message, &gray, left + TEXT, top + 38);
  XSetForeground(display, context, 0xE2E4EA);
  XFillRectangle(display, canvas, context, left, top + ROW - 1, row_width, 1);
}

// Draws the lines from `top` to `bottom` of the window.
static void draw(int top, int bottom) {
  XRectangle clip = {0, top, width, bottom - top};
  XSetClipRectangles(display, context, 0, 0, &clip, 1, Unsorted);
  XftDrawSetClipRectangles(target, 0, 0, &clip, 1);
  XRenderSetPictureClipRectangles(display, picture, 0, 0, &clip, 1);
  XSetForeground(display, context, 0xFFFFFF);
  XFillRectangle(display, canvas, context, 0, top, width, bottom - top);
  for (long row = (offset + top) / ROW; row <= (offset + bottom - 1) / ROW && row < rows; row++)
    draw_row(row, (int)(row * ROW - offset));
  XSetClipMask(display, context, None);
}

// Moves the rows up by a number of pixels.
static void scroll(long distance) {
  if (offset + distance < 0) distance = -offset;
  if (distance == 0) return;
  offset += distance;
  if (labs(distance) >= height) {
    draw(0, height);
  } else if (distance > 0) {
    XCopyArea(display, window, window, context, 0, distance, width, height - distance, 0, 0);
    draw(height - distance, height);
  } else {
    XCopyArea(display, window, window, context, 0, 0, width, height + distance, 0, -distance);
    draw(0, -distance);
  }
}

// MARK: The window

static XftColor color(const char *name) {
  XftColor color;
  int screen = DefaultScreen(display);
  XftColorAllocName(display, DefaultVisual(display, screen), DefaultColormap(display, screen), name, &color);
  return color;
}

// A disc whose color changes from the first to the last line, in the server's memory.
static Picture avatar(const char *upper_name, const char *lower_name) {
  unsigned long upper = strtoul(upper_name + 1, NULL, 16), lower = strtoul(lower_name + 1, NULL, 16);
  uint32_t *pixels = malloc(AVATAR * AVATAR * sizeof *pixels);
  for (int y = 0; y < AVATAR; y++) {
    for (int x = 0; x < AVATAR; x++) {
      double inside = AVATAR / 2.0 - hypot(x - (AVATAR - 1) / 2.0, y - (AVATAR - 1) / 2.0);
      double alpha = fmin(1, fmax(0, inside));
      uint32_t pixel = (uint32_t)(alpha * 255) << 24;
      for (int shift = 0; shift < 24; shift += 8) {
        double from = upper >> shift & 255, to = lower >> shift & 255;
        pixel |= (uint32_t)((from + (to - from) * y / (AVATAR - 1)) * alpha) << shift;
      }
      pixels[y * AVATAR + x] = pixel;
    }
  }
  Visual *visual = DefaultVisual(display, DefaultScreen(display));
  XImage *image = XCreateImage(display, visual, 32, ZPixmap, 0, (char *)pixels, AVATAR, AVATAR, 32, 0);
  Pixmap pixmap = XCreatePixmap(display, window, AVATAR, AVATAR, 32);
  GC own = XCreateGC(display, pixmap, 0, NULL);
  XPutImage(display, pixmap, own, image, 0, 0, 0, 0, AVATAR, AVATAR);
  XFreeGC(display, own);
  XDestroyImage(image);
  return XRenderCreatePicture(display, pixmap, XRenderFindStandardFormat(display, PictStandardARGB32), 0, NULL);
}

static void draw_on(Drawable drawable) {
  canvas = drawable;
  XftDrawChange(target, canvas);
  if (picture) XRenderFreePicture(display, picture);
  XRenderPictFormat *format = XRenderFindVisualFormat(display, DefaultVisual(display, DefaultScreen(display)));
  picture = XRenderCreatePicture(display, canvas, format, 0, NULL);
}

static void open_window(void) {
  int screen = DefaultScreen(display);
  Visual *visual = DefaultVisual(display, screen);
  window = XCreateSimpleWindow(display, RootWindow(display, screen), 0, 0, width, height, 0, 0, 0xFFFFFF);
  XSelectInput(display, window, ExposureMask | ButtonPressMask | ButtonReleaseMask | ButtonMotionMask);
  XGCValues values = {.graphics_exposures = False};
  context = XCreateGC(display, window, GCGraphicsExposures, &values);
  target = XftDrawCreate(display, window, visual, DefaultColormap(display, screen));
  fonts = pango_font_map_create_context(pango_xft_get_font_map(display, screen));
  heading = pango_font_description_from_string("Inter, DejaVu Sans Semi-Bold 15px");
  plain = pango_font_description_from_string("Inter, DejaVu Sans 13px");
  dark = color("#17191E"), gray = color("#5B6170"), white = color("#FFFFFF");
  for (size_t i = 0; i < sizeof palette / sizeof *palette; i++)
    avatars[i] = avatar(palette[i][0], palette[i][1]);
  Pixmap first = XCreatePixmap(display, window, width, height, DefaultDepth(display, screen));
  draw_on(first);
  draw(0, height);
  XSetWindowBackgroundPixmap(display, window, first);
  XFreePixmap(display, first);
  draw_on(window);
  XMapWindow(display, window);
}

int main(int count, char **arguments) {
  if (count != 4 || !(display = XOpenDisplay(NULL))) {
    fprintf(stderr, "usage: floor WIDTH HEIGHT ROWS, with a display\n");
    return 2;
  }
  width = atoi(arguments[1]), height = atoi(arguments[2]), rows = atol(arguments[3]);
  row_width = width < 720 ? width : 720, left = (width - row_width) / 2;
  open_window();
  int pressed = 0, is_shown = 0;
  for (;;) {
    XEvent event;
    XNextEvent(display, &event);
    switch (event.type) {
    case Expose:
      if (event.xexpose.count > 0) break;
      // The server has drawn the first picture, and must not draw it over later ones.
      if (is_shown) draw(0, height);
      XSetWindowBackgroundPixmap(display, window, None);
      is_shown = 1;
      break;
    case ButtonPress: pressed = event.xbutton.y; break;
    case MotionNotify:
      // Only the newest position counts.
      while (XCheckTypedEvent(display, MotionNotify, &event)) continue;
      scroll(pressed - event.xmotion.y);
      pressed = event.xmotion.y;
    }
    XFlush(display);
  }
}
