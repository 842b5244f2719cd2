#ifndef PULLCORD_CZLIB_SHIM_H
#define PULLCORD_CZLIB_SHIM_H

#include <zlib.h>

#endif
