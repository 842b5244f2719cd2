/* A list with pull-to-refresh in an SDL 2 window: touch, touchpad, wheel, mouse and keys. */
#include <SDL.h>
#include <pullcord-sdl.h>
#include <stdio.h>

enum { WIDTH = 420, HEIGHT = 640, ROW = 56 };
static int rows = 30;

/* The work: a thread counts to 30 and reports how far it is. */
static int work(void *request) {
  char text[32];
  for (int part = 1; part <= 30; part++) {
    SDL_Delay(40);
    snprintf(text, sizeof text, "%d of 30", part);
    pullcord_request_report(request, part / 30.0, text);
  }
  pullcord_request_finish(request, PULLCORD_SUCCESS, 3, NULL);
  return 0;
}

static void begin(pullcord_request *request, void *context) {
  (void)context;
  SDL_Thread *thread = SDL_CreateThread(work, "refresh", request);
  if (thread)
    SDL_DetachThread(thread);
  else
    pullcord_request_finish(request, PULLCORD_FAILURE, -1, SDL_GetError());
}

static void fill(SDL_Renderer *renderer, float x, float y, float width, float height, int color) {
  SDL_FRect box = {x, y, width, height};
  SDL_SetRenderDrawColor(renderer, (Uint8)(color >> 16), (Uint8)(color >> 8), (Uint8)color, 255);
  SDL_RenderFillRectF(renderer, &box);
}

static void draw_rows(SDL_Renderer *renderer, double offset) {
  for (int row = 0; row < rows; row++) {
    float y = (float)(row * ROW - offset);
    int color = (90 + row * 53 % 120) << 16 | 120 << 8 | 190;
    fill(renderer, 0, y, WIDTH, ROW - 1, 0xFFFFFF);
    fill(renderer, 16, y + 12, 32, 32, color);
    fill(renderer, 64, y + 24, (float)(120 + row * 37 % 200), 8, color);
  }
}

int main(int count, char **arguments) {
  if (SDL_Init(SDL_INIT_VIDEO)) return fprintf(stderr, "%s\n", SDL_GetError()), 1;
  SDL_Window *window = SDL_CreateWindow("Pull me", 0, 0, WIDTH, HEIGHT, 0);
  SDL_Renderer *renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC);

  pullcord_list_options options = PULLCORD_LIST_OPTIONS;
  options.viewport = HEIGHT, options.content = rows * ROW;
  pullcord_list *list = pullcord_list_create(&options);
  pullcord_control_options refresh = PULLCORD_CONTROL_OPTIONS;
  refresh.begin = begin;
  pullcord_list_add(list, PULLCORD_START, &refresh);
  pullcord_sdl_connect(list);
  const char *error, *indicator = count > 1 ? arguments[1] : "progress";
  if (!pullcord_list_set_indicator(list, PULLCORD_START, indicator, NULL))
    return pullcord_last_error(&error), fprintf(stderr, "%s\n", error), 2;

  for (SDL_Event event; pullcord_sdl_next(list, window, &event);) {
    fill(renderer, 0, 0, WIDTH, HEIGHT, 0xF2F3F6);
    pullcord_sdl_draw(list, PULLCORD_START, renderer);
    draw_rows(renderer, pullcord_list_offset(list, pullcord_sdl_time()));
    SDL_RenderPresent(renderer);
  }
  pullcord_list_free(list);
  SDL_Quit();
}
