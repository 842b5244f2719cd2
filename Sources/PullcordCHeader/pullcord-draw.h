/* Indicators for C: everything of pullcord.h, and functions that draw a list's indicators.
 *
 * Link with libpullcord-draw instead of libpullcord: it contains all functions of pullcord.h, too. A
 * list belongs to the library that made it. The library needs cairo, Pango and expat.
 *
 * In each frame:
 *
 *     pullcord_picture picture = PULLCORD_PICTURE;
 *     picture.breadth = width;
 *     if (pullcord_list_picture(list, PULLCORD_START, time, &picture))
 *       pullcord_list_draw(list, PULLCORD_START, time, &picture, cairo);
 *
 * Draw it before the content, or after the content if `is_over_content` is true. The background of the
 * gap is the host's. A control has an indicator at first: a spinner, or a small one if it loads more.
 */
#ifndef PULLCORD_DRAW_H
#define PULLCORD_DRAW_H

#include "pullcord.h"

#ifdef __cplusplus
extern "C" {
#endif

/* cairo_t of cairo.h. */
struct _cairo;

/* ---- Indicators ---- */

/* Sets the indicator of the control at an edge, which then reserves the indicator's length.
 *
 * `indicator` is "spinner", "arc", "arrow", "progress", "tilt", "path", "logo", "elastic", "harbour",
 * "bakery" or "lamplighter", or the path of a file. An SVG file has a slash in its path or ends with
 * ".svg"; a pull draws its shapes one after another. A text beside it, such as "boat.motion" for
 * "boat.svg", makes it an illustration, or moves its shapes while the action runs. A Lottie animation ends with ".json" or
 * ".lottie" and needs the library librlottie.so.0-1, which may crash on damaged files: use only files
 * that you have tried, for example with "pullcord lottie FILE". `tuning` is the path of a tuning file,
 * whose settings apply to "path", "logo", SVG files and animations; NULL for none. Without `indicator`
 * the tuning file names it.
 *
 * False if the name is unknown, a file is invalid, or the edge has no control. The control then keeps
 * its indicator. A control that replaces another has its first indicator again. */
bool pullcord_list_set_indicator(pullcord_list *list, pullcord_edge edge, const char *indicator,
                                 const char *tuning);

typedef enum pullcord_theme {
  PULLCORD_LIGHT = 0,
  PULLCORD_DARK = 1,
  PULLCORD_HIGH_CONTRAST = 2,
  PULLCORD_HIGH_CONTRAST_DARK = 3
} pullcord_theme;

typedef struct pullcord_style {
  size_t size;
  pullcord_theme theme;
  /* Colors of the host, 0xAARRGGBB, that replace those of the theme; 0 keeps the theme's. `gap` is the
   * background of the gap. Colors that are not readable on it are not used. */
  uint32_t background, gap, text, accent, separator;
  /* The font of texts, as Pango names it, such as "Cantarell" or "Noto Sans Bold". The size is that of
   * the indicator. NULL for Inter, or the fonts that the system has. */
  const char *font;
} pullcord_style;
#define PULLCORD_STYLE PULLCORD_SIZED(pullcord_style)

/* Sets the appearance of a list's indicators; NULL for the light theme, which they have at first. */
void pullcord_list_set_style(pullcord_list *list, const pullcord_style *style);

/* ---- Drawing ---- */

typedef struct pullcord_picture {
  size_t size;
  /* Set by the caller: the length of the viewport across the axis, the width of a vertical list, in
   * points; and the number of pixels per point, for which 0 means 1. */
  double breadth, scale;
  /* Set by pullcord_list_picture: the box of the visible indicator, in pixels from the top left corner
   * of the viewport. */
  int32_t x, y, width, height;
  /* Set by pullcord_list_picture: whether the indicator floats over the content. */
  bool is_over_content;
} pullcord_picture;
#define PULLCORD_PICTURE PULLCORD_SIZED(pullcord_picture)

/* Fills the box of the indicator at an edge; false while nothing of it is visible. Also false, with
 * PULLCORD_INVALID_ARGUMENT, if the box reaches beyond INT32_MAX pixels. */
bool pullcord_list_picture(pullcord_list *list, pullcord_edge edge, double time,
                           pullcord_picture *picture);
/* Draws the indicator with a context of cairo, a cairo_t, whose origin is the top left corner of the
 * viewport and whose unit is a point. The state of the context does not change. False while nothing of
 * the indicator is visible. */
bool pullcord_list_draw(pullcord_list *list, pullcord_edge edge, double time,
                        const pullcord_picture *picture, struct _cairo *cairo);
/* Draws the indicator into memory, which is cleared first: the pixels of the picture's box, row by row,
 * each a 32-bit number 0xAARRGGBB with premultiplied colors. Other names of this format are
 * CAIRO_FORMAT_ARGB32, QImage::Format_ARGB32_Premultiplied and SDL_PIXELFORMAT_ARGB8888. `stride` is
 * the number of bytes from one row to the next, a multiple of 4. False while nothing of the indicator
 * is visible. */
bool pullcord_list_draw_pixels(pullcord_list *list, pullcord_edge edge, double time,
                               const pullcord_picture *picture, void *pixels, size_t stride);

#ifdef __cplusplus
}
#endif
#endif
