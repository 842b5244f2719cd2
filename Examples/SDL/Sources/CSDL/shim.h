// Swift cannot see the headers of SDL without their common name.
#include <SDL.h>
