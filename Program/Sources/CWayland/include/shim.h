#ifndef PULLCORD_CWAYLAND_SHIM_H
#define PULLCORD_CWAYLAND_SHIM_H

// The libraries of Wayland are loaded when a connection is made, because linking them would slow
// down each start on X11. The headers of Debian's packages give the types of the loaded functions.
// Swift cannot call functions with variable arguments, so this module's C code calls them.
#include <wayland-client-core.h>
// Keep these headers from including wayland-client.h, whose protocols are older than those below.
#define WAYLAND_CLIENT_H
#include <libdecor-0/libdecor.h>
#include <wayland-cursor.h>
#include <xkbcommon/xkbcommon-compose.h>
#include <xkbcommon/xkbcommon.h>

#define PULLCORD_CLIENT_FUNCTIONS(F)                                                               \
  F(wl_proxy_marshal_flags)                                                                        \
  F(wl_proxy_get_version)                                                                          \
  F(wl_proxy_add_listener)                                                                         \
  F(wl_proxy_set_user_data)                                                                        \
  F(wl_proxy_get_user_data)                                                                        \
  F(wl_proxy_destroy)                                                                              \
  F(wl_display_connect_to_fd)                                                                      \
  F(wl_display_disconnect)                                                                         \
  F(wl_display_get_fd)                                                                             \
  F(wl_display_flush)                                                                              \
  F(wl_display_prepare_read)                                                                       \
  F(wl_display_read_events)                                                                        \
  F(wl_display_dispatch_pending)                                                                   \
  F(wl_display_get_error)                                                                          \
  F(wl_display_get_protocol_error)                                                                 \
  F(wl_log_set_handler_client)

#define PULLCORD_KEYBOARD_FUNCTIONS(F)                                                             \
  F(xkb_context_new)                                                                               \
  F(xkb_context_unref)                                                                             \
  F(xkb_context_set_log_fn)                                                                        \
  F(xkb_keymap_new_from_buffer)                                                                    \
  F(xkb_keymap_unref)                                                                              \
  F(xkb_keymap_num_layouts_for_key)                                                                \
  F(xkb_keymap_key_get_syms_by_level)                                                              \
  F(xkb_keymap_key_repeats)                                                                        \
  F(xkb_state_new)                                                                                 \
  F(xkb_state_unref)                                                                               \
  F(xkb_state_update_mask)                                                                         \
  F(xkb_state_key_get_one_sym)                                                                     \
  F(xkb_state_key_get_utf8)                                                                        \
  F(xkb_state_key_get_layout)                                                                      \
  F(xkb_state_mod_name_is_active)                                                                  \
  F(xkb_state_serialize_mods)                                                                      \
  F(xkb_compose_table_new_from_locale)                                                             \
  F(xkb_compose_table_unref)                                                                       \
  F(xkb_compose_state_new)                                                                         \
  F(xkb_compose_state_unref)                                                                       \
  F(xkb_compose_state_reset)                                                                       \
  F(xkb_compose_state_feed)                                                                        \
  F(xkb_compose_state_get_status)                                                                  \
  F(xkb_compose_state_get_utf8)                                                                    \
  F(xkb_compose_state_get_one_sym)

#define PULLCORD_CURSOR_FUNCTIONS(F)                                                               \
  F(wl_cursor_theme_load)                                                                          \
  F(wl_cursor_theme_destroy)                                                                       \
  F(wl_cursor_theme_get_cursor)                                                                    \
  F(wl_cursor_image_get_buffer)

#define PULLCORD_FRAME_FUNCTIONS(F)                                                                \
  F(libdecor_new)                                                                                  \
  F(libdecor_unref)                                                                                \
  F(libdecor_dispatch)                                                                             \
  F(libdecor_decorate)                                                                             \
  F(libdecor_frame_unref)                                                                          \
  F(libdecor_frame_set_title)                                                                      \
  F(libdecor_frame_set_app_id)                                                                     \
  F(libdecor_frame_set_min_content_size)                                                           \
  F(libdecor_frame_map)                                                                            \
  F(libdecor_frame_commit)                                                                         \
  F(libdecor_state_new)                                                                            \
  F(libdecor_state_free)                                                                           \
  F(libdecor_configuration_get_content_size)                                                       \
  F(libdecor_configuration_get_window_state)

#define PULLCORD_FIELD(name) __typeof__(&name) name;
typedef struct { PULLCORD_CLIENT_FUNCTIONS(PULLCORD_FIELD) } PullcordClientFunctions;
typedef struct { PULLCORD_KEYBOARD_FUNCTIONS(PULLCORD_FIELD) } PullcordKeyboardFunctions;
typedef struct { PULLCORD_CURSOR_FUNCTIONS(PULLCORD_FIELD) } PullcordCursorFunctions;
typedef struct { PULLCORD_FRAME_FUNCTIONS(PULLCORD_FIELD) } PullcordFrameFunctions;
#undef PULLCORD_FIELD

/// Loads libwayland-client; returns null if it is not installed or older than 1.20.
///
/// libwayland prints no messages afterwards.
const PullcordClientFunctions *pullcord_load_client(void);
/// Loads libxkbcommon; returns null if it is not installed or lacks one of the functions.
const PullcordKeyboardFunctions *pullcord_load_keyboard(void);
/// Loads libwayland-cursor; returns null if it is not installed or lacks one of the functions.
const PullcordCursorFunctions *pullcord_load_cursor(void);
/// Loads libdecor; returns null if it is not installed or lacks one of the functions.
const PullcordFrameFunctions *pullcord_load_frame(void);

/// Makes a context of libxkbcommon print no messages, such as errors in a compositor's keymap.
void pullcord_silence(
  const PullcordKeyboardFunctions *functions, struct xkb_context *context);

/// Creates an anonymous file in memory that cannot shrink; returns its descriptor, or -1 with `errno`.
int pullcord_make_memory(int64_t size);

// With these macros, the functions of the generated headers call the loaded functions.
extern PullcordClientFunctions pullcord_client;
#define wl_proxy_marshal_flags pullcord_client.wl_proxy_marshal_flags
#define wl_proxy_get_version pullcord_client.wl_proxy_get_version
#define wl_proxy_add_listener pullcord_client.wl_proxy_add_listener
#define wl_proxy_set_user_data pullcord_client.wl_proxy_set_user_data
#define wl_proxy_get_user_data pullcord_client.wl_proxy_get_user_data
#define wl_proxy_destroy pullcord_client.wl_proxy_destroy
#include "../generated/wayland.h"
#include "../generated/cursor-shape-v1.h"
#include "../generated/fractional-scale-v1.h"
#include "../generated/pointer-gestures-unstable-v1.h"
#include "../generated/presentation-time.h"
#include "../generated/viewporter.h"
#include "../generated/xdg-activation-v1.h"
#include "../generated/xdg-decoration-unstable-v1.h"
#include "../generated/xdg-foreign-unstable-v2.h"
#include "../generated/xdg-shell.h"
#include "../generated/xdg-system-bell-v1.h"

/// Binds the global object `name`; returns null if this module does not support `interface`.
///
/// The object keeps the address of the C variable that describes its interface. Swift cannot pass
/// this address.
struct wl_proxy *pullcord_bind(
  struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version);

#undef wl_proxy_marshal_flags
#undef wl_proxy_get_version
#undef wl_proxy_add_listener
#undef wl_proxy_set_user_data
#undef wl_proxy_get_user_data
#undef wl_proxy_destroy

#endif
