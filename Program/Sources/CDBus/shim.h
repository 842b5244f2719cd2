#ifndef PULLCORD_CDBUS_SHIM_H
#define PULLCORD_CDBUS_SHIM_H

// libdbus is loaded when a bus is first used, because linking it would cost each start 0.35 ms and
// 0.8 MB. This header therefore declares the functions to load, in place of libdbus's own header.
// The types are those of libdbus-1.so.3, whose binary interface is stable.
#include <dlfcn.h>
#include <stdint.h>

typedef struct DBusConnection DBusConnection;
typedef struct DBusMessage DBusMessage;
typedef struct DBusWatch DBusWatch;
typedef uint32_t (*DBusAddWatch)(DBusWatch *_Nonnull, void *_Nullable);
typedef void (*DBusChangeWatch)(DBusWatch *_Nonnull, void *_Nullable);
typedef void (*DBusFree)(void *_Nullable);
typedef struct {
  void *dummy1, *dummy2;
  uint32_t dummy3;
  int dummy4, dummy5, dummy6, dummy7, dummy8, dummy9, dummy10, dummy11, pad1;
  void *pad2, *pad3;
} DBusMessageIter;

#define PULLCORD_DBUS_FUNCTIONS(F)                                                                  \
  F(DBusConnection *_Nullable, connection_open_private, (const char *_Nonnull, void *_Nullable))    \
  F(void, connection_close, (DBusConnection *_Nonnull))                                             \
  F(void, connection_unref, (DBusConnection *_Nonnull))                                             \
  F(uint32_t, connection_get_unix_fd, (DBusConnection *_Nonnull, int *_Nonnull))                    \
  F(uint32_t, connection_get_is_connected, (DBusConnection *_Nonnull))                              \
  F(int, connection_get_dispatch_status, (DBusConnection *_Nonnull))                                \
  F(uint32_t, connection_read_write, (DBusConnection *_Nonnull, int))                               \
  F(DBusMessage *_Nullable, connection_pop_message, (DBusConnection *_Nonnull))                     \
  F(uint32_t, connection_send,                                                                      \
    (DBusConnection *_Nonnull, DBusMessage *_Nonnull, uint32_t *_Nullable))                         \
  F(long, connection_get_outgoing_size, (DBusConnection *_Nonnull))                                 \
  F(uint32_t, connection_set_watch_functions,                                                       \
    (DBusConnection *_Nonnull, DBusAddWatch _Nullable, DBusChangeWatch _Nullable,                   \
     DBusChangeWatch _Nullable, void *_Nullable, DBusFree _Nullable))                               \
  F(unsigned, watch_get_flags, (DBusWatch *_Nonnull))                                               \
  F(uint32_t, watch_get_enabled, (DBusWatch *_Nonnull))                                             \
  F(void, connection_set_max_message_size, (DBusConnection *_Nonnull, long))                        \
  F(void, connection_set_max_received_size, (DBusConnection *_Nonnull, long))                       \
  F(DBusMessage *_Nullable, message_new_method_call,                                                \
    (const char *_Nullable, const char *_Nonnull, const char *_Nullable, const char *_Nonnull))     \
  F(DBusMessage *_Nullable, message_new_method_return, (DBusMessage *_Nonnull))                     \
  F(DBusMessage *_Nullable, message_new_signal,                                                     \
    (const char *_Nonnull, const char *_Nonnull, const char *_Nonnull))                             \
  F(DBusMessage *_Nullable, message_new_error,                                                      \
    (DBusMessage *_Nonnull, const char *_Nonnull, const char *_Nullable))                           \
  F(void, message_unref, (DBusMessage *_Nonnull))                                                   \
  F(int, message_get_type, (DBusMessage *_Nonnull))                                                 \
  F(const char *_Nullable, message_get_path, (DBusMessage *_Nonnull))                               \
  F(const char *_Nullable, message_get_interface, (DBusMessage *_Nonnull))                          \
  F(const char *_Nullable, message_get_member, (DBusMessage *_Nonnull))                             \
  F(const char *_Nullable, message_get_sender, (DBusMessage *_Nonnull))                             \
  F(const char *_Nullable, message_get_destination, (DBusMessage *_Nonnull))                        \
  F(uint32_t, message_get_reply_serial, (DBusMessage *_Nonnull))                                    \
  F(uint32_t, message_get_no_reply, (DBusMessage *_Nonnull))                                        \
  F(void, message_set_no_reply, (DBusMessage *_Nonnull, uint32_t))                                  \
  F(uint32_t, message_iter_init, (DBusMessage *_Nonnull, DBusMessageIter *_Nonnull))                \
  F(void, message_iter_init_append, (DBusMessage *_Nonnull, DBusMessageIter *_Nonnull))             \
  F(int, message_iter_get_arg_type, (DBusMessageIter *_Nonnull))                                    \
  F(uint32_t, message_iter_next, (DBusMessageIter *_Nonnull))                                       \
  F(void, message_iter_recurse, (DBusMessageIter *_Nonnull, DBusMessageIter *_Nonnull))             \
  F(void, message_iter_get_basic, (DBusMessageIter *_Nonnull, void *_Nonnull))                      \
  F(uint32_t, message_iter_append_basic, (DBusMessageIter *_Nonnull, int, const void *_Nonnull))    \
  F(uint32_t, message_iter_open_container,                                                          \
    (DBusMessageIter *_Nonnull, int, const char *_Nullable, DBusMessageIter *_Nonnull))             \
  F(uint32_t, message_iter_close_container, (DBusMessageIter *_Nonnull, DBusMessageIter *_Nonnull))

// Any thread may use the table, because it does not change.
typedef struct __attribute__((swift_attr("@Sendable"))) {
#define PULLCORD_FIELD(result, name, arguments) result (*_Nonnull name) arguments;
  PULLCORD_DBUS_FUNCTIONS(PULLCORD_FIELD)
#undef PULLCORD_FIELD
} DBusFunctions;

/// Loads libdbus; returns null if it is not installed or lacks one of these functions.
static inline const DBusFunctions *_Nullable pullcord_load_dbus(void) {
  static DBusFunctions functions;
  void *library = dlopen("libdbus-1.so.3", RTLD_NOW | RTLD_LOCAL);
  if (!library) return 0;
  void *address;
#define PULLCORD_LOAD(result, name, arguments)                                                      \
  if (!(address = dlsym(library, "dbus_" #name))) return 0;                                         \
  functions.name = (result(*) arguments)address;
  PULLCORD_DBUS_FUNCTIONS(PULLCORD_LOAD)
#undef PULLCORD_LOAD
  return &functions;
}

#endif
