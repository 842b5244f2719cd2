#define _GNU_SOURCE
#include "shim.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

PullcordClientFunctions pullcord_client;
static PullcordKeyboardFunctions keyboard;
static PullcordCursorFunctions cursor;
static PullcordFrameFunctions frame;
static bool has_client, has_keyboard, has_cursor, has_frame;

static void ignore_client_message(const char *format, va_list arguments) {
  (void)format;
  (void)arguments;
}

static void ignore_keyboard_message(
  struct xkb_context *context, enum xkb_log_level level, const char *format, va_list arguments) {
  (void)context;
  (void)level;
  (void)format;
  (void)arguments;
}

// Each library is loaded once, also if several threads connect at the same time.
#define LOAD(name)                                                                                 \
  if (!(table->name = (__typeof__(table->name))dlsym(library, #name))) return;
#define LOADER(kind, file, type, target, functions, then)                                          \
  static void load_##kind##_once(void) {                                                           \
    void *library = dlopen(file, RTLD_NOW | RTLD_LOCAL);                                           \
    if (!library) return;                                                                          \
    type *table = &target;                                                                         \
    functions(LOAD) then;                                                                          \
    has_##kind = true;                                                                             \
  }                                                                                                \
  const type *pullcord_load_##kind(void) {                                                         \
    static pthread_once_t once = PTHREAD_ONCE_INIT;                                                \
    pthread_once(&once, load_##kind##_once);                                                       \
    return has_##kind ? &target : 0;                                                               \
  }

LOADER(client, "libwayland-client.so.0", PullcordClientFunctions, pullcord_client,
       PULLCORD_CLIENT_FUNCTIONS, table->wl_log_set_handler_client(ignore_client_message))
LOADER(keyboard, "libxkbcommon.so.0", PullcordKeyboardFunctions, keyboard,
       PULLCORD_KEYBOARD_FUNCTIONS, )
LOADER(cursor, "libwayland-cursor.so.0", PullcordCursorFunctions, cursor,
       PULLCORD_CURSOR_FUNCTIONS, )
LOADER(frame, "libdecor-0.so.0", PullcordFrameFunctions, frame, PULLCORD_FRAME_FUNCTIONS, )

void pullcord_silence(const PullcordKeyboardFunctions *functions, struct xkb_context *context) {
  functions->xkb_context_set_log_fn(context, ignore_keyboard_message);
}

int pullcord_make_memory(int64_t size) {
  int descriptor = memfd_create("pullcord", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (descriptor < 0) return -1;
  // The compositor need not fear that the memory it reads disappears.
  if (ftruncate(descriptor, size) == 0 && fcntl(descriptor, F_ADD_SEALS, F_SEAL_SHRINK) == 0)
    return descriptor;
  int code = errno;
  close(descriptor);
  errno = code;
  return -1;
}

struct wl_proxy *pullcord_bind(
  struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
  static const struct wl_interface *const known[] = {
    &wl_compositor_interface,
    &wl_shm_interface,
    &wl_seat_interface,
    &wl_output_interface,
    &wl_data_device_manager_interface,
    &xdg_wm_base_interface,
    &zxdg_decoration_manager_v1_interface,
    &wp_viewporter_interface,
    &wp_fractional_scale_manager_v1_interface,
    &wp_presentation_interface,
    &zwp_pointer_gestures_v1_interface,
    &wp_cursor_shape_manager_v1_interface,
    &xdg_activation_v1_interface,
    &zxdg_exporter_v2_interface,
    &xdg_system_bell_v1_interface,
  };
  for (size_t index = 0; index < sizeof known / sizeof *known; index++) {
    if (strcmp(known[index]->name, interface) == 0)
      return wl_registry_bind(registry, name, known[index], version);
  }
  return 0;
}
