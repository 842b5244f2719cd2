/* A list with pull-to-refresh in an SDL 2 window: touch, mouse, wheel and keys. */
#include <SDL.h>
#include <pullcord.h>
#include <stdio.h>

enum { WIDTH = 420, HEIGHT = 640, ROW = 56 };
static int rows = 30;
static Uint32 wake_event;

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

/* Any thread may call it, so it only wakes the loop. */
static void wake(void *context) {
  (void)context;
  SDL_Event event = {.type = wake_event};
  SDL_PushEvent(&event);
}

static double now(void) { return SDL_GetTicks64() / 1000.0; }

static void handle(pullcord_list *list, const SDL_Event *sdl) {
  pullcord_event event = PULLCORD_EVENT;
  switch (sdl->type) {
  case SDL_FINGERDOWN: event.kind = PULLCORD_TOUCH_DOWN; break;
  case SDL_FINGERMOTION: event.kind = PULLCORD_TOUCH_MOVED; break;
  case SDL_FINGERUP: event.kind = PULLCORD_TOUCH_UP; break;
  case SDL_MOUSEBUTTONDOWN: event.kind = PULLCORD_MOUSE_DOWN; break;
  case SDL_MOUSEMOTION: event.kind = PULLCORD_MOUSE_MOVED; break;
  case SDL_MOUSEBUTTONUP: event.kind = PULLCORD_MOUSE_UP; break;
  case SDL_MOUSEWHEEL: event.kind = PULLCORD_WHEEL; break;
  case SDL_KEYDOWN: event.kind = PULLCORD_KEY; break;
  default: return;
  }
  if (event.kind <= PULLCORD_TOUCH_UP) {
    event.finger = sdl->tfinger.fingerId;
    event.x = sdl->tfinger.x * WIDTH, event.y = sdl->tfinger.y * HEIGHT;
  } else if (event.kind == PULLCORD_WHEEL) {
    event.dy = -sdl->wheel.preciseY;
  } else if (event.kind == PULLCORD_KEY) {
    event.key = SDL_GetKeyName(sdl->key.keysym.sym);
  } else if (sdl->motion.which == SDL_TOUCH_MOUSEID) {
    return; /* SDL repeats touches as a mouse. */
  } else {
    SDL_bool moves = event.kind == PULLCORD_MOUSE_MOVED;
    event.x = moves ? sdl->motion.x : sdl->button.x, event.y = moves ? sdl->motion.y : sdl->button.y;
  }
  pullcord_list_handle(list, &event, now());
}

static void draw(SDL_Renderer *renderer, SDL_Window *window, pullcord_list *list) {
  double time = now(), offset = pullcord_list_offset(list, time);
  pullcord_snapshot control = PULLCORD_SNAPSHOT;
  SDL_SetRenderDrawColor(renderer, 236, 239, 244, 255);
  SDL_RenderClear(renderer);
  if (pullcord_list_snapshot(list, PULLCORD_START, time, &control) && control.pull > 0) {
    double share = control.reported >= 0 ? control.reported : control.progress;
    SDL_FRect bar = {60, (float)control.pull / 2 - 4, (float)((WIDTH - 120) * share), 8};
    SDL_SetRenderDrawColor(renderer, 46, control.state == PULLCORD_FINISHING ? 140 : 90, 200, 255);
    SDL_RenderFillRectF(renderer, &bar);
  }
  for (int row = 0; row < rows; row++) {
    SDL_FRect box = {0, (float)(row * ROW - offset), WIDTH, ROW - 1};
    SDL_FRect mark = {16, box.y + 12, 32, 32}, line = {64, box.y + 24, 120 + row * 37 % 200, 8};
    SDL_SetRenderDrawColor(renderer, 255, 255, 255, 255);
    SDL_RenderFillRectF(renderer, &box);
    SDL_SetRenderDrawColor(renderer, 90 + row * 53 % 120, 120, 190, 255);
    SDL_RenderFillRectF(renderer, &mark);
    SDL_RenderFillRectF(renderer, &line);
  }
  char text[80];
  pullcord_list_text(list, PULLCORD_START, time, text, sizeof text);
  SDL_SetWindowTitle(window, *text ? text : "Pull me");
  SDL_RenderPresent(renderer);
}

int main(int count, char **arguments) {
  (void)count, (void)arguments;
  if (SDL_Init(SDL_INIT_VIDEO)) return fprintf(stderr, "%s\n", SDL_GetError()), 1;
  SDL_Window *window = SDL_CreateWindow("Pull me", 0, 0, WIDTH, HEIGHT, 0);
  SDL_Renderer *renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC);
  wake_event = SDL_RegisterEvents(1);
  pullcord_list_options options = PULLCORD_LIST_OPTIONS;
  options.viewport = HEIGHT, options.content = rows * ROW;
  pullcord_list *list = pullcord_list_create(&options);
  pullcord_control_options refresh = PULLCORD_CONTROL_OPTIONS;
  refresh.begin = begin;
  pullcord_list_on_wake(list, wake, NULL);
  pullcord_list_add(list, PULLCORD_START, &refresh);
  for (SDL_Event event = {0}; event.type != SDL_QUIT;) {
    double time;
    pullcord_next_frame next = pullcord_list_next_frame(list, &time);
    int wait = next == PULLCORD_NOW ? 0 : next == PULLCORD_AT ? (int)((time - now()) * 1000) + 1 : -1;
    if (next == PULLCORD_NEVER ? SDL_WaitEvent(&event) : SDL_WaitEventTimeout(&event, wait))
      do handle(list, &event); while (event.type != SDL_QUIT && SDL_PollEvent(&event));
    pullcord_list_advance(list, now());
    draw(renderer, window, list);
  }
  pullcord_list_free(list);
  SDL_Quit();
}
