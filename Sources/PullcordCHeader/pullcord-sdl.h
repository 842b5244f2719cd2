/* Pull-to-refresh in programs with SDL 2 or SDL 3, in one header; include it after SDL's.
 *
 * Link with libpullcord-draw (pkg-config: pullcord-draw) and SDL. The list must be vertical and cover
 * its window. Use it on the thread that initialized SDL's video.
 *
 *     pullcord_sdl_connect(list);
 *     for (SDL_Event event; pullcord_sdl_next(list, window, &event);) {
 *       // The program's own events.
 *       // Draw the background, then:
 *       pullcord_sdl_draw(list, PULLCORD_START, renderer);
 *       // Draw the rows at -pullcord_list_offset(list, pullcord_sdl_time()).
 *     }
 */
#ifndef PULLCORD_SDL_H
#define PULLCORD_SDL_H

#include "pullcord-draw.h"

#if SDL_MAJOR_VERSION >= 3
#define PULLCORD_SDL(two, three) three
#else
#define PULLCORD_SDL(two, three) two
#endif

/* The time of the list, in seconds. */
static inline double pullcord_sdl_time(void) {
  return (double)PULLCORD_SDL(SDL_GetTicks64, SDL_GetTicks)() / 1000;
}

static inline void pullcord_sdl_wake(void *type) {
  SDL_Event event;
  SDL_zero(event);
  event.type = (Uint32)(uintptr_t)type;
  SDL_PushEvent(&event);
}

/* Lets outcomes from other threads wake the program, and sets the language of the user. */
static inline void pullcord_sdl_connect(pullcord_list *list) {
  pullcord_list_on_wake(list, pullcord_sdl_wake, (void *)(uintptr_t)SDL_RegisterEvents(1));
  pullcord_list_set_language(list, NULL);
}

/* Passes an event to a list; false if it had no effect. */
static inline bool pullcord_sdl_handle(pullcord_list *list, SDL_Window *window,
                                       const SDL_Event *sdl) {
  pullcord_event event = PULLCORD_EVENT;
  int width = 1, height = 1;
  SDL_GetWindowSize(window, &width, &height);
  switch (sdl->type) {
  case PULLCORD_SDL(SDL_FINGERDOWN, SDL_EVENT_FINGER_DOWN): event.kind = PULLCORD_TOUCH_DOWN; break;
  case PULLCORD_SDL(SDL_FINGERMOTION, SDL_EVENT_FINGER_MOTION): event.kind = PULLCORD_TOUCH_MOVED; break;
  case PULLCORD_SDL(SDL_FINGERUP, SDL_EVENT_FINGER_UP): event.kind = PULLCORD_TOUCH_UP; break;
  case PULLCORD_SDL(SDL_MOUSEBUTTONDOWN, SDL_EVENT_MOUSE_BUTTON_DOWN): event.kind = PULLCORD_MOUSE_DOWN; break;
  case PULLCORD_SDL(SDL_MOUSEMOTION, SDL_EVENT_MOUSE_MOTION): event.kind = PULLCORD_MOUSE_MOVED; break;
  case PULLCORD_SDL(SDL_MOUSEBUTTONUP, SDL_EVENT_MOUSE_BUTTON_UP): event.kind = PULLCORD_MOUSE_UP; break;
  case PULLCORD_SDL(SDL_MOUSEWHEEL, SDL_EVENT_MOUSE_WHEEL): event.kind = PULLCORD_SCROLL; break;
  case PULLCORD_SDL(SDL_KEYDOWN, SDL_EVENT_KEY_DOWN): event.kind = PULLCORD_KEY; break;
#if SDL_MAJOR_VERSION >= 3
  case SDL_EVENT_FINGER_CANCELED: event.kind = PULLCORD_TOUCH_CANCELLED; break;
  case SDL_EVENT_WINDOW_FOCUS_LOST: event.kind = PULLCORD_INTERRUPTED; break;
#else
  case SDL_WINDOWEVENT:
    if (sdl->window.event != SDL_WINDOWEVENT_FOCUS_LOST) return false;
    event.kind = PULLCORD_INTERRUPTED;
    break;
#endif
  default: return false;
  }
  switch (event.kind) {
  case PULLCORD_TOUCH_DOWN: case PULLCORD_TOUCH_MOVED: case PULLCORD_TOUCH_UP:
  case PULLCORD_TOUCH_CANCELLED:
    event.finger = (int64_t)PULLCORD_SDL(sdl->tfinger.fingerId, sdl->tfinger.fingerID);
    event.x = sdl->tfinger.x * width, event.y = sdl->tfinger.y * height;
    break;
  case PULLCORD_MOUSE_DOWN: case PULLCORD_MOUSE_UP:
    /* SDL also sends each touch as a mouse event. Ignore that event. */
    if (sdl->button.which == SDL_TOUCH_MOUSEID || sdl->button.button != SDL_BUTTON_LEFT) return false;
    event.x = sdl->button.x, event.y = sdl->button.y;
    break;
  case PULLCORD_MOUSE_MOVED:
    if (sdl->motion.which == SDL_TOUCH_MOUSEID) return false;
    event.x = sdl->motion.x, event.y = sdl->motion.y;
    break;
  case PULLCORD_SCROLL:
    event.dx = PULLCORD_SDL(sdl->wheel.preciseX, sdl->wheel.x);
    event.dy = -PULLCORD_SDL(sdl->wheel.preciseY, sdl->wheel.y);
    /* SDL divides the points of fingers by 10 under Wayland, and under X by 15, the increment of a driver. */
    if (SDL_strcmp(SDL_GetCurrentVideoDriver(), "wayland") == 0) event.unit = 10;
    break;
  case PULLCORD_KEY: {
    SDL_Keymod modifiers = (SDL_Keymod)PULLCORD_SDL(sdl->key.keysym.mod, sdl->key.mod);
    event.key = SDL_GetKeyName(PULLCORD_SDL(sdl->key.keysym.sym, sdl->key.key));
    if (modifiers & PULLCORD_SDL(KMOD_SHIFT, SDL_KMOD_SHIFT)) event.modifiers |= PULLCORD_SHIFT;
    if (modifiers & PULLCORD_SDL(KMOD_CTRL, SDL_KMOD_CTRL)) event.modifiers |= PULLCORD_CONTROL;
    if (modifiers & PULLCORD_SDL(KMOD_ALT, SDL_KMOD_ALT)) event.modifiers |= PULLCORD_ALT;
    break;
  }
  default: break;
  }
  return pullcord_list_handle(list, &event, pullcord_sdl_time());
}

/* Waits for an event or until the next frame of the list is due, and passes an event to the list. False
 * if the event ends the program. If only a frame is due, the type of the event is 0. */
static inline bool pullcord_sdl_next(pullcord_list *list, SDL_Window *window, SDL_Event *event) {
  double time = 0;
  int wait = -1;
  SDL_zerop(event);
  switch (pullcord_list_next_frame(list, &time)) {
  case PULLCORD_NOW: wait = 0; break;
  case PULLCORD_AT: {
    double delay = (time - pullcord_sdl_time()) * 1000 + 1;
    wait = delay < 0 ? 0 : delay < 1e9 ? (int)delay : 1000000000;
    break;
  }
  case PULLCORD_NEVER: break;
  }
  if (!(wait < 0 ? SDL_WaitEvent(event) : SDL_WaitEventTimeout(event, wait))) SDL_zerop(event);
  pullcord_sdl_handle(list, window, event);
  pullcord_list_advance(list, pullcord_sdl_time());
  return event->type != PULLCORD_SDL(SDL_QUIT, SDL_EVENT_QUIT);
}

/* Draws the indicator at an edge with the renderer of the list's window. */
static inline void pullcord_sdl_draw(pullcord_list *list, pullcord_edge edge,
                                     SDL_Renderer *renderer) {
  pullcord_picture picture = PULLCORD_PICTURE;
  SDL_Window *window = PULLCORD_SDL(SDL_RenderGetWindow, SDL_GetRenderWindow)(renderer);
  int width = 0, height = 0, pixels = 0, stride = 0;
  double time = pullcord_sdl_time();
  void *memory = NULL;
  SDL_GetWindowSize(window, &width, &height);
  PULLCORD_SDL(SDL_GetRendererOutputSize, SDL_GetCurrentRenderOutputSize)(renderer, &pixels, &height);
  picture.breadth = width, picture.scale = width > 0 ? (double)pixels / width : 1;
  if (!pullcord_list_picture(list, edge, time, &picture)) return;
  SDL_Texture *texture = SDL_CreateTexture(renderer, SDL_PIXELFORMAT_ARGB8888,
                                           SDL_TEXTUREACCESS_STREAMING, picture.width, picture.height);
  if (!texture) return;
  SDL_LockTexture(texture, NULL, &memory, &stride);
  if (memory && stride > 0)
    pullcord_list_draw_pixels(list, edge, time, &picture, memory, (size_t)stride);
#if SDL_MAJOR_VERSION >= 3
  SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND_PREMULTIPLIED);
#else
  /* SDL 2 draws premultiplied colors on some renderers only. */
  SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND);
  for (int row = 0; memory && row < picture.height; row++) {
    Uint32 *words = (Uint32 *)((char *)memory + row * stride);
    for (int column = 0; column < picture.width; column++) {
      Uint32 word = words[column], alpha = word >> 24, color = alpha << 24;
      for (int shift = 0; alpha > 0 && shift < 24; shift += 8)
        color |= ((word >> shift & 255) * 255 / alpha) << shift;
      words[column] = color;
    }
  }
#endif
  SDL_UnlockTexture(texture);
  SDL_FRect box = {(float)picture.x, (float)picture.y, (float)picture.width, (float)picture.height};
  PULLCORD_SDL(SDL_RenderCopyF, SDL_RenderTexture)(renderer, texture, NULL, &box);
  SDL_DestroyTexture(texture);
}

#endif
