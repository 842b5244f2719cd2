#ifndef PULLCORD_CEXPAT_SHIM_H
#define PULLCORD_CEXPAT_SHIM_H

#include <expat.h>

#endif
