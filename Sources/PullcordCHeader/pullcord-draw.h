/* Indicators for C: everything of pullcord.h, and functions that draw a list's indicators.
 *
 * Link with libpullcord-draw instead of libpullcord: it contains all functions of pullcord.h, too. Pass
 * a list only to functions of the library that made it. The library needs cairo, Pango and expat.
 *
 * In each frame:
 *
 *     pullcord_picture picture = PULLCORD_PICTURE;
 *     picture.breadth = width;
 *     if (pullcord_list_picture(list, PULLCORD_START, time, &picture))
 *       pullcord_list_draw(list, PULLCORD_START, time, &picture, cairo);
 *
 * Draw the indicator before the content, or after the content if `is_over_content` is true. The host
 * draws the background of the gap. At first, each control has a spinner. If the control loads more, it
 * shows texts in place of the spinner after a failure and at the end of the data.
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

/* Sets the indicator of the control at an edge. The control's space then has the indicator's length.
 *
 * `indicator` is "spinner", "arc", "arrow", "progress", "tilt", "path", "logo", "elastic", "harbour",
 * "bakery" or "lamplighter", or the path of a file. The path of a Lottie animation ends with ".json" or
 * ".lottie". The path of an SVG file ends with ".svg" or ".svgz", or has a slash. A pull draws the
 * file's shapes one after another. A text file beside it, such as "boat.motion" for "boat.svg", makes
 * the SVG file an illustration, or moves its shapes while the action runs. A Lottie animation needs the
 * library librlottie.so.0-1, which may crash on damaged files: use only files that you have tried, for
 * example with "pullcord lottie FILE". `tuning` is the path of a tuning file, whose settings apply to
 * "path", "logo", SVG files and animations; NULL for none. If `indicator` is NULL, the indicator is the
 * one that the tuning file names, or "spinner" if it names none.
 *
 * False if the name is unknown, a file is invalid, or the edge has no control. The control then keeps
 * its indicator. A control that replaces another one begins with a spinner again. */
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
  /* Colors of the host, 0xAARRGGBB, that replace those of the theme; 0 keeps the color of the theme.
   * `gap` is the background of the gap. Colors that are not readable on it are ignored. */
  uint32_t background, gap, text, accent, separator;
  /* The font of texts, as Pango names it, such as "Cantarell" or "Noto Sans Bold". The indicator sets
   * the size. NULL for Inter, or for DejaVu Sans or another font of the system if Inter is missing. */
  const char *font;
} pullcord_style;
#define PULLCORD_STYLE PULLCORD_SIZED(pullcord_style)

/* Sets the appearance of a list's indicators; NULL for the light theme, the initial appearance. */
void pullcord_list_set_style(pullcord_list *list, const pullcord_style *style);

/* ---- Drawing ---- */

typedef struct pullcord_picture {
  size_t size;
  /* Set by the caller: the length of the viewport across the axis (the width of a vertical list), in
   * points, and the number of pixels per point. A `scale` of 0 means 1. */
  double breadth, scale;
  /* Set by pullcord_list_picture: the box of the visible indicator, in pixels from the top left corner
   * of the viewport. */
  int32_t x, y, width, height;
  /* Set by pullcord_list_picture: whether the indicator floats over the content. */
  bool is_over_content;
} pullcord_picture;
#define PULLCORD_PICTURE PULLCORD_SIZED(pullcord_picture)

/* Sets the members of `picture` that describe the indicator at an edge; false while nothing of the
 * indicator is visible. Also false, with PULLCORD_INVALID_ARGUMENT, if the box reaches beyond INT32_MAX
 * pixels. */
bool pullcord_list_picture(pullcord_list *list, pullcord_edge edge, double time,
                           pullcord_picture *picture);
/* Draws the indicator with a cairo_t, whose origin must be the top left corner of the viewport, and
 * whose unit must be a point. The function restores the state of the cairo_t. False while nothing of
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
