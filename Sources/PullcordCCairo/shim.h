#ifndef PULLCORD_CCAIRO_SHIM_H
#define PULLCORD_CCAIRO_SHIM_H

#include <cairo.h>
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

/* Swift cannot cast a PangoFontMap to its subclass PangoFcFontMap. This function casts like the macro
   PANGO_FC_FONT_MAP, but without the macro's check at run time. */
static inline void pullcord_font_map_set_config(PangoFontMap *map, FcConfig *config) {
  pango_fc_font_map_set_config((PangoFcFontMap *)map, config);
}

static inline FcPattern *pullcord_font_pattern(PangoFont *font) {
  return PANGO_IS_FC_FONT(font) ? pango_fc_font_get_pattern((PangoFcFont *)font) : NULL;
}

#endif
