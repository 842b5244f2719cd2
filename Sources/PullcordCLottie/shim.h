#ifndef PULLCORD_CLOTTIE_SHIM_H
#define PULLCORD_CLOTTIE_SHIM_H

// rlottie and zlib are loaded when an animation first needs them, so a program can be built and started without them.
// This header therefore declares the functions that it loads. The types are those of librlottie.so.0-1 and libz.so.1,
// whose binary interfaces are stable.
#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>

typedef struct RLottieAnimation RLottieAnimation;

#define PULLCORD_RLOTTIE_FUNCTIONS(F)                                                              \
  F(RLottieAnimation *_Nullable, from_data,                                                        \
    (const char *_Nonnull, const char *_Nonnull, const char *_Nonnull))                            \
  F(void, destroy, (RLottieAnimation *_Nonnull))                                                   \
  F(size_t, get_totalframe, (const RLottieAnimation *_Nonnull))                                    \
  F(void, render,                                                                                  \
    (RLottieAnimation *_Nonnull, size_t, uint32_t *_Nonnull, size_t, size_t, size_t))              \
  F(void, property_override, (RLottieAnimation *_Nonnull, int, const char *_Nonnull, ...))

typedef struct {
#define PULLCORD_FIELD(result, name, arguments) result (*_Nonnull name) arguments;
  PULLCORD_RLOTTIE_FUNCTIONS(PULLCORD_FIELD)
#undef PULLCORD_FIELD
} RLottieFunctions;

/// Loads rlottie; returns null if it is not installed.
static inline const RLottieFunctions *_Nullable pullcord_load_rlottie(void) {
  static RLottieFunctions functions;
  void *library = dlopen("librlottie.so.0-1", RTLD_NOW | RTLD_LOCAL);
  // The library's name in systems other than Debian.
  if (!library) library = dlopen("librlottie.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!library) return 0;
  void *address;
#define PULLCORD_LOAD(result, name, arguments)                                                     \
  if (!(address = dlsym(library, "lottie_animation_" #name))) return 0;                            \
  functions.name = (__typeof__(functions.name))address;
  PULLCORD_RLOTTIE_FUNCTIONS(PULLCORD_LOAD)
#undef PULLCORD_LOAD
  // Turn off the library's cache, which would keep up to ten animations that are no longer shown.
  // Debian 12's version of the library has only the C++ function for this.
  address = dlsym(library, "lottie_configure_model_cache_size");
  if (!address) address = dlsym(library, "_ZN7rlottie23configureModelCacheSizeEm");
  if (address) ((void (*)(size_t))address)(0);
  return &functions;
}

/// Replaces the color of all fills or lines at a key path. Swift cannot call variadic functions.
static inline void pullcord_set_color(
  const RLottieFunctions *_Nonnull functions, RLottieAnimation *_Nonnull animation, int isStroke,
  const char *_Nonnull keyPath, double red, double green, double blue) {
  // LOTTIE_ANIMATION_PROPERTY_FILLCOLOR and LOTTIE_ANIMATION_PROPERTY_STROKECOLOR.
  functions->property_override(animation, isStroke ? 2 : 0, keyPath, red, green, blue);
}

typedef struct {
  const uint8_t *_Nullable next_in;
  unsigned avail_in;
  unsigned long total_in;
  uint8_t *_Nullable next_out;
  unsigned avail_out;
  unsigned long total_out;
  const char *_Nullable msg;
  void *_Nullable state, *_Nullable zalloc, *_Nullable zfree, *_Nullable opaque;
  int data_type;
  unsigned long adler, reserved;
} ZStream;

/// Inflates raw deflate data into exactly `count` bytes.
///
/// Returns 0 after a success, 1 if the data are damaged or their CRC-32 is not `checksum`, or 2 if zlib is not installed.
static inline int pullcord_inflate(
  const uint8_t *_Nonnull data, unsigned length, uint8_t *_Nonnull bytes, unsigned count,
  unsigned long checksum) {
  void *library = dlopen("libz.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!library) return 2;
  int (*begin)(ZStream *, int, const char *, int) =
    (int (*)(ZStream *, int, const char *, int))dlsym(library, "inflateInit2_");
  int (*run)(ZStream *, int) = (int (*)(ZStream *, int))dlsym(library, "inflate");
  int (*end)(ZStream *) = (int (*)(ZStream *))dlsym(library, "inflateEnd");
  unsigned long (*crc)(unsigned long, const uint8_t *, unsigned) =
    (unsigned long (*)(unsigned long, const uint8_t *, unsigned))dlsym(library, "crc32");
  if (!begin || !run || !end || !crc) return 2;
  ZStream stream = {0};
  stream.next_in = data;
  stream.avail_in = length;
  stream.next_out = bytes;
  stream.avail_out = count;
  // -15 means a window of 2^15 bytes and no header. Below, 4 is Z_FINISH, and 1 is Z_STREAM_END.
  if (begin(&stream, -15, "1.2.11", (int)sizeof stream)) return 1;
  int result = run(&stream, 4);
  end(&stream);
  if (result != 1 || stream.total_out != count) return 1;
  return crc(0, bytes, count) == checksum ? 0 : 1;
}

#endif
