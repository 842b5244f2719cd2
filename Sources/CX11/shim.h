#ifndef PULLCORD_CX11_SHIM_H
#define PULLCORD_CX11_SHIM_H

#include <X11/Xlib.h>

#endif
