#ifndef PULLCORD_CCAIRO_SHIM_H
#define PULLCORD_CCAIRO_SHIM_H

#include <cairo.h>
#include <pango/pangocairo.h>

#endif
